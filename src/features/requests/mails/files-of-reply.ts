import type { FileStore } from '#files/file-store.ts'
import { isStoredPath } from '#files/stored-path.ts'
import { SECOND } from '#kernel/clock.ts'
import { LEASE_MS } from '#mail/mail-queue.ts'
import { CannotLeave, type MailFile } from '#mail/transports.ts'
import { bytesOf, FILES_UNREADABLE, fileGone, type ReplyFile } from '#features/requests/reply-file.ts'

/** The time to send a megabyte over a slow line, a third of a megabit a second, with a third more for its encoding. */
const SEND_MS = 36 * SECOND
const MB = 1_000_000

/** Returns how long a mail with these files is leased. */
export const leaseFor = (files: readonly Pick<ReplyFile, 'file_size'>[]): number => LEASE_MS + Math.ceil(bytesOf(files) / MB) * SEND_MS

/**
 * Returns the files of a mail to send, after a look whether each is whole. Throws `CannotLeave` when one is gone: a mail never leaves
 * without its files.
 */
export async function mailFilesOf(store: Pick<FileStore, 'get' | 'head'>, files: readonly ReplyFile[]): Promise<MailFile[]> {
  if (files.length === 0) throw new CannotLeave(fileGone(''))
  for (const { id, path, file_size } of files) {
    const size = isStoredPath(path) ? await store.head('mails', path).catch(unreadable) : undefined
    if (size !== file_size) throw new CannotLeave(fileGone(id))
  }
  return files.map((file) => ({ name: file.name, mime_type: file.mime_type, read: () => contentOf(store, file) }))
}

async function* contentOf(store: Pick<FileStore, 'get'>, { path, file_size }: ReplyFile): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    const file = isStoredPath(path) ? await store.get('mails', path) : undefined
    for await (const chunk of file?.body ?? []) {
      size += chunk.length
      yield chunk
    }
  } catch (error) {
    unreadable(error)
  }
  if (size !== file_size) throw new Error(FILES_UNREADABLE)
}

/** A failure of the store has a separate error code, because the mail server said nothing. */
const unreadable = (error: unknown): never => {
  throw new Error(FILES_UNREADABLE, { cause: error })
}
