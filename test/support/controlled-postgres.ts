import { onServer } from './postgres-server.ts'
import { startPostgres } from './start-postgres.ts'

export interface ControlledPostgres {
  url: string
  /** Suspends all processes of the server. Connections stay open, and nobody answers. */
  freeze(): Promise<void>
  thaw(): void
  /** Kills one process as a crash does: the server drops all connections and starts anew. */
  crash(): Promise<void>
  /** Stops the server as an update of the system does, and starts it again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts a PostgreSQL server for one test, which may do to it what other tests could not bear. */
export async function startControlledPostgres(): Promise<ControlledPostgres> {
  const server = await startPostgres()
  let frozen: number[] = []
  const signal = (name: NodeJS.Signals) => frozen.forEach((pid) => tryTo(() => process.kill(pid, name)))
  return {
    url: server.url,
    freeze: async () => {
      frozen = await processesOf(server.url)
      signal('SIGSTOP')
    },
    thaw: () => signal('SIGCONT'),
    crash: async () => {
      const [, ...children] = await processesOf(server.url)
      tryTo(() => process.kill(children[0] ?? 0, 'SIGKILL'))
    },
    restart: () => server.restart(),
    stop: () => {
      signal('SIGCONT')
      return server.stop()
    },
  }
}

/** Returns the ids of the server's processes, the parent of all others first. */
function processesOf(url: string): Promise<number[]> {
  return onServer(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid
       union all (select pid from pg_stat_activity where pid <> pg_backend_pid() order by backend_type = 'client backend', pid)`,
    )
    return rows.map(({ pid }) => pid)
  })
}

/** Ignores a process that has ended by now. */
function tryTo(action: () => void): void {
  try {
    action()
  } catch {
    // Nothing to do.
  }
}
