import { HOUR, SECOND } from '#kernel/clock.ts'
import { ADDRESSED_BUCKETS, type FileStore, type PlacedFile } from './file-store.ts'
import { storedAt } from './stored-address.ts'
import { isPathInStore, storedPath } from './stored-path.ts'
import { variantPath } from './variant-place.ts'
import type { FileName, WorkFolder } from './work-folder.ts'

/** The milliseconds until a failed move is tried again; each further pause is twice as long, up to the last. */
const [RETRY_FIRST, RETRY_LAST] = [10 * SECOND, HOUR]

/** How many files are copied or deleted at once. */
const AT_ONCE = 8

interface Parts {
  store: Pick<FileStore, 'copy' | 'head' | 'remove'>
  variants: { remove(bucket: FileName['bucket'], path: FileName['path']): Promise<void> }
  workFolder: Pick<WorkFolder, 'withIntents'>
  log: { warn(facts: object, message: string): void }
  /** The milliseconds until a failed move is tried again. */
  retryAfter?: number
}

/** Returns those of the files that a row shows. */
type ShownAgain = (files: readonly FileName[]) => Promise<readonly FileName[]>

/** Returns those of the files at these addresses that are in one of the buckets. */
export const filesAt = (addresses: readonly string[], buckets: readonly string[] = []): FileName[] =>
  addresses.flatMap((address) => storedAt(address) ?? []).filter(({ bucket }) => buckets.includes(bucket))

/** Returns the name that a file has while its row is in the trash. */
export const inTrash = ({ bucket, path }: FileName): FileName => ({ bucket: 'changes', path: storedPath(`${bucket}/${path}`) })

/** The small copy that the list of the trash shows. */
export const TRASH_PICTURE = { size: '480', format: 'webp' } as const

const pictureOf = ({ bucket, path }: FileName): PlacedFile => ({ bucket: 'variants', path: variantPath(bucket, path, TRASH_PICTURE) })

/** Returns the name that a file in the trash had before; undefined for any other file. */
export function beforeTrash({ bucket, path }: FileName): FileName | undefined {
  const [first, ...rest] = path.split('/')
  const former = ADDRESSED_BUCKETS.find((each) => each === first)
  const place = rest.join('/')
  return bucket === 'changes' && former && isPathInStore(place) ? { bucket: former, path: place } : undefined
}

/** Copies a file, unless it is there already or does not exist. */
async function copyMissing(store: Pick<FileStore, 'copy' | 'head'>, from: FileName, to: FileName): Promise<void> {
  if ((await store.head(to.bucket, to.path)) === undefined) await store.copy(from, to)
}

/** Copies a file out of the trash that is there and not at its address. */
export const bringBackFile = (store: Pick<FileStore, 'copy' | 'head'>, file: FileName): Promise<void> =>
  copyMissing(store, inTrash(file), file)

/**
 * Creates the moves of files into the bucket `changes` and back: those of deleted rows, and those that only a proposal names.
 * docs/decisions/124-files-of-the-trash.md, docs/decisions/143-files-of-proposals.md
 */
export function createTrashFiles({ store, variants, workFolder, log, retryAfter = RETRY_FIRST }: Parts) {
  const bringBack = (file: FileName): Promise<void> => bringBackFile(store, file)
  const remove = async ({ bucket, path }: FileName): Promise<void> => {
    await store.remove(bucket, path)
    await variants.remove(bucket, path)
  }
  /** Does the same with all files; a failure is logged, and left to the daily sweep. Returns the files with a failure. */
  const withEach = async (files: readonly FileName[], task: (file: FileName) => Promise<void>): Promise<FileName[]> => {
    const failed: FileName[] = []
    for (let at = 0; at < files.length; at += AT_ONCE)
      await Promise.all(
        files.slice(at, at + AT_ONCE).map((file) =>
          task(file).catch((error: unknown) => {
            failed.push(file)
            log.warn({ error, path: file.path }, 'the file of a deleted row stays')
          }),
        ),
      )
    return failed
  }
  const takeEach = (files: readonly FileName[]): Promise<FileName[]> =>
    withEach(files, async (file) => {
      await copyMissing(store, file, inTrash(file))
      // A failure costs the picture in the list of the trash, which is made again when somebody opens the list.
      await store.copy(pictureOf(file), pictureOf(inTrash(file))).catch(() => false)
      await remove(file)
    })
  /** Brings back those of moved files that a row shows by now. A store that did not answer may have moved a file all the same. */
  const bringBackShown = async (files: readonly FileName[], shownAgain: ShownAgain): Promise<void> =>
    void (await withEach(await shownAgain(files).catch(() => []), bringBack))
  /** Moves files that could not be moved, without those that a row shows again, until that works. At a start the sweep does it. */
  const takeLater = (files: readonly FileName[], shownAgain: ShownAgain, pause = retryAfter): void => {
    const again = async () => {
      const shown = new Set((await shownAgain(files)).map(({ bucket, path }) => `${bucket}/${path}`))
      const failed = await takeEach(files.filter(({ bucket, path }) => !shown.has(`${bucket}/${path}`)))
      await bringBackShown(files, shownAgain)
      return failed
    }
    const timer = setTimeout(() => {
      void again()
        .catch(() => [...files])
        .then((failed) => failed.length > 0 && takeLater(failed, shownAgain, Math.min(pause * 2, RETRY_LAST)))
    }, pause)
    timer.unref()
  }

  return {
    /** Deletes the files of deleted rows. */
    remove: async (files: readonly FileName[]): Promise<void> => void (await withEach(files, remove)),

    /**
     * Moves the files of deleted rows into the trash. `shownAgain` returns those that a row shows by then: a row can be restored while its
     * files are being moved. What cannot be moved is tried again: until then it is at its address.
     */
    take: async (files: readonly FileName[], shownAgain: ShownAgain): Promise<void> => {
      const failed = await takeEach(files)
      if (failed.length > 0) takeLater(failed, shownAgain)
      await bringBackShown(files, shownAgain)
    },

    /**
     * Copies files out of the trash and runs a task that inserts their rows. When it fails, or the process dies during it, the copies are
     * deleted again. The files in the trash stay for the daily sweep. Returns the copies with the result.
     */
    giveBack: async <Result>(files: readonly FileName[], task: () => Promise<Result>): Promise<{ result: Result; copied: FileName[] }> => {
      const copied: FileName[] = []
      for (const file of files) if ((await store.head(file.bucket, file.path)) === undefined) copied.push(file)
      const run = async () => {
        for (const file of copied) await bringBack(file)
        return task()
      }
      // A note needs room on the disk, which may be full.
      const result = await (copied.length === 0 ? run() : workFolder.withIntents(copied, run))
      // A deletion that was still moving these files may have removed them since.
      await withEach(files, bringBack)
      return { result, copied }
    },

    /** Copies those of the files out of the trash that are there and not at their address. Returns how many failed. */
    bringBack: async (files: readonly FileName[]): Promise<number> => (await withEach(files, bringBack)).length,
  }
}

export type TrashFiles = ReturnType<typeof createTrashFiles>
