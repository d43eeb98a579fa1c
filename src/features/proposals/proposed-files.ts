import type { FileStore } from '#files/file-store.ts'
import { type RefersToFiles, shownOf } from '#files/referenced-files.ts'
import type { TrashFiles } from '#files/trash-files.ts'
import type { FileName } from '#files/work-folder.ts'
import type { Proposal } from '#kernel/proposal.ts'
import { newFilesOf, exclusiveFilesOf } from './files-of-proposal.ts'

/** The moves of files that only proposals name. docs/decisions/143-files-of-proposals.md */
export interface ProposedFiles {
  /** Moves the files of a proposal that no row shows into the bucket `changes`. A failure is logged, and tried again. */
  hide(proposal: Proposal): Promise<void>
  /** Runs the write of a proposal with its files at their addresses. When it fails, they are hidden again. */
  whileShown<Result>(proposal: Proposal, write: () => Promise<Result>): Promise<Result>
  /** True when a picture that the proposal adds is not stored any more, such as one of the library that somebody deleted. */
  isPictureGone(proposal: Proposal): Promise<boolean>
}

interface Parts {
  files: Pick<FileStore, 'head'>
  trash: Pick<TrashFiles, 'take' | 'giveBack'>
  variants: { prepare(bucket: FileName['bucket'], path: FileName['path']): void }
  /** The repositories whose rows refer to files. */
  referring: readonly RefersToFiles[]
  log: { warn(facts: object, message: string): void }
}

/** Creates the moves of files of proposals. */
export function createProposedFiles({ files: store, trash, variants, referring, log }: Parts): ProposedFiles {
  const shown = shownOf(referring)
  return {
    hide: async (proposal) => {
      const files = exclusiveFilesOf(proposal)
      if (files.length === 0) return
      try {
        const others = new Set(await shown(files))
        await trash.take(
          files.filter((file) => !others.has(file)),
          shown,
        )
      } catch (error) {
        log.warn({ error }, 'the files of a proposal stay at their addresses until the daily sweep')
      }
    },
    whileShown: async (proposal, write) => {
      const files = exclusiveFilesOf(proposal)
      if (files.length === 0) return write()
      const { result, copied } = await trash.giveBack(files, write)
      for (const { bucket, path } of copied) variants.prepare(bucket, path)
      return result
    },
    isPictureGone: async (proposal) => {
      const found = await Promise.all(newFilesOf(proposal).map(({ bucket, path }) => store.head(bucket, path)))
      return found.includes(undefined)
    },
  }
}

/** For programs without stored files. */
export const NO_PROPOSED_FILES: ProposedFiles = {
  hide: async () => undefined,
  whileShown: (_proposal, write) => write(),
  isPictureGone: async () => false,
}
