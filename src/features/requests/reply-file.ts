import { z } from 'zod'
import { DAY } from '#kernel/clock.ts'

/** The most bytes of the files of one mail together, as they are stored. docs/product/replies.md */
export const REPLY_FILES_MAX_BYTES = 10_000_000
/** The most files of one mail. */
export const REPLY_FILES_MAX = 10
/** The time that a file waits for its mail, in milliseconds. */
export const UNSENT_FILE_MS = DAY
/** The most files, and bytes, that wait for mails of one person: those of ten full mails. */
export const UNSENT_FILES_MAX = 10 * REPLY_FILES_MAX
export const UNSENT_FILES_MAX_BYTES = 10 * REPLY_FILES_MAX_BYTES

/** A file that staff add to a mail to a customer, before or after the mail is sent. */
export interface ReplyFile {
  id: string
  submission_id: string
  /** Null until a mail takes it. */
  reply_id: string | null
  /** The position within its mail, from 0. */
  position: number
  /** The path within the bucket `mails`. */
  path: string
  /** The name that the customer sees. */
  name: string
  mime_type: string
  /** The size in bytes as stored. */
  file_size: number
  /** The photo of the request that it is a copy of; null for any other file. */
  photo_id: string | null
  /** Who added it; null when the account is deleted. */
  user_id: string | null
  /** Since when it waits for its mail: its upload, or when its mail was taken back. */
  waits_since: string
}

/** Returns the bytes of some files together. */
export const bytesOf = (files: readonly Pick<ReplyFile, 'file_size'>[]): number => files.reduce((sum, { file_size }) => sum + file_size, 0)

/** A file of a mail as staff read it. */
export const replyFileSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    mime_type: z.string(),
    file_size: z.int(),
    photo_id: z.string().nullable().meta({ description: 'The photo of the request that it is a copy of' }),
  })
  .meta({
    id: 'ReplyFile',
    example: {
      id: '0195561c-31d0-7d7e-9f0e-0d6f5d1c7a34',
      name: 'prices.pdf',
      mime_type: 'application/pdf',
      file_size: 184_000,
      photo_id: null,
    },
  })

export type ShownReplyFile = z.output<typeof replyFileSchema>

/** Returns a stored file as staff read it. */
export const shownReplyFile = ({ id, name, mime_type, file_size, photo_id }: ReplyFile): ShownReplyFile => ({
  id,
  name,
  mime_type,
  file_size,
  photo_id,
})

const GONE = 'file-gone:'

/** Returns the error of a mail that cannot leave, because a file of it is gone. */
export const fileGone = (id: string): string => GONE + id

/** Returns which file of a mail is gone, by the error of the mail; undefined for any other error. */
export const goneIn = (error: string): string | undefined => (error.startsWith(GONE) ? error.slice(GONE.length) : undefined)

/** The error of a mail that waits, because the store of files does not answer. */
export const FILES_UNREADABLE = 'files-unreadable'

/** The most characters of a name, so that every file system of a customer can store it. */
const NAME_MAX = 120

/**
 * Returns the name of a file as it is stored: its last part, of any letters, without what could end a line, change the reading direction or
 * lead to a folder.
 */
export function replyFileName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/^.*[/\\]/s, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  // Windows leaves dots and spaces at the end out, so that `a.exe.` would be a program there.
  const trimmed = withoutEnd(plain)
  if (trimmed === '') return 'bestand'
  const letters = Array.from(trimmed)
  if (letters.length <= NAME_MAX) return trimmed
  const ending = ENDING.exec(trimmed)?.[0] ?? ''
  return `${letters.slice(0, NAME_MAX - ending.length - 1).join('')}…${ending}`
}

const ENDING = /\.[a-z0-9]{1,8}$/i

function withoutEnd(name: string): string {
  let end = name.length
  while (end > 0 && '. '.includes(name.charAt(end - 1))) end -= 1
  return name.slice(0, end)
}

const endingOf = (name: string): string => ENDING.exec(name)?.[0].slice(1).toLowerCase() ?? ''

/** The endings of programs, which the mail servers of customers refuse. Source: the list of Gmail. */
const PROGRAMS = new Set(
  'ade adp apk appx bat cab chm cmd com cpl dll dmg exe hta ins iso isp jar jnlp js jse lib lnk mde mjs msc msi msix msp mst nsh pif ps1 reg scr sct shb sys vb vbe vbs vhd vxd wsc wsf wsh xll'.split(
    ' ',
  ),
)

/** True for a file that the mail servers of customers refuse: by the ending of its name, or because it begins as a program of Windows. */
export const isProgram = (name: string, head = ''): boolean => PROGRAMS.has(endingOf(name)) || head.startsWith('MZ')

/** The types of files that no program opens as a page or a script. */
const TYPES = new Map(
  Object.entries({
    csv: 'text/csv',
    doc: 'application/msword',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    heic: 'image/heic',
    mov: 'video/quicktime',
    mp4: 'video/mp4',
    odt: 'application/vnd.oasis.opendocument.text',
    ods: 'application/vnd.oasis.opendocument.spreadsheet',
    pdf: 'application/pdf',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    txt: 'text/plain',
    xls: 'application/vnd.ms-excel',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    zip: 'application/zip',
  }),
)

/** Returns the type of a file that is no picture, by its name. */
export const typeByName = (name: string): string => TYPES.get(endingOf(name)) ?? 'application/octet-stream'
