import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { backUpBeforeImport } from '#backup/backup-before-import.ts'
import { createChanges } from '#db/changes.ts'
import { type Database, openDatabase } from '#db/connection.ts'
import { knownMigrations } from '#db/known-migrations.ts'
import type { Tables } from '#db/tables.ts'
import { storedServices } from '#entities/services/service.repository.ts'
import { storedFilesFolder } from '#files/files-folder.ts'
import { referringToFiles } from '#files/referenced-files.ts'
import { createImageWorker } from '#images/image-worker.ts'
import { type Clock, MINUTE } from '#kernel/clock.ts'
import { type CheckedContent, checkContentFile, type PictureParts } from '#workflows/content-file/check-content-file.ts'
import { type ContentExport, openContentExport, type Referring } from '#workflows/content-file/export-content.ts'
import { replaceContent } from '#workflows/content-file/replace-content.ts'
import type { Config } from '#config.ts'
import { openRepositories } from './repositories.ts'
import type { StoredFiles } from './stored-files.ts'

interface Parts extends StoredFiles {
  config: Config
  clock: Clock
  /** What the process that handles images runs. */
  imageProgram: string
}

interface Steps {
  signal?: AbortSignal
  /** Hears how many pictures are looked at, of how many. */
  onProgress?(done: number, of: number): void
}

export interface ImportedContent {
  /** How many rows and files there are now, by what the content file calls them. */
  counts: Record<string, number>
  /** The backup that was made first; null when nothing was to be changed. */
  backup: string | null
}

/** All content as one file, out and in. docs/product/content-file.md */
export interface ContentTransfer {
  /** Throws `content-not-sound`. */
  export(): Promise<ContentExport>
  /** Throws `BadContentFile`; what is here stays as it is. With `keep` false everything is checked and nothing changed. */
  import(file: string, steps?: Steps & { keep?: boolean }): Promise<ImportedContent>
}

export function createContentTransfer({ config, clock, imageProgram, files, workFolder, settle }: Parts): ContentTransfer {
  const { newFile } = workFolder

  /** A connection of its own: the transaction is long, and SQLite has one connection for all of the site. */
  const withOwnDatabase = async <Result>(action: (database: Database) => Promise<Result>): Promise<Result> => {
    const database = openDatabase(config.databaseUrl, () => undefined)
    try {
      return await action(database)
    } finally {
      await database.close()
    }
  }
  const storeOver = (database: Database) => ({ database, clock, changes: createChanges(database, clock) })
  const referringOver =
    (database: Database): Referring =>
    (query: Kysely<Tables>) =>
      referringToFiles(openRepositories(storeOver({ ...database, query })))

  /** Its own process, so that who uploads a photo meanwhile does not wait behind all of these. */
  const withPictures = async <Result>(action: (pictures: PictureParts) => Promise<Result>): Promise<Result> => {
    const worker = createImageWorker(imageProgram)
    // A process of the command line would end while it waits for the other one, which alone holds nobody.
    const holding = setInterval(() => undefined, MINUTE)
    try {
      return await action({
        newFile,
        safeBytes: async (tempPath, type) => {
          const kept = await worker.keep(tempPath, type)
          return 'code' in kept ? undefined : kept.bytes
        },
      })
    } finally {
      clearInterval(holding)
      worker.stop()
    }
  }

  const replace = async (file: string, checked: CheckedContent, pictures: PictureParts, signal?: AbortSignal): Promise<string> => {
    const backup = await backUpBeforeImport({
      databaseUrl: config.databaseUrl,
      folder: join(config.dataDir, 'backups'),
      filesFolder: storedFilesFolder(config),
      clock,
    })
    await withOwnDatabase(async (database) => {
      const store = storeOver(database)
      const { checklist, pageWords } = openRepositories(store)
      await replaceContent(file, checked, {
        ...pictures,
        store,
        files,
        workFolder,
        settle,
        signal,
        referring: referringOver(database),
        savedPages: async () => (await pageWords.saved()).keys(),
        services: storedServices,
        forgetRemoved: checklist.forgetRemoved,
      })
    })
    return backup
  }

  return {
    export: () =>
      withOwnDatabase((database) => openContentExport({ database, files, newFile, referring: referringOver(database), now: clock.now() })),

    import: (file, { signal, onProgress, keep = true } = {}) =>
      withPictures(async (pictures) => {
        const checked = await checkContentFile(file, {
          ...pictures,
          migrations: knownMigrations(),
          signal,
          ...(onProgress && { onProgress }),
        })
        const backup = keep ? await replace(file, checked, pictures, signal) : null
        return { counts: { ...checked.manifest.counts }, backup }
      }),
  }
}
