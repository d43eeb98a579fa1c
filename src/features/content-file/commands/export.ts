import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readArguments } from '#cli/arguments.ts'
import { type Command, CommandError } from '#cli/command.ts'
import { inWords, writeContentFile } from './content-file.ts'

const HELP = `Writes all content with its pictures to one file

  export <file> [--force]

--force  replaces an existing file

The file is a .tar.gz with a manifest, the rows of each kind as JSON, the pictures under their names, and a checksum of each entry.
The command import replaces the content of another site, or of this one, with it, whatever database and file store that site uses.
It contains services, projects, photos, articles, questions, reviews, lists, the texts of pages, and the company's data with its brand.
It does not contain requests and their photos, accounts, mails, and data of this installation. The command backup saves those.
The server may run meanwhile. When import would refuse a row, the command names the row and writes no file.`

export const exportContent: Command = {
  summary: 'write all content with its pictures to one file',
  help: HELP,

  run: async (args, parts) => {
    const { positionals, values } = readArguments(args, ['file'], { force: { type: 'boolean' } })
    const file = resolve(positionals[0])
    if (existsSync(file) && !values.force) throw new CommandError(`${file} is already there; --force replaces it`)
    parts.print(`${file}: ${inWords(await writeContentFile(file, parts))}`)
    return 0
  },
}
