import type { TaskMeta } from 'vitest'

/** Every fault that `npm run faults` tries, in the order of its table, with what the product must do. */
export const FAULTS = {
  killed: ['kill -9 during writes', '200 kills, at least 100,000 acknowledged writes, none lost, integrity ok'],
  syncs: ['syncs under strace', 'at least one for each commit'],
  diskFull: ['disk full', '507, reads go on, nothing acknowledged lost, takes writes within 5 s without a restart'],
  undoKilled: ['kill -9 during the undo of 700 deleted photos', 'no photo without its file or the reverse; repeated, all 700 are back'],
  undoOnTwoHosts: ['the undo of 700 deleted photos on two hosts at once', 'each photo back once, no conflict'],
  trashOnFullDisk: ['photos deleted on a full disk', 'their files leave their addresses, at the latest when there is room, and come back'],
  databaseLocked: ['database locked for 8 s', 'waits or 503, no 500, all well afterwards'],
  uploadsCutOff: ['500 uploads aborted or killed half-way', 'after a restart the files equal the rows, no temporary file stays'],
  backups: [
    '20 backups under 500 writes/s',
    'each verified and restored, with every write acknowledged before it began; 500 writes/s, or half of what the machine does without a backup',
  ],
  largeBackup: [
    'a backup of 20,000 photos and 100,000 rows beside visitors',
    'no request over 200 ms, at most 350 MB in all processes, verified and restored whole',
  ],
  killedMigration: ['migration killed at each statement', 'the old or the new schema, and the next start finishes'],
  plans: ['a planned change: killed at each statement, at one moment on two hosts', 'applied once, on both hosts within 2 s'],
  proposalKilled: [
    'kill -9 while somebody applies a proposal with a photo',
    'applied as a whole with its photo and its change, or waiting as before',
  ],
  clockOff: ['clock a day or ten years off', 'no expired session revives, a lock lasts at most 5 minutes, no 500'],
  clocksDiffer: ['one of two hosts five minutes off', 'sessions, locks, requests, mails and saves as on one host'],
  mailDown: ['SMTP down', 'every quote 201, every mail delivered once afterwards'],
  dovecot: ['answers in Debian’s Dovecot, which is killed', 'each stored once, nothing in the mailbox changed'],
  filesDown: ['S3 down', 'cached pages 200, an upload 503 within 3 s, no orphan'],
  filesWrong: [
    'S3 silent, refusing or talking nonsense',
    'cached pages 200, an upload 503 within 3 s, no orphan, doctor and readiness say so',
  ],
  postgresGone: ['PostgreSQL restarted ten times under load', 'nothing acknowledged lost, the process lives, back within 3 s'],
  postgresAway: [
    'PostgreSQL restarted, frozen and failed over under two hosts',
    'nothing acknowledged lost, pages 200, saves 201 or 503, back within 3 s, each host sees the other',
  ],
  edge: ['an edge cache before two workers, and before two hosts', 'a save is there within 2 s, and no old page comes back'],
  tls: ['TLS of each proxy as it is shipped', '1.2 and 1.3 alone, no cipher without forward secrecy, http led to https'],
  rollingRestarts: [
    '20 rolling restarts of two hosts behind each proxy',
    'no failed request of 50,000, p99 of cached pages at most 3 times that before',
  ],
  rollingUpdate: ['two hosts of the first version updated one after the other', 'no failed request of 50,000, nothing lost'],
  killedHosts: ['two hosts, one killed every 10 s', 'no write or mail lost, a mail twice only by a kill, saves on both within 1 s'],
  pooled: ['PgBouncer between two hosts and PostgreSQL', 'nothing refused or lost, commands work, no restore beside a host'],
  slowClients: ['1,000 slow clients: headers, bodies, reads', 'p99 of the others under 100 ms, slow ones dropped within 15 s'],
  hostileBodies: ['20,000 bodies that are almost right', 'no death, no unplanned 5xx, no answer over 16 KB'],
  hostileMails: ['20,000 mails that are almost right', 'only text that can be stored, no death, none takes a second of the processor'],
  versionsInTurn: ['a version back and forth under load', 'both serve on the newer schema, nothing lost'],
  memory: ['memory at worst', 'at most 350 MB in all processes'],
  longestTask: [
    'each address of pages and API, and each write of staff, with 20,000 rows in each table',
    'none keeps the loop for 100 ms of processor time',
  ],
  worstRequests: ['the dearest requests of at most 1 MB', 'none costs more than 25 ordinary ones, no 5xx, short answers'],
} as const

export type Fault = keyof typeof FAULTS

declare module 'vitest' {
  interface TaskMeta {
    rig?: { fault: Fault; measured?: string }
  }
}

/** Returns the options of a test that is the rig of a fault, and so a row of the table of `npm run faults`. */
export const rigOf = (fault: Fault): { meta: Partial<TaskMeta> } => ({ meta: { rig: { fault } } })

/**
 * Records what the running test has measured, for its row. A test calls this before it asserts, so that a failing rig reports its figures
 * too.
 */
export function measured({ meta }: { meta: TaskMeta }, figures: string): void {
  if (meta.rig === undefined) throw new Error('only a rig has a row for what it measures')
  meta.rig = { ...meta.rig, measured: figures }
}
