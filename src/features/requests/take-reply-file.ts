import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { FileStore } from '#files/file-store.ts'
import { isStoredPath, storedPath } from '#files/stored-path.ts'
import type { WorkFolder } from '#files/work-folder.ts'
import type { ImageWorker } from '#images/image-worker.ts'
import type { Variant } from '#images/variant.ts'
import type { VariantStore } from '#images/variant-store.ts'
import type { Author } from '#kernel/author.ts'
import { type Clock, HOUR, SECOND } from '#kernel/clock.ts'
import { fileSize } from '#kernel/file-size.ts'
import { newId } from '#kernel/id.ts'
import { createLimiter } from '#kernel/limiter.ts'
import { Problem } from '#kernel/problem.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { replyTexts } from '#texts/nl/admin/replies.ts'
import {
  bytesOf,
  REPLY_FILES_MAX,
  REPLY_FILES_MAX_BYTES,
  type ReplyFile,
  replyFileName,
  UNSENT_FILES_MAX,
  UNSENT_FILES_MAX_BYTES,
} from './reply-file.ts'
import type { ReplyFiles } from './reply-file.repository.ts'
import type { RemoveRequestFiles } from './request-files.ts'
import type { requestPhotos } from './request-photo.repository.ts'
import type { requestRepository } from './request.repository.ts'

/** A photo of a request goes along as every mail program shows it, at most this wide. */
const SENT_PHOTO: Variant = { size: '1920', format: 'jpeg' }
const MAX = fileSize(REPLY_FILES_MAX_BYTES)

/** The pictures from which hidden data is removed. */
const CLEANED = ['image/jpeg', 'image/png', 'image/webp'] as const

/** How many files are in memory at once while they are stored, and how many wait for that. */
const AT_ONCE = { atOnce: 2, waiting: 40 }

interface Parts {
  clock: Clock
  requests: Pick<ReturnType<typeof requestRepository>, 'get' | 'writeAbout'>
  photos: Pick<ReturnType<typeof requestPhotos>, 'of'>
  files: ReplyFiles
  store: Pick<FileStore, 'put'>
  variants: Pick<VariantStore, 'get'>
  images: Pick<ImageWorker, 'keep'>
  workFolder: Pick<WorkFolder, 'withIntent'>
  removeFiles: RemoveRequestFiles
}

/** A received file whose name and type were checked. */
export interface SentFile {
  tempPath: string
  name: string
  mime_type: string
}

export type TakeReplyFiles = ReturnType<typeof createTakeReplyFiles>

/** Creates the actions by which staff put files beside a mail that they write. */
export function createTakeReplyFiles({ clock, requests, photos, files, store, variants, images, workFolder, removeFiles }: Parts) {
  const limited = createLimiter(AT_ONCE)

  /** Returns how many bytes fit beside what already waits. Throws `invalid-input` for one file too many, and `too-many-requests`. */
  const roomFor = async (by: Author, submissionId: string, within?: Transaction<Tables>): Promise<number> => {
    const waiting = await files.unsent(by.id, submissionId, within)
    if (waiting.length >= REPLY_FILES_MAX)
      throw new Problem('invalid-input', {
        errors: [{ path: 'file', code: 'too-many', message: replyTexts.files.tooMany(REPLY_FILES_MAX) }],
      })
    const all = await files.countUnsent(by.id, within)
    if (all.files >= UNSENT_FILES_MAX || all.bytes >= UNSENT_FILES_MAX_BYTES)
      throw new Problem('too-many-requests', { detail: replyTexts.files.tooManyWait, retryAfter: HOUR / SECOND })
    return REPLY_FILES_MAX_BYTES - bytesOf(waiting)
  }

  const keep = (by: Author, submissionId: string, { name, mime_type, photo_id }: Facts, bytes: Uint8Array): Promise<ReplyFile> => {
    const path = storedPath(`${clock.now()}-${randomBytes(12).toString('hex')}.bin`)
    return workFolder.withIntent('mails', path, async () => {
      if (!(await store.put('mails', path, bytes))) throw new Problem('conflict')
      const stored = await requests.writeAbout(by, submissionId, async (transaction) => {
        const same = await sameFile(by, submissionId, photo_id, transaction)
        if (same) return same
        // Several files may have been admitted before one was stored.
        const left = await roomFor(by, submissionId, transaction)
        if (bytes.length > left) throw tooLarge(left)
        const id = newId(clock.now())
        const facts = { id, submission_id: submissionId, path, name, mime_type, file_size: bytes.length, photo_id, user_id: by.id }
        return files.insert(facts, transaction)
      })
      if (stored.path !== path) await removeFiles([{ bucket: 'mails', path }])
      return stored
    })
  }
  const sameFile = async (by: Author, submissionId: string, photoId: string | null, within?: Transaction<Tables>) =>
    photoId === null ? undefined : (await files.unsent(by.id, submissionId, within)).find(({ photo_id }) => photo_id === photoId)

  return {
    /** Returns the files that wait for a mail of this person about a request. Throws `not-found`. */
    waiting: async (by: Author, submissionId: string): Promise<ReplyFile[]> => {
      await requests.get(submissionId)
      return files.unsent(by.id, submissionId)
    },

    /**
     * Returns the most bytes of the next file, before any of it is received. Throws `not-found`, `body-too-large` when nothing fits,
     * `invalid-input` for one file too many, and `too-many-requests` when too much waits for this person's mails.
     */
    admit: async (by: Author, submissionId: string): Promise<number> => {
      await requests.get(submissionId)
      const left = await roomFor(by, submissionId)
      if (left <= 0) throw tooLarge(0)
      return left
    },

    /**
     * Stores a received file, a picture without hidden data; throws like `admit`, also for a picture with too many pixels, and `unavailable`
     * when too many are being stored.
     */
    add: (by: Author, submissionId: string, sent: SentFile): Promise<ReplyFile> =>
      limited(async () => {
        const { name, mime_type } = sent
        return keep(by, submissionId, { name, mime_type, photo_id: null }, await withoutHiddenData(images, sent))
      }),

    /** Puts a copy of a photo of the request beside the mail, once; throws like `admit`, and `not-found` for a photo that is gone. */
    addPhoto: async (by: Author, submissionId: string, photoId: string): Promise<ReplyFile> => {
      await requests.get(submissionId)
      const same = await sameFile(by, submissionId, photoId)
      if (same) return same
      const photo = (await photos.of(submissionId)).find(({ id }) => id === photoId)
      if (!photo || !isStoredPath(photo.path)) throw new Problem('not-found')
      await roomFor(by, submissionId)
      const made = await variants.get('requests', photo.path, SENT_PHOTO)
      if (!made) throw new Problem('not-found')
      const name = replyFileName(`${photo.original_filename.replace(/\.[a-z0-9]{1,5}$/i, '')}.jpg`)
      return limited(async () => keep(by, submissionId, { name, mime_type: 'image/jpeg', photo_id: photoId }, await buffer(made.body)))
    },

    /** Deletes a file that waits. Throws `not-found`. */
    remove: async (by: Author, submissionId: string, id: string): Promise<void> => {
      const path = await requests.writeAbout(by, submissionId, (transaction) => files.removeUnsent(transaction, by.id, submissionId, id))
      if (path === undefined) throw new Problem('not-found')
      await removeFiles([{ bucket: 'mails', path }])
    },

    /** Returns a file of a request, with or without a mail. Throws `not-found`. */
    find: async (submissionId: string, id: string): Promise<ReplyFile> => {
      await requests.get(submissionId)
      const file = await files.find(submissionId, id)
      if (!file) throw new Problem('not-found')
      return file
    },
  }
}

/** Returns the bytes of a file; of a picture without what else is in it, such as where it was taken. docs/product/replies.md */
async function withoutHiddenData(
  images: Parts['images'],
  { tempPath, mime_type }: Pick<SentFile, 'tempPath' | 'mime_type'>,
): Promise<Uint8Array> {
  const type = CLEANED.find((each) => each === mime_type)
  const picture = type && (await images.keep(tempPath, type))
  if (picture && 'bytes' in picture) return picture.bytes
  if (picture && 'limit' in picture) {
    const message = fieldMessage(picture.code, picture.limit)
    throw new Problem('invalid-input', { errors: [{ path: 'file', code: picture.code, message }] })
  }
  return readFile(tempPath)
}

interface Facts extends Pick<ReplyFile, 'name' | 'mime_type' | 'photo_id'> {}

/** Returns the problem of a file that does not fit, with the bytes that are left. */
export const tooLarge = (left: number): Problem =>
  new Problem('body-too-large', { detail: left > 0 ? replyTexts.files.tooLarge(fileSize(left), MAX) : replyTexts.files.full(MAX) })
