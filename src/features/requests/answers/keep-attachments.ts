import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import type { Transaction } from 'kysely'
import { isOutage } from '#db/is-outage.ts'
import type { Tables } from '#db/tables.ts'
import { replyFileName, typeByName } from '#features/requests/reply-file.ts'
import type { RemoveRequestFiles } from '#features/requests/request-files.ts'
import { REQUEST_PHOTO_MAX_BYTES, REQUEST_PHOTO_TYPES, type RequestPhoto } from '#features/requests/request-photo.ts'
import type { requestPhotos } from '#features/requests/request-photo.repository.ts'
import type { StoreRequestPhoto } from '#features/requests/take-request-photo.ts'
import type { FileStore } from '#files/file-store.ts'
import { storedPath } from '#files/stored-path.ts'
import type { WorkFolder } from '#files/work-folder.ts'
import { SIGNATURE_BYTES, signatureOf } from '#images/image-signature.ts'
import type { Clock } from '#kernel/clock.ts'
import { STORED_EXTENSIONS } from '#kernel/image-type.ts'
import { Problem } from '#kernel/problem.ts'
import { ANSWER_FILES_MAX_BYTES, ANSWER_PHOTOS_MAX, type AnswerFile } from '#features/requests/request-answer.ts'
import type { Outcome } from './arriving-answers.repository.ts'
import type { answerFiles } from './answer-file.repository.ts'
import type { IncomingMail, MailFile } from './incoming-mail.ts'

interface Parts {
  clock: Clock
  photos: Pick<ReturnType<typeof requestPhotos>, 'countOf' | 'tieToAnswer' | 'removeUnsent'>
  files: Pick<ReturnType<typeof answerFiles>, 'insert' | 'bytesOf'>
  store: Pick<FileStore, 'head' | 'put'>
  workFolder: Pick<WorkFolder, 'newFile' | 'withIntents'>
  storePhoto: StoreRequestPhoto
  removeFiles: RemoveRequestFiles
  log: { warn(facts: object, message: string): void }
}

/**
 * Stores the attachments of a mail about a request, and the mail by `storeMail`, which gets the number of attachments that are left out and
 * runs `tie` in its transaction. When the mail is not stored, nothing of it stays. Throws when something cannot be stored now but may be later.
 */
export type KeepAttachments = (
  requestId: string,
  mail: Pick<IncomingMail, 'pictures' | 'files'>,
  storeMail: (leftOut: number, tie: (transaction: Transaction<Tables>, answerId: string) => Promise<void>) => Promise<Outcome>,
) => Promise<void>

/** Creates the function that stores the attachments of answers: pictures as photos of the request, everything else as downloads. */
export function createKeepAttachments({ clock, photos, files, store, workFolder, storePhoto, removeFiles, log }: Parts): KeepAttachments {
  /** True when the same file may be stored later. A picture that takes too long is `unavailable` too, while the store answers. */
  const canWait = async (error: unknown): Promise<boolean> => {
    if (!isOutage(error) || !(error instanceof Problem) || error.code !== 'unavailable') return isOutage(error)
    return store.head('requests', storedPath('none')).then(
      () => false,
      () => true,
    )
  }

  /** Removes photos that no request took. What fails is left to the daily sweep. */
  const removePhotos = async (all: RequestPhoto[]): Promise<void> => {
    for (const { id } of all) {
      const path = await photos.removeUnsent(id).catch(() => undefined)
      if (path !== undefined) await removeFiles([{ bucket: 'requests', path }])
    }
  }

  /** Stores a picture by the road of every picture of a stranger; undefined when it is none, or can never be stored. */
  const photoOf = async ({ name, bytes }: MailFile): Promise<RequestPhoto | undefined> => {
    const type = signatureOf(Buffer.from(bytes.subarray(0, SIGNATURE_BYTES)))
    if (!type || !(REQUEST_PHOTO_TYPES as string[]).includes(type) || bytes.length > REQUEST_PHOTO_MAX_BYTES) return undefined
    const tempPath = await workFolder.newFile()
    try {
      await writeFile(tempPath, bytes, { flag: 'wx', mode: 0o600 })
      const sent = { tempPath, size: bytes.length, name: replyFileName(name), extension: STORED_EXTENSIONS[type], type }
      return await storePhoto(sent, null)
    } catch (error) {
      if (await canWait(error)) throw error
      log.warn({ error }, 'a picture of an answer is left out')
      return undefined
    } finally {
      await rm(tempPath, { force: true })
    }
  }

  return async (requestId, mail, storeMail) => {
    let leftOut = 0
    const storedPhotos: RequestPhoto[] = []
    const downloads = [...mail.files]
    const keep = async (): Promise<Outcome> => {
      let roomForPhotos = ANSWER_PHOTOS_MAX - (mail.pictures.length > 0 ? await photos.countOf(requestId) : 0)
      for (const picture of mail.pictures) {
        const isPhoto = roomForPhotos > 0 && (REQUEST_PHOTO_TYPES as string[]).includes(picture.type)
        const photo = isPhoto ? await photoOf(picture) : undefined
        if (photo) {
          storedPhotos.push(photo)
          roomForPhotos -= 1
        } else if (isPhoto || roomForPhotos <= 0) leftOut += 1
        else downloads.push(picture)
      }
      let room = ANSWER_FILES_MAX_BYTES - (downloads.length > 0 ? await files.bytesOf(requestId) : 0)
      const stored: { file: Pick<AnswerFile, 'path' | 'name' | 'mime_type' | 'file_size'>; bytes: Uint8Array }[] = []
      for (const { name: given, bytes } of downloads) {
        room -= bytes.length
        if (bytes.length === 0 || room < 0) leftOut += 1
        else {
          const name = replyFileName(given)
          const path = storedPath(`${clock.now()}-${randomBytes(12).toString('hex')}.bin`)
          stored.push({ file: { path, name, mime_type: typeByName(name), file_size: bytes.length }, bytes })
        }
      }
      const names = stored.map(({ file: { path } }) => ({ bucket: 'mails' as const, path: storedPath(path) }))
      return workFolder.withIntents(names, async () => {
        for (const { file, bytes } of stored) await store.put('mails', storedPath(file.path), bytes)
        const outcome = await storeMail(leftOut, async (transaction, answerId) => {
          await files.insert(
            transaction,
            answerId,
            stored.map(({ file }) => file),
          )
          await photos.tieToAnswer(
            transaction,
            storedPhotos.map(({ id }) => id),
            requestId,
            answerId,
          )
        })
        if (outcome !== 'stored') await removeFiles(names)
        return outcome
      })
    }
    let outcome: Outcome | undefined
    try {
      outcome = await keep()
    } finally {
      if (outcome !== 'stored') await removePhotos(storedPhotos)
    }
  }
}
