import { readFile } from 'node:fs/promises'
import { readArguments } from './arguments.ts'
import { type Command, CommandError } from './command.ts'
import { IMPORTABLE } from './import/importable.ts'
import { insertBatches } from './import/insert-batches.ts'
import { type Batch, readBatches, type RowProblem } from './import/read-batches.ts'
import { withCurrentDatabase } from './with-database.ts'

const HELP = `Adds rows from a JSON file, all of them or none

  import <file.json> [--collection <name>] [--dry-run]

--collection  takes only this collection of the file; needed when the file holds a bare list
--dry-run     does everything but keep the result

The file looks like {"testimonials": [{...}], "faq-items": [{...}]}, with the fields that the API takes; a row may also bring its
id, created_at, updated_at and version. Everything that is wrong is told at once, by row. Running servers show the rows within a second.
Collections: ${IMPORTABLE.map(({ collection }) => collection).join(', ')}.`

export const importRows: Command = {
  summary: 'add rows from a JSON file',
  help: HELP,

  run: async (args, { config, clock, print, printError }) => {
    const { positionals, values } = readArguments(args, ['file'], { collection: { type: 'string' }, 'dry-run': { type: 'boolean' } })
    const keep = !values['dry-run']
    const { batches, problems } = readBatches(await readJson(positionals[0]), values.collection, clock)
    if (problems.length === 0)
      problems.push(...(await withCurrentDatabase(config, (database) => insertBatches({ database, clock }, batches, { keep }))))
    if (problems.length > 0) {
      for (const problem of problems) printError(describe(problem))
      throw new CommandError(`nothing was imported: ${problems.length === 1 ? 'one thing is' : `${problems.length} things are`} wrong`)
    }
    print(`${keep ? 'Imported' : 'Would import'} ${batches.map(count).join(', ')}.`)
    return 0
  },
}

async function readJson(file: string): Promise<unknown> {
  const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be read (${error.code ?? ''})`)
  })
  try {
    return JSON.parse(content.replace(/^\uFEFF/, '')) as unknown
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${(error as SyntaxError).message}`)
  }
}

const describe = ({ collection, row, message }: RowProblem): string => `${collection}, row ${row}: ${message}`

const count = ({ collection, rows }: Batch): string => `${rows.length} ${collection}`
