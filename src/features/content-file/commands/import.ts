import { readFile } from 'node:fs/promises'
import type { Database } from '#db/connection.ts'
import { storedServices } from '#features/services/service.repository.ts'
import type { Clock } from '#kernel/clock.ts'
import { readArguments } from '#cli/arguments.ts'
import { type Command, CommandError, UsageError } from '#cli/command.ts'
import { isContentFile, readContentFile } from './content-file.ts'
import { IMPORTABLE } from './importable.ts'
import { insertBatches } from './insert-batches.ts'
import { type Batch, PAGES, pagesApart, readBatches, type RowProblem } from './read-batches.ts'
import { withCurrentDatabase } from '#cli/with-database.ts'

/** The exit code of an import that skipped rows. */
const SKIPPED = 3

const HELP = `Replaces all content with the content of an exported file, or adds rows from a JSON file

  import <file.tar.gz> [--dry-run]
  import <file.json> [--collection <name>] [--dry-run] [--skip-bad]

--collection  imports only this collection of the file; required when the file is only a list
--dry-run     checks everything and changes nothing
--skip-bad    skips invalid rows and imports the others; the exit code is ${SKIPPED} when rows were skipped

Without --skip-bad, an import changes everything or nothing.

A file from export is first checked as a whole: every row, every picture and every checksum. Then the command makes a backup in
DATA_DIR/backups and replaces the content of this site. Requests, accounts and mails stay as they are. The server may run meanwhile.

A JSON file, in UTF-8, looks like {"testimonials": [{...}], "faq-items": [{...}]}, with the fields of the API. A row may also have
its id, created_at and updated_at; its version is ignored. The texts of pages are rows {"page": "over-ons", "words": {...}} under
"pages"; the page of a service has its slug in the name ("diensten/ramen"). A page that already has stored texts is refused. All
errors are reported at once, by row. Running servers show the rows within a second.
Collections: ${IMPORTABLE.map(({ collection }) => collection).join(', ')}.`

export const importRows: Command = {
  summary: 'replace all content with an exported file, or add rows from a JSON file',
  help: HELP,

  run: async (args, parts) => {
    const { config, clock, print, printError } = parts
    const { positionals, values } = readArguments(args, ['file'], {
      collection: { type: 'string' },
      'dry-run': { type: 'boolean' },
      'skip-bad': { type: 'boolean' },
    })
    if (await isContentFile(positionals[0])) {
      if (values.collection !== undefined || values['skip-bad'])
        throw new UsageError('--collection and --skip-bad are only for JSON files; see --help')
      await readContentFile(positionals[0], !values['dry-run'], parts)
      return 0
    }
    const [keep, skipBad] = [!values['dry-run'], values['skip-bad'] ?? false]
    const { pages, rest } = pagesApart(await readJson(positionals[0]), values.collection)
    const hasOthers = pages.length === 0 || Object.keys(Object(rest) as object).length > 0
    const { batches, problems } = hasOthers ? readBatches(rest, values.collection, clock) : { batches: [], problems: [] }
    if (pages.length > 0 || problems.length === 0 || skipBad)
      await withCurrentDatabase(config, async (database) => {
        if (pages.length > 0) {
          const read = await readPages(pages, database, batches, clock)
          batches.push(...read.batches)
          problems.push(...read.problems)
        }
        if (problems.length === 0 || skipBad) problems.push(...(await insertBatches({ database, clock }, batches, { keep, skipBad })))
      })
    for (const problem of problems) printError(describe(problem))
    if (problems.length > 0 && !skipBad)
      throw new CommandError(`nothing was imported: ${problems.length === 1 ? 'one thing is' : `${problems.length} things are`} wrong`)

    const bad = new Set(problems.map(({ collection, row }) => `${collection} ${row}`))
    const counted = new Map<string, number>()
    for (const { collection, table, rows } of batches) {
      const name = table === 'page_words' ? PAGES : collection
      const good = rows.filter(({ number }) => !bad.has(`${collection} ${number}`))
      counted.set(name, (counted.get(name) ?? 0) + good.length)
    }
    const counts = [...counted].map(([name, count]) => `${count} ${name}`)
    const skipped = bad.size === 0 ? '' : `; ${keep ? 'skipped' : 'would skip'} ${bad.size === 1 ? 'one row' : `${bad.size} rows`}`
    print(`${keep ? 'Imported' : 'Would import'} ${counts.join(', ')}${skipped}.`)
    return bad.size === 0 ? 0 : SKIPPED
  },
}

/** Reads the words of pages in the file; a service's words may come with the service itself. */
async function readPages(pages: unknown[], { query }: Pick<Database, 'query'>, batches: Batch[], clock: Clock) {
  // The site's pages take long to load, so only an import of words loads them.
  const { readPageWords, servicesIn } = await import('./page-words.ts')
  return readPageWords(pages, [...(await storedServices(query)), ...servicesIn(batches)], clock)
}

async function readJson(file: string): Promise<unknown> {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be read (${error.code ?? ''})`)
  })
  const text = readText(file, content)
  if (text.trim() === '') throw new CommandError(`${file} is empty`)
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${(error as SyntaxError).message}`)
  }
}

/** Decodes a file and refuses unreadable characters: replacements for them would be stored. */
function readText(file: string, content: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    // ASCII in UTF-16 without a byte order mark is also valid UTF-8, with a NUL at every other byte.
    if (!text.includes('\u0000')) return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
  }
  throw new CommandError(`${file} is not text in UTF-8; save it as UTF-8 and try again`)
}

const describe = ({ collection, row, message }: RowProblem): string => `${collection}, row ${row}: ${message}`
