import { Problem, type ProblemCode } from '#kernel/problem.ts'
import { contentFile } from '#texts/nl/problems.ts'

/** The reasons to refuse a content file, each with the code of the API's response and the message of the command line. */
const REASONS = {
  foreign: ['content-file-foreign', 'it is no content file of Helder'],
  newer: ['content-file-newer', 'a newer version of Helder made it; update this one first'],
  cut: ['content-file-damaged', 'its end is missing'],
  damaged: ['content-file-damaged', 'it is damaged'],
  checksum: ['content-file-damaged', 'what it holds is not what was written'],
  counts: ['content-file-damaged', 'it does not hold as much as it says'],
  entry: ['content-file-refused', 'it holds what no content file has'],
  'too-much': ['content-file-refused', 'it holds more than is taken in'],
  row: ['content-file-refused', 'a row is not as its form asks'],
  twins: ['content-file-refused', 'two rows have the same id, slug, name or place'],
  reference: ['content-file-refused', 'a row refers to what is not in it'],
  picture: ['content-file-refused', 'a file is no picture that can be opened'],
  unnamed: ['content-file-refused', 'a file is in it that no row names'],
  'file-taken': ['content-file-refused', 'another file has this name here'],
} as const satisfies Record<string, readonly [ProblemCode, string]>

export type BadContentReason = keyof typeof REASONS

/** Thrown when a content file is refused; nothing has changed then. The message is English, for the command line. */
export class BadContentFile extends Problem {
  readonly reason: BadContentReason
  /** The entry, the row and the field with the fault, where there is one. */
  readonly subject: string

  constructor(reason: BadContentReason, subject = '') {
    const [code, words] = REASONS[reason]
    const named = subject.slice(0, SUBJECT_MAX).toWellFormed()
    super(code, { detail: `${contentFile[reason]}${named && ` (${named})`}` })
    this.reason = reason
    this.subject = named
    this.message = `${words}${named && `: ${named}`}`
  }
}

const SUBJECT_MAX = 300
