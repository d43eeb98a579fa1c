import { type Clock, DAY } from '#kernel/clock.ts'
import { type FileStore, type PlacedFile, type StoreBucket, STORE_BUCKETS } from './file-store.ts'
import { referencedFiles, type RefersToFiles, shownOf } from './referenced-files.ts'
import type { StoredPath } from './stored-path.ts'
import { beforeTrash, inTrash, type TrashFiles } from './trash-files.ts'
import { originalOf } from './variant-place.ts'
import type { FileName } from './work-folder.ts'

/**
 * The time that a file may be without a row: a project's photos are uploaded before the project is saved, and an undo can need a picture that
 * was replaced.
 */
const UNSAVED_MAX_MS = DAY
/** The number of orphans above which the database may be the wrong one, when they are also more than half of all files. */
const ORPHANS_MAX = 20

interface Parts {
  store: FileStore
  /** The repositories whose rows refer to files: a file that none of them lists is an orphan. */
  repositories: readonly RefersToFiles[]
  /** Returns the files that staff replaced since a time. */
  replacedFiles(since: number): Promise<readonly FileName[]>
  trash: Pick<TrashFiles, 'take' | 'bringBack'>
  clock: Clock
  log: { info(facts: object, message: string): void; warn(facts: object, message: string): void }
}

/**
 * Deletes orphans: files that no row has referred to for a day, and variants of deleted files. Finishes the moves into the bucket `changes`
 * and back that a killed process did not finish. Throws when a file could not be brought back.
 */
export async function sweepFiles({ store, repositories, replacedFiles, trash, clock, log }: Parts): Promise<void> {
  const files: { bucket: StoreBucket; path: StoredPath; isOld: boolean }[] = []
  for (const bucket of STORE_BUCKETS)
    for await (const { path, storedAt } of store.list(bucket)) files.push({ bucket, path, isOld: storedAt < clock.now() - UNSAVED_MAX_MS })

  const { isReferenced, isKept } = await referencedFiles(repositories)
  const isOfTrash = ({ bucket, path }: FileName) => {
    const trashed = inTrash({ bucket, path })
    return bucket !== 'changes' && !isReferenced(bucket, path) && isReferenced(trashed.bucket, trashed.path)
  }
  const stayed = files.flatMap(({ bucket, path }) => (bucket !== 'variants' && isOfTrash({ bucket, path }) ? [{ bucket, path }] : []))
  if (stayed.length > 0) await trash.take(stayed, shownOf(repositories))
  const stored = new Set(files.map(nameOf))
  const missed = files.flatMap(({ bucket, path }) => {
    const former = bucket === 'variants' ? undefined : beforeTrash({ bucket, path })
    return former && isKept(former.bucket, former.path) && !stored.has(nameOf(former)) ? [former] : []
  })
  const stillMissed = await trash.bringBack(missed)
  // A file that could not be brought back is in the trash alone.
  const kept = new Set([...missed.map(inTrash), ...(await replacedFiles(clock.now() - UNSAVED_MAX_MS))].map(nameOf))
  const originalAt = ({ bucket, path }: PlacedFile) => (bucket === 'variants' ? originalOf(path) : { bucket, path })
  const orphans = files.filter((file) => {
    const original = originalAt(file)
    // The copies of a file that was moved belong to no file.
    if (original && isOfTrash(original)) return !stored.has(nameOf(original))
    return file.isOld && !(original && (isReferenced(original.bucket, original.path) || kept.has(nameOf(original))))
  })
  if (orphans.length > ORPHANS_MAX && orphans.length * 2 > files.length)
    return log.warn({ orphans: orphans.length, of: files.length }, 'most stored files are shown by no row; none is removed')
  if (orphans.length > 0) {
    // An undo can have brought a file back since the first read.
    const now = await referencedFiles(repositories)
    const gone = orphans.filter((file) => {
      const original = originalAt(file)
      return !original || !now.isReferenced(original.bucket, original.path)
    })
    for (const { bucket, path } of gone) await store.remove(bucket, path)
    if (gone.length > 0) log.info({ removed: gone.length }, 'files that no row shows removed')
  }
  if (stillMissed > 0) throw new Error(`${stillMissed} files that rows show could not be brought back`)
}

const nameOf = ({ bucket, path }: PlacedFile): string => `${bucket}/${path}`
