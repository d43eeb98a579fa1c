import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Kysely, Transaction } from 'kysely'
import { anyTable } from '#db/any-table.ts'
import { databaseFailure } from '#db/database-failure.ts'
import { raiseVersions, versionForImported } from '#db/row-versions.ts'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { type Collection, COLLECTIONS, entities } from '#entities.ts'
import { MENU_COLLECTION, wordsCollection } from '#features/words/page-words.ts'
import type { Service } from '#features/services/service.ts'
import { INVENTED_KINDS, type InventedKind } from '#features/dashboard/checklist.ts'
import type { FileStore } from '#files/file-store.ts'
import { readTar } from '#files/read-tar.ts'
import { bringBackFile } from '#files/trash-files.ts'
import type { FileName, WorkFolder } from '#files/work-folder.ts'
import { allWords } from '#site/pages/all-words.ts'
import { requireForImported } from '#features/services/older-versions.ts'
import { BadContentFile } from './bad-content-file.ts'
import type { CheckedContent } from './check-content-file.ts'
import { type PictureParts, pictureIn } from './check-picture.ts'
import type { Row } from './check-row.ts'
import { CONTENT, type ContentPart, isContent } from './content.ts'
import { fileName, kindOf } from './content-format.ts'
import { filesOf, type Referring } from './export-content.ts'

interface Parts extends PictureParts {
  /** A store over a separate connection, because its transaction would block others. */
  store: Store
  files: Pick<FileStore, 'put' | 'get' | 'head' | 'copy'>
  workFolder: Pick<WorkFolder, 'withIntents'>
  referring: Referring
  /** Returns the pages with stored words on this site. */
  savedPages(): Promise<Iterable<string>>
  services(query: Kysely<Tables>): Promise<Pick<Service, 'slug'>[]>
  /** Deletes removed invented content that could still be restored, because it belongs to the content that is replaced. */
  forgetRemoved(transaction: Transaction<Tables>, kind: InventedKind): Promise<void>
  /** Takes rows that exist again out of the trash. */
  leaveTrash(transaction: Transaction<Tables>): Promise<void>
  /** Deletes the given files that no row refers to. */
  settle(files: readonly FileName[]): Promise<void>
  /** Throws `storage-full` when the disk does not have this many bytes free. */
  requireRoom(wanted: { rows: number; files: number }): Promise<void>
  signal?: AbortSignal | undefined
  /** Receives the number of pictures that were stored, and their total. */
  onStored?(done: number, of: number): void
  /** Hooks before the transaction of the rows, within it at its end, and after its commit. */
  replacing?: { begin(): Promise<void>; within(transaction: Transaction<Tables>): Promise<void>; done(): Promise<void> } | undefined
}

/**
 * Replaces the content of this site with that of a checked file: stores the files, then replaces all rows in one transaction, and then
 * deletes the files that no row refers to any more. When the process is killed, the next start deletes the unused files of either content.
 */
export async function replaceContent(file: string, checked: CheckedContent, parts: Parts): Promise<void> {
  const { workFolder, settle, referring, store } = parts
  const absent = await absentFiles(checked, parts.files)
  const files = absent.reduce((bytes, name) => bytes + (checked.fileSizes.get(fileName(name)) ?? 0), 0)
  await parts.requireRoom({ rows: checked.rows.bytes(), files })
  const before = await filesOf(referring(store.database.query))
  await workFolder.withIntents([...absent, ...before], async () => {
    await putFiles(file, checked, new Set(absent.map(fileName)), parts)
    parts.signal?.throwIfAborted()
    await parts.replacing?.begin()
    await replaceRows(checked, parts)
    await parts.replacing?.done()
    // The content is in place by now; files that cannot be moved or deleted at this moment are left to the daily sweep.
    await bringBackMoved(checked, new Set(absent.map(fileName)), parts.files).catch(() => undefined)
    await settle(before).catch(() => undefined)
  })
}

/** Returns the files that are not stored here yet. Throws `BadContentFile` when another file has the name. */
async function absentFiles({ files: names, sums, toClean }: CheckedContent, files: Parts['files']): Promise<FileName[]> {
  const absent: FileName[] = []
  for (const name of names) {
    const found = await files.get(name.bucket, name.path)
    if (!found) absent.push(name)
    else {
      const hash = createHash('sha256')
      for await (const chunk of found.body) hash.update(chunk)
      // A file that was cleaned by an earlier import differs here from the one in the archive.
      if (hash.digest('hex') !== sums.get(fileName(name)) && !toClean.has(fileName(name))) throw new BadContentFile('file-taken', name.path)
    }
  }
  return absent
}

async function putFiles(file: string, { sums, toClean }: CheckedContent, absent: ReadonlySet<string>, parts: Parts): Promise<void> {
  if (absent.size === 0) return
  let stored = 0
  for await (const entry of readTar(file)) {
    parts.signal?.throwIfAborted()
    const kind = kindOf(entry.name)
    if (kind?.kind !== 'file' || !absent.has(entry.name)) continue
    const { sum, bytes } = toClean.has(entry.name) ? await pictureIn(entry, parts) : await bytesOf(entry.chunks)
    if (sum !== sums.get(entry.name)) throw new BadContentFile('checksum', entry.name)
    if (!(await parts.files.put(kind.file.bucket, kind.file.path, bytes))) throw new BadContentFile('file-taken', kind.file.path)
    parts.onStored?.((stored += 1), absent.size)
  }
}

/** Brings back files that were stored already, and that a deletion moved into the trash before the rows were replaced. */
async function bringBackMoved({ files: names }: CheckedContent, absent: ReadonlySet<string>, files: Parts['files']): Promise<void> {
  for (const name of names) if (!absent.has(fileName(name))) await bringBackFile(files, name)
}

async function replaceRows(
  checked: CheckedContent,
  { store, services, savedPages, forgetRemoved, leaveTrash, replacing }: Parts,
): Promise<void> {
  const { database, contentVersions } = store
  const collections = collectionsOf(checked, await savedPages())
  try {
    await contentVersions.record(
      collections,
      async (transaction) => {
        const tables = anyTable(transaction)
        const version = await versionForImported(transaction)
        for (const part of CONTENT.toReversed()) await removeAll(transaction, part)
        for await (const { part, rows } of checked.rows.lists()) {
          const counted = 'version' in part.schema.shape ? { version } : {}
          await tables
            .insertInto(part.table)
            .values(rows.map((row) => ({ ...row, ...counted })))
            .execute()
        }
        await raiseVersions(transaction, collections, version, true)
        for (const kind of INVENTED_KINDS) await forgetRemoved(transaction, kind)
        await leaveTrash(transaction)
        await requireForImported(database.engine, transaction, await services(transaction))
        await replacing?.within(transaction)
      },
      true,
    )
  } catch (error) {
    const failure = databaseFailure(error)
    if (failure === 'unique') throw new BadContentFile('twins')
    if (failure === 'foreign-key') throw new BadContentFile('reference')
    throw error
  }
}

async function removeAll(transaction: Transaction<Tables>, part: ContentPart): Promise<void> {
  const table = anyTable(transaction)
  if (part.table !== 'website_settings') return void (await table.deleteFrom(part.table).execute())
  const rows: Row[] = await table.selectFrom(part.table).select(['id', 'category', 'setting_key']).execute()
  const ids = rows.filter((row) => isContent(part, row)).map((row) => String(row['id']))
  if (ids.length > 0) await table.deleteFrom(part.table).where('id', 'in', ids).execute()
}

/** Returns every page, list and setting that the import may change. */
function collectionsOf(checked: CheckedContent, saved: Iterable<string>): Collection[] {
  const pages = new Set([...allWords.map(({ page }) => page), ...saved, ...checked.pages])
  const contentOnly = COLLECTIONS.filter((each) => each !== entities.requests.collection)
  return [...contentOnly, ...[...pages].map(wordsCollection), MENU_COLLECTION]
}

async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<{ sum: string; bytes: Buffer }> {
  const bytes = await buffer(chunks)
  return { sum: createHash('sha256').update(bytes).digest('hex'), bytes }
}
