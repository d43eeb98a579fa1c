import { resolve } from 'node:path'
import { isoTime } from '#kernel/clock.ts'
import { lockExclusive } from '#server/running-lock.ts'
import { readArguments } from './arguments.ts'
import { replaceData } from './backup/replace-data.ts'
import { readBackup } from './backup/read-backup.ts'
import type { Command } from './command.ts'
import { storedFilesFolder } from '#files/files-folder.ts'

const HELP = `Puts a backup in the place of the database and the stored files

  restore <file>

The backup is read from begin to end and compared with its checksums first; a damaged one changes nothing.
Refuses while a server, or another command, uses the data. A backup of an older version gets the newer schema.
What was there is kept: in DATA_DIR/before-restore-<time>, and with PostgreSQL in a schema of that name; remove it when all is well.
Sessions are not in a backup: everybody signs in again.`

export const restore: Command = {
  summary: 'put a backup in the place of the database and the stored files',
  help: HELP,

  run: async (args, { config, clock, print }) => {
    const file = resolve(readArguments(args, ['file'], {}).positionals[0])
    const lock = await lockExclusive(config)
    try {
      const manifest = await readBackup(file)
      const { old, waitingMails } = await replaceData(file, manifest, config, isoTime(clock.now()).slice(0, -1).replace(/\D/g, '-'))
      print(`${file} of ${manifest.created_at} is restored.`)
      for (const place of old) print(`What was there before is in ${place}.`)
      if (waitingMails > 0) print(`${waitingMails} mails wait in the outbox; the server sends them when it starts.`)
      if (manifest.storage === 'elsewhere' || storedFilesFolder(config) === null)
        print('The stored files were left as they are: those in S3 are not part of a backup.')
    } finally {
      await lock.release()
    }
    return 0
  },
}
