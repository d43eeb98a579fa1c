import type { Config } from '#config/config.ts'
import type { Clock } from '#kernel/clock.ts'
import { VERSION } from '#kernel/version.ts'
import { readArguments } from './arguments.ts'
import { type Command, oneLine } from './command.ts'
import { checkAddresses } from './doctor/addresses.ts'
import { checkAdministrators } from './doctor/administrators.ts'
import { checkBackups } from './doctor/backups.ts'
import { checkClock } from './doctor/clock.ts'
import { checkChanges } from './doctor/changes.ts'
import { checkDatabase, checkMigrations, placeOf } from './doctor/database.ts'
import { checkEdge, checkEdgeCalls } from './doctor/edge.ts'
import { type Finding, ok, problem } from './doctor/finding.ts'
import { checkMailbox, checkReading } from './doctor/mailbox.ts'
import { checkMailServer, checkOutbox } from './doctor/mail.ts'
import { checkNotifications } from './doctor/notifications.ts'
import { checkStorage } from './doctor/storage.ts'
import { withExistingDatabase } from './with-database.ts'

const HELP = `Checks the settings, the database, the files, the mail and the backups

  doctor [--smtp] [--imap]

--smtp  also connects to the mail server and signs in; sends nothing
--imap  also opens the mailbox of answers; changes nothing in it

Each line is ok, a warning or a problem. The exit code is 1 when there is a problem. The command changes nothing, and the server may run meanwhile.`

export const doctor: Command = {
  summary: 'check the settings, the database, the files, the mail and the backups',
  help: HELP,

  run: async (args, { config, clock, print }) => {
    const { values } = readArguments(args, [], { smtp: { type: 'boolean' }, imap: { type: 'boolean' } })
    const findings = [
      ok('version', VERSION),
      ...checkAddresses(config),
      ...(await examineDatabase(config, clock)),
      ...(await checkStorage(config)),
      ...(await checkMailServer(config, values.smtp === true)),
      ...(await checkMailbox(config, values.imap === true)),
      ...(await checkEdge(config)),
    ]
    for (const { level, subject, text } of findings) print(`${level.padEnd(8)} ${subject}: ${text}`)
    return findings.some(({ level }) => level === 'problem') ? 1 : 0
  },
}

/** Examines the database. A check that fails is itself a finding, and the other checks still run. */
async function examineDatabase(config: Config, clock: Clock): Promise<Finding[]> {
  try {
    return await withExistingDatabase(config, async (database) => {
      const schema = await checkMigrations(database)
      const sound = [...(await checkDatabase(database, placeOf(config.databaseUrl))), ...schema]
      if (schema.some(({ level }) => level === 'problem')) return sound
      return [
        ...sound,
        ...(await checkAdministrators(database)),
        ...(await checkOutbox(database, clock)),
        ...(await checkReading(database, clock, config)),
        ...(await checkNotifications(database, clock)),
        ...(await checkClock(database, clock)),
        ...(await checkChanges(database)),
        ...(await checkBackups(database, clock, config)),
        ...(await checkEdgeCalls(database, clock, config)),
      ]
    })
  } catch (error) {
    return [problem('database', `${oneLine(error)} (${placeOf(config.databaseUrl)})`)]
  }
}
