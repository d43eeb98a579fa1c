import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { importOf, recordingOf } from '#db/record-changes.ts'
import type { Store } from '#db/rows.ts'
import { settingRows } from '#db/setting-rows.ts'
import type { Tables } from '#db/tables.ts'
import type { Author } from '#kernel/author.ts'
import { type Clock, isoTime, MINUTE, SECOND } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import { type ContentImport, contentImport, type ImportStep } from './content-file.ts'

const HEARTBEAT_MS = 5 * SECOND
/** The time without a heartbeat after which a process counts as dead. */
const DEAD_AFTER_MS = MINUTE
/** The time that an import whose file is still being received blocks another; after that, another import may begin. */
const RECEIVING_HOLDS_MS = 10 * MINUTE
const PROGRESS_EVERY_MS = 500
const ROW = { category: 'operations', key: 'content_import' }

const owner = z.object({ host: z.string(), pid: z.int() })
type Owner = z.output<typeof owner>
const stored = contentImport.extend({ owner })
type Stored = z.output<typeof stored>

/** The lease of the running import: its holder records the progress, and nobody else may begin an import. */
export interface ImportLease {
  state(): ContentImport
  /**
   * Records a step and its progress; waits for the write only at the start of a step. Throws `import-running` when the lease was lost
   * meanwhile.
   */
  step(step: ImportStep, done?: number, of?: number): Promise<void>
  /**
   * Records that the content is in place, and the import as a change, in the transaction of the rows. Throws `import-running` when the
   * lease was lost, which rolls back the rows.
   */
  replaced(transaction: Transaction<Tables>): Promise<void>
  backedUp(name: string): void
  end(outcome: Pick<ContentImport, 'state'> & Partial<Pick<ContentImport, 'counts' | 'error'>>): Promise<void>
  /** Restores the state from before the import. */
  cancel(): Promise<void>
}

interface Parts extends Pick<Store, 'database' | 'clock'> {
  self: Owner
  /** True when a process of this machine is running. */
  isAlive(pid: number): boolean
}

/** Creates the repository of the newest import, which is one row that every process reads; its version distinguishes the leases. */
export function contentImportRepository({ database: { query }, clock, self, isAlive }: Parts) {
  const rows = settingRows(clock)
  const find = async (): Promise<{ value: Stored | undefined; version: number } | undefined> => {
    const row = await rows.get(query, ROW)
    return row && { value: stored.safeParse(row.value).data, version: row.version }
  }
  const isRunning = ({ state, updated_at, owner: { host, pid } }: Stored): boolean => {
    // The id of this process may have belonged to an earlier process, since every container counts from one.
    const isGone = host === self.host && pid !== self.pid && !isAlive(pid)
    return state === 'running' && !isGone && clock.now() - Date.parse(updated_at) < DEAD_AFTER_MS
  }
  const isHeld = (value: Stored): boolean =>
    isRunning(value) && (value.step !== 'receiving' || clock.now() - Date.parse(value.started_at) < RECEIVING_HOLDS_MS)
  /** Writes the row if it still has this version; false when it does not. */
  const write = (on: Kysely<Tables>, version: number, value: object, next = version): Promise<boolean> =>
    rows.swap(on, ROW, version, value, next)

  return {
    latest: async (): Promise<ContentImport | null> => {
      const { value } = (await find()) ?? {}
      if (!value) return null
      const { owner: _, ...shown } = value
      return shown.state === 'running' && !isRunning(value) ? { ...shown, state: 'broken-off' } : shown
    },

    /** Throws `import-running`. */
    begin: async (by: Author): Promise<ImportLease> => {
      await rows.putOnce(query, ROW, {})
      const before = await find()
      if (!before || (before.value && isHeld(before.value))) throw new Problem('import-running')
      const now = isoTime(clock.now())
      const value: Stored = {
        id: newId(clock.now()),
        state: 'running',
        step: 'receiving',
        done: 0,
        of: 0,
        started_at: now,
        updated_at: now,
        by: by.name || null,
        is_replaced: false,
        counts: null,
        backup: null,
        error: null,
        owner: self,
      }
      const version = before.version + 1
      if (!(await write(query, before.version, value, version))) throw new Problem('import-running')
      return holdLease({
        by,
        value,
        before: before.value ?? {},
        write: (on, next) => write(on, version, next),
        query,
        clock,
      })
    },
  }
}

interface LeaseParts {
  by: Author
  value: Stored
  /** The state from before the import. */
  before: object
  /** Writes the row if this lease still holds it; false when it does not. */
  write(on: Kysely<Tables>, value: object): Promise<boolean>
  query: Kysely<Tables>
  clock: Clock
}

/** Creates the lease of an import that has just begun, and starts its heartbeat. */
function holdLease({ by, value, before, write, query, clock }: LeaseParts): ImportLease {
  let writing: Promise<unknown> | undefined
  let isWaiting = false
  let isLost = false
  let writtenAt = clock.now()
  /** Writes the state; a failed write is left to the next heartbeat. */
  const note = () =>
    (writing ??= write(query, touched())
      .then((isOurs) => void (isLost = !isOurs))
      .catch(() => undefined)
      .finally(() => (writing = undefined)))
  const touched = () => {
    writtenAt = clock.now()
    return Object.assign(value, { updated_at: isoTime(writtenAt) })
  }
  const heartbeat = setInterval(() => isWaiting || void note(), HEARTBEAT_MS)
  heartbeat.unref()
  const end = async (last: object) => {
    clearInterval(heartbeat)
    await writing
    await write(query, last)
  }

  return {
    state: () => {
      const { owner: _, ...shown } = value
      return shown
    },
    step: async (step, done = 0, of = 0) => {
      const isNew = step !== value.step
      Object.assign(value, { step, done, of, is_replaced: step === 'clearing' })
      if (isNew) {
        await writing
        isWaiting = false
        await note()
        if (isLost) throw new Problem('import-running')
        // The heartbeat stops writing, because from here on the transaction of the rows writes to this row.
        isWaiting = step === 'replacing'
      } else if (clock.now() - writtenAt >= PROGRESS_EVERY_MS) void note()
    },
    replaced: async (transaction) => {
      if (!(await write(transaction, { ...touched(), is_replaced: true }))) throw new Problem('import-running')
      const { id, backup } = value
      await recordingOf(transaction, clock, by)(importOf(id, { backup }))
    },
    backedUp: (name) => void Object.assign(value, { backup: name }),
    end: (outcome) => end(Object.assign(touched(), outcome)),
    cancel: () => end(before),
  }
}
