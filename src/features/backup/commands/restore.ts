import { join } from 'node:path'
import { isoTime } from '#kernel/clock.ts'
import { lockExclusive } from '#server/running-lock.ts'
import { readArguments } from '#cli/arguments.ts'
import { replaceData } from './replace-data.ts'
import { obtainBackup } from './obtain-backup.ts'
import { readBackup } from './read-backup.ts'
import { missingFiles } from './summary.ts'
import type { Command } from '#cli/command.ts'

const HELP = `Replaces the database and the stored files with a backup

  restore <file> [--identity <file>]

--identity  the file with the key of age that decrypts the backup

Instead of a file you can give the name of a backup at BACKUP_URL, as 'backup list' prints it.

The command first reads the whole backup and compares it with its checksums; a damaged backup changes nothing.
It refuses to start while a server or another command uses the data. A backup of an older version gets the newer schema.
The previous data stay in DATA_DIR/before-restore-<time>, and with PostgreSQL in a schema of that name; delete them when all is well.
With files in S3, it adds the missing files, and replaces or deletes none.
A backup contains no sessions: everybody has to sign in again.`

export const restore: Command = {
  summary: 'replace the database and the stored files with a backup',
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
        const missing = missingFiles(manifest)
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
