import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import type { Kysely } from 'kysely'
import { backUpBeforeImport } from '#features/backup/backup-before-import.ts'
import { roomFor } from '#features/backup/backup-folder.ts'
import { createContentVersions } from '#db/content-versions.ts'
import { type Database, openDatabase } from '#db/connection.ts'
import { knownMigrations } from '#db/known-migrations.ts'
import type { Tables } from '#db/tables.ts'
import type { ContentImport } from './content-file.ts'
import { contentImportRepository, type ImportLease } from './content-import.repository.ts'
import { isAlive } from '#files/is-alive.ts'
import { referringToFiles } from '#files/referenced-files.ts'
import type { Store } from '#db/rows.ts'
import { problemBody, toProblem } from '#http/problem-response.ts'
import type { Author } from '#kernel/author.ts'
import type { Clock } from '#kernel/clock.ts'
import { isOutOfSpace } from '#kernel/out-of-space.ts'
import { Problem } from '#kernel/problem.ts'
import { contentFile } from '#texts/nl/problems.ts'
import { BadContentFile } from './bad-content-file.ts'
import { type CheckedContent, checkContentFile } from './check-content-file.ts'
import type { PictureParts } from './check-picture.ts'
import type { CheckedRows } from './checked-rows.ts'
import { type ContentExport, openContentExport, type Referring } from './export-content.ts'
import { replaceContent } from './replace-content.ts'
import { withDatabase, withPictures, withRows } from './transfer-resources.ts'
import type { Config } from '#config/config.ts'
import { fileSourceOf } from '#server/file-source.ts'
import { openRepositories } from '#server/repositories.ts'
import type { StoredFiles } from '#server/stored-files.ts'

interface Parts extends Pick<StoredFiles, 'files' | 'workFolder' | 'settle'> {
  config: Config
  clock: Clock
  /** The program of the process that handles images. */
  imageProgram: string
}

export interface ImportedContent {
  /** How many rows and files the site has now, under the names of the content file. */
  counts: Record<string, number>
  /** The backup that was made before the import; null when nothing was to be changed. */
  backup: string | null
}

/** Exports and imports all content as one file. docs/product/content-file.md */
export interface ContentTransfer {
  /** Opens an export. Throws `content-not-sound`. */
  export(): Promise<ContentExport>
  /** Takes the lease to import, with a separate connection until it ends. Throws `import-running`. `by` names the person who begins it. */
  begin(by: Author): Promise<ImportLease>
  /**
   * Imports a file, records the progress in the lease for every process to read, and ends the lease. Throws `BadContentFile`; the stored
   * content then stays as it is.
   */
  import(file: string, lease: ImportLease, signal?: AbortSignal): Promise<ImportedContent>
  /** Checks the whole file and changes nothing. Throws `BadContentFile`. */
  check(file: string): Promise<ImportedContent>
}

export function createContentTransfer({ config, clock, imageProgram, files, workFolder, settle }: Parts): ContentTransfer {
  const { newFile } = workFolder
  const withNewConnection = <Result>(action: (database: Database) => Promise<Result>) => withDatabase(config.databaseUrl, action)
  /** Gives an action what a check of a file needs: a process for its pictures, and a database for its rows. */
  const withCheckParts = <Result>(action: (pictures: PictureParts, rows: CheckedRows) => Promise<Result>) =>
    withPictures(imageProgram, newFile, (pictures) => withRows(newFile, (rows) => action(pictures, rows)))
  const storeOver = (database: Database) => ({ database, clock, contentVersions: createContentVersions(database, clock) })
  const referringOver =
    (database: Database): Referring =>
    (query: Kysely<Tables>) =>
      referringToFiles(openRepositories(storeOver({ ...database, query })))

  const check = (
    file: string,
    pictures: PictureParts,
    rows: CheckedRows,
    lease?: ImportLease,
    signal?: AbortSignal,
  ): Promise<CheckedContent> =>
    checkContentFile(file, {
      ...pictures,
      rows,
      migrations: knownMigrations(),
      signal,
      onProgress: (done, of) => void lease?.step('checking', done, of),
    })

  const requireRoom = async ({ rows, files: pictures }: { rows: number; files: number }): Promise<void> => {
    const bytes = rows + (config.s3 ? 0 : pictures)
    if (!(await roomFor(config.dataDir, bytes))) throw new Problem('storage-full')
  }

  const replace = async (file: string, checked: CheckedContent, pictures: PictureParts, lease: ImportLease, signal?: AbortSignal) => {
    await lease.step('backing-up')
    const backup = await backUpBeforeImport({
      databaseUrl: config.databaseUrl,
      folder: join(config.dataDir, 'backups'),
      files: await fileSourceOf(config),
      clock,
    })
    lease.backedUp(basename(backup))
    await lease.step('storing')
    await withNewConnection(async (database) => {
      const store = storeOver(database)
      const { checklist, pageWords, services, trash } = openRepositories(store)
      await replaceContent(file, checked, {
        ...pictures,
        store,
        files,
        workFolder,
        settle,
        signal,
        requireRoom,
        referring: referringOver(database),
        savedPages: async () => (await pageWords.saved()).keys(),
        services: services.every,
        forgetRemoved: checklist.forgetRemoved,
        leaveTrash: trash.leave,
        onStored: (done, of) => void lease.step('storing', done, of),
        replacing: { begin: () => lease.step('replacing'), within: lease.replaced, done: () => lease.step('clearing') },
      })
    })
    return backup
  }

  return {
    export: () =>
      withNewConnection((database) =>
        openContentExport({ database, files, newFile, referring: referringOver(database), now: clock.now() }),
      ),

    begin: (by) => beginImport(config.databaseUrl, clock, by),

    import: async (file, lease, signal) => {
      const takeIn = async (pictures: PictureParts, rows: CheckedRows): Promise<ImportedContent> => {
        await lease.step('checking')
        const checked = await check(file, pictures, rows, lease, signal)
        const backup = await replace(file, checked, pictures, lease, signal)
        return { counts: { ...checked.manifest.counts }, backup }
      }
      const imported = await withCheckParts(takeIn).catch(async (error: unknown) => {
        // An import whose end cannot be written is recognized by its silence.
        await lease.end(signal?.aborted ? { state: 'broken-off' } : { state: 'failed', error: errorOf(error) }).catch(() => undefined)
        throw error
      })
      await lease.end({ state: 'done', counts: imported.counts }).catch(() => undefined)
      return imported
    },

    check: (file) =>
      withCheckParts(async (pictures, rows) => ({ counts: { ...(await check(file, pictures, rows)).manifest.counts }, backup: null })),
  }
}

/**
 * Opens the state of the newest import over a connection; a writer needs a separate connection, since the shared one may wait for a long
 * transaction.
 */
export const contentImportState = (parts: Pick<Store, 'database' | 'clock'>) =>
  contentImportRepository({ ...parts, self: { host: hostname(), pid: process.pid }, isAlive })

/** Takes the lease to import over a separate connection, which closes when the lease ends. Throws `import-running`. */
async function beginImport(databaseUrl: string, clock: Clock, by: Author): Promise<ImportLease> {
  const database = openDatabase(databaseUrl, () => undefined)
  const last = async <Result>(action: Promise<Result>): Promise<Result> => {
    try {
      return await action
    } finally {
      await database.close()
    }
  }
  try {
    const lease = await contentImportState({ database, clock }).begin(by)
    return { ...lease, end: (outcome) => last(lease.end(outcome)), cancel: () => last(lease.cancel()) }
  } catch (error) {
    await database.close()
    throw error
  }
}

function errorOf(error: unknown): ContentImport['error'] {
  if (error instanceof BadContentFile) return { code: error.code, detail: contentFile[error.reason], place: error.subject || null }
  const { detail, code } = problemBody(isOutOfSpace(error) ? new Problem('storage-full') : toProblem(error))
  return { code, detail, place: null }
}
