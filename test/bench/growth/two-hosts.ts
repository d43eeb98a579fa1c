import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../support/free-port.ts'
import { evidenceBy } from '../../support/form-evidence.ts'
import { startPostgres } from '../../support/start-postgres.ts'
import { startProxy } from '../../support/proxies.ts'
import { startS3 } from '../../support/s3-server.ts'
import { createInstallation, type Installation } from '../helder.ts'
import { OWN_NODE, ROOT } from '../places.ts'
import type { ServerProcess } from '../server-process.ts'
import { fillSite } from './fill.ts'
import type { Watched } from './watched.ts'

interface Hosts {
  /** Runs `use` with one host or both, behind HAProxy as `deploy/` ships it. */
  behindProxy<Result>(count: 1 | 2, use: (site: Watched) => Promise<Result>): Promise<Result>
  /** A folder on the disk of the first host. */
  dataDir: string
  /** True when a variant of an image is in S3, by its place. */
  isStored(place: string): boolean
  /** The start token of a form. */
  evidence: object
}

/** Runs `use` with two hosts on one PostgreSQL and one S3, with `size` rows in each table, and leaves nothing behind. */
export async function withTwoHosts<Result>(size: number, use: (hosts: Hosts) => Promise<Result>): Promise<Result> {
  const undo: (() => unknown)[] = []
  try {
    const postgres = await startPostgres()
    undo.push(postgres.stop)
    const s3 = await startS3()
    undo.push(s3.remove)
    const url = `http://127.0.0.1:${await freePort()}`
    const settings = { DATABASE_URL: postgres.url, ...s3.environment, PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1' }
    const start = async ({ start: startIt, remove }: Installation) => {
      undo.push(remove)
      const host = await startIt(settings)
      undo.push(host.stop)
      return host
    }
    const folder = await createInstallation()
    await fillThrough(folder, size, settings)
    const [one, two] = [await start(folder), await start(await createInstallation())]
    const addressOf = (host: ServerProcess) => new URL(host.url).host

    const behindProxy: Hosts['behindProxy'] = async (count, act) => {
      // A single host stands in both places.
      const second = count === 2 ? two : one
      const proxy = await startProxy('haproxy', url, [addressOf(one), addressOf(second)])
      try {
        return await act({ url, hosts: [...new Set([one, second])] })
      } finally {
        await proxy.stop()
      }
    }
    return await use({
      behindProxy,
      dataDir: folder.dataDir,
      isStored: (place) => s3.stored('variants').includes(place),
      evidence: evidenceBy(await secretOf(postgres.url)),
    })
  } finally {
    for (const each of undo.toReversed()) await each()
  }
}

/** Fills a site in a folder and moves it as docs/operate/move.md says. */
async function fillThrough({ start, dataDir, environment }: Installation, size: number, settings: Record<string, string>): Promise<void> {
  await (await start()).stop()
  fillSite(dataDir, size)
  const file = join(dataDir, 'move.tar.gz')
  const helder = (words: string[], more: Record<string, string> = {}) =>
    promisify(execFile)(OWN_NODE, [join(ROOT, 'dist/server/helder.js'), ...words], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment, ...more },
    })
  await helder(['backup', file])
  await helder(['restore', file], settings)
}

async function secretOf(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ value: string }>("select value from secrets where name = 'quote-start'")
    return String(rows[0]?.value)
  } finally {
    await client.end()
  }
}
