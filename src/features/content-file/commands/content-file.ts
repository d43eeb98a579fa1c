import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { removeUnfinished, unfinishedName } from '#features/backup/unfinished-backup.ts'
import { createContentVersions } from '#db/content-versions.ts'
import { referringToFiles } from '#files/referenced-files.ts'
import { syncToDisk } from '#files/sync-to-disk.ts'
import { TERMINAL } from '#kernel/author.ts'
import { Problem } from '#kernel/problem.ts'
import type { ContentTransfer } from '#features/content-file/open-content-transfer.ts'
import { openRepositories } from '#server/repositories.ts'
import { openStoredFiles } from '#server/stored-files.ts'
import { CommandError, type CommandParts } from '#cli/command.ts'
import { withCurrentDatabase } from '#cli/with-database.ts'

type Parts = Pick<CommandParts, 'config' | 'clock' | 'imageProgram' | 'print'>

/** True when a file is compressed, as content files are; any other file is JSON. */
export async function isContentFile(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => undefined)
  try {
    const head = await handle?.read(Buffer.alloc(2), 0, 2, 0)
    return head?.buffer[0] === 0x1f && head.buffer[1] === 0x8b
  } finally {
    await handle?.close()
  }
}

/** Writes all content to a file under a temporary name, and renames it once it is complete. */
export const writeContentFile = (file: string, parts: Parts): Promise<Record<string, number>> =>
  withTransfer(parts, async (transfer) => {
    await removeUnfinished(dirname(file), parts.clock.now())
    const unfinished = join(dirname(file), unfinishedName())
    const content = await transfer.export()
    try {
      await content.writeTo(createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }))
      await rename(unfinished, file)
      await syncToDisk(dirname(file))
      return content.manifest.counts
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    } finally {
      await content.discard()
    }
  })

/** Replaces the content of the site with that of a file, or only checks the file without `keep`. */
export const readContentFile = (file: string, keep: boolean, parts: Parts): Promise<void> =>
  withTransfer(parts, async (transfer) => {
    const { counts, backup } = keep ? await transfer.import(file, await transfer.begin(TERMINAL)) : await transfer.check(file)
    parts.print(`${keep ? 'The content is now' : 'The content would be'} ${inWords(counts)}.`)
    if (backup !== null) parts.print(`A backup of what was there before is ${backup} (${(await stat(backup)).size} bytes).`)
  })

export const inWords = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'empty'

async function withTransfer<Result>({ config, clock, imageProgram, print }: Parts, action: (transfer: ContentTransfer) => Promise<Result>) {
  // The pages of the site, which have the rules for words, take long to load, so only an import or export loads them.
  const { createContentTransfer } = await import('#features/content-file/open-content-transfer.ts')
  return withCurrentDatabase(config, async (database) => {
    const repositories = openRepositories({ database, clock, contentVersions: createContentVersions(database, clock) })
    const stored = await openStoredFiles({
      config,
      referring: referringToFiles(repositories),
      log: { warn: (_facts, message) => print(message) },
    })
    try {
      await stored.workFolder.recover()
      return await action(createContentTransfer({ config, clock, imageProgram, ...stored }))
    } catch (error) {
      throw inOneLine(error)
    } finally {
      await stored.workFolder.close()
    }
  })
}

/** Converts known failures to a command error in one line; it names each row that breaks a rule, since each has to be corrected. */
function inOneLine(error: unknown): unknown {
  if (error instanceof Problem && error.code === 'import-running')
    return new CommandError('a content file is coming in at this moment; try again when that is done')
  if (!(error instanceof Problem) || error.code !== 'content-not-sound') return error
  const rows = (error.details.errors ?? []).map(({ path, message }) => `${path}: ${message}`)
  return new CommandError(`some rows are not as their form asks; put them right first: ${rows.join('; ')}`)
}
