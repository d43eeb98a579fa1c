import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readArguments } from '#cli/arguments.ts'
import { type Command, CommandError } from '#cli/command.ts'
import { inWords, writeContentFile } from './content-file.ts'

const HELP = `Writes all content with its pictures to one file

  export <file> [--force]

--force  replaces a file that is already there

The file is a .tar.gz with a manifest, the rows of each kind as JSON, the pictures under their names, and the checksum of everything.
import puts it in the place of the content of another site, or of this one, whichever of the databases and file stores they use.
In it: services, projects, photos, articles, questions, reviews, lists, the words of pages, and the company's data with its brand.
Not in it: requests and their photos, accounts, mails, and what is about this installation alone. For those there is backup.
The server may go on running. A row that import would refuse is named, and nothing is written.`

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
