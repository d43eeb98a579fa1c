import { readConfig } from '#config/config.ts'
import { ConfigError } from '#config/config-error.ts'
import { databaseFailure } from '#db/database-failure.ts'
import { systemClock } from '#kernel/clock.ts'
import { VERSION } from '#kernel/version.ts'
import { createPasswords } from '#features/accounts/password.ts'
import { adminCommand, HELP as ADMIN_HELP } from '#features/accounts/commands/admin.ts'
import { backup } from '#features/backup/commands/backup.ts'
import { type Command, CommandError, type CommandParts, oneLine } from './command.ts'
import { doctor } from './doctor.ts'
import { exportContent } from '#features/content-file/commands/export.ts'
import { importRows } from '#features/content-file/commands/import.ts'
import { migrateSchema } from './migrate.ts'
import { printable, printLines } from './printable.ts'
import { restore } from '#features/backup/commands/restore.ts'
import { withCurrentDatabase } from './with-database.ts'

const admin: Command = {
  summary: 'create, list and unlock administrators, set passwords',
  help: ADMIN_HELP,
  run: (args, parts) =>
    withCurrentDatabase(parts.config, (database) => adminCommand(args, { ...parts, database, passwords: createPasswords() })),
}

const COMMANDS = new Map<string, Command>([
  ['admin', admin],
  ['backup', backup],
  ['restore', restore],
  ['migrate', migrateSchema],
  ['export', exportContent],
  ['import', importRows],
  ['doctor', doctor],
])

const HELP = `The command line of Helder

  npm run helder -- <command> [arguments]

${[...COMMANDS].map(([name, { summary }]) => `${name.padEnd(9)} ${summary}`).join('\n')}

--help after a command explains it; --version prints the version. All commands read the same environment variables as the server.`

interface Surroundings extends Omit<CommandParts, 'config' | 'clock'> {
  environment: Record<string, string | undefined>
}

/** Runs one command; returns the exit code: 0 done, 1 failed, 2 called wrongly; a command may have more. */
export async function runHelder([name, ...args]: string[], { environment, ...given }: Surroundings): Promise<number> {
  // Names come from files, other machines and the database, so what they print must not control the terminal.
  const print = (line: string) => given.print(printable(line))
  const printError = (line: string) => given.printError(printable(line))
  const parts = { ...given, print, printError }
  if (name === '--version') {
    print(VERSION)
    return 0
  }
  const command = COMMANDS.get(name ?? '')
  if (name === undefined || isHelp(name)) {
    printLines(print, HELP)
    return name === undefined ? 2 : 0
  }
  if (!command) {
    printError(`there is no command '${name}'; there are ${[...COMMANDS.keys()].join(', ')}`)
    return 2
  }
  if (args.some(isHelp)) {
    printLines(print, command.help)
    return 0
  }
  try {
    return await command.run(args, { ...parts, config: readConfig(environment), clock: systemClock })
  } catch (error) {
    if (error instanceof ConfigError) {
      printLines(printError, error.message)
      return 2
    }
    const words =
      databaseFailure(error) === 'full' ? `there is no room on the disk; make some, and try again (${oneLine(error)})` : oneLine(error)
    printError(`${name}: ${words}`)
    return error instanceof CommandError ? error.exitCode : 1
  }
}

const isHelp = (argument: string): boolean => argument === '--help' || argument === '-h'
