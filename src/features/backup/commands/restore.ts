import { join } from 'node:path'
import { isoTime } from '#kernel/clock.ts'
import { lockExclusive } from '#server/running-lock.ts'
import { readArguments } from '#cli/arguments.ts'
import { replaceData } from './replace-data.ts'
import { obtainBackup } from './obtain-backup.ts'
import { readBackup } from './read-backup.ts'
import { lacking } from './summary.ts'
import type { Command } from '#cli/command.ts'

const HELP = `Puts a backup in the place of the database and the stored files

  restore <file> [--identity <file>]

--identity  the file with the key of age that opens an encrypted backup

The file may also be the name of a backup that is at BACKUP_URL, as 'backup list' says it.

The backup is read from begin to end and compared with its checksums first; a damaged one changes nothing.
Refuses while a server, or another command, uses the data. A backup of an older version gets the newer schema.
What was there is kept: in DATA_DIR/before-restore-<time>, and with PostgreSQL in a schema of that name; remove it when all is well.
With files in S3, those of the backup that are missing there are put there, and none is replaced or removed.
Sessions are not in a backup: everybody signs in again.`

export const restore: Command = {
  summary: 'put a backup in the place of the database and the stored files',
  help: HELP,

  run: async (args, { config, clock, print }) => {
    const { positionals, values } = readArguments(args, ['file'], { identity: { type: 'string' } })
    const lock = await lockExclusive(config)
    try {
      const { file, name, discard } = await obtainBackup({
        given: positionals[0],
        identity: values.identity,
        config,
        scratch: join(config.dataDir, 'restoring-backup-'),
      })
      try {
        const manifest = await readBackup(file)
        const stamp = isoTime(clock.now()).slice(0, -1).replace(/\D/g, '-')
        const { old, waitingMails } = await replaceData(file, manifest, config, stamp)
        print(`${name} of ${manifest.created_at} is restored.`)
        for (const place of old) print(`What was there before is in ${place}.`)
        if (waitingMails > 0) print(`${waitingMails} mails wait in the outbox; the server sends them when it starts.`)
        const missing = lacking(manifest)
        if (missing !== undefined) print(`${missing} Those that are here were left as they are.`)
      } finally {
        await discard()
      }
    } finally {
      await lock.release()
    }
    return 0
  },
}
