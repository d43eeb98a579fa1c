import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OWN_NODE } from './places.ts'
import { peerFolder } from './peer.ts'

const CONNECTIONS = 32
const MS_OF: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }
const run = promisify(execFile)

export interface Load {
  url: string
  /** The addresses that the connections request one after another, instead of `url`. */
  paths?: string[]
  seconds: number
  headers: Record<string, string>
  /** True to count responses other than 200 instead of ending the measurement. */
  mayFail?: boolean
}

interface Loaded {
  requests: number
  seconds: number
  failed: number
  p50Ms: number
  p99Ms: number
}

export interface Generator {
  name: string
  /** True when the generator is faster than any server. */
  outruns: boolean
  /**
   * Sends requests as fast as responses come, on keep-alive connections. Resolves with the number of responses, the seconds and the
   * response times.
   */
  run(load: Load): Promise<Loaded>
}

/**
 * Returns wrk where the machine has it; else autocannon, which is slower than the servers, so that only figures per CPU second are
 * meaningful.
 */
export function findGenerator(): Generator {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' })
    return wrk
  } catch {
    return autocannon(peerFolder('autocannon'))
  }
}

const wrk: Generator = {
  name: 'wrk',
  outruns: true,
  run: ({ url, paths, seconds, headers, mayFail = false }) =>
    withFile('paths.lua', paths && limited(paths), async (script) => {
      const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
      const what = [...fields, ...(script === undefined ? [] : ['-s', script]), url]
      const args = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${seconds}s`, '--timeout', '8s', '--latency', ...what]
      const { stdout } = await run('wrk', args)
      const failures = /(?:Non-2xx.*: |Socket errors: .*timeout )(\d+)/.exec(stdout)
      if (failures && !mayFail) throw new Error(`${url}: ${failures[0]}`)
      const counted = /(\d+) requests in ([\d.]+)s/.exec(stdout)
      const waited = (share: string) => {
        const [, number, unit = ''] = new RegExp(`^\\s+${share}%\\s+([\\d.]+)(\\w+)`, 'm').exec(stdout) ?? []
        return Number(number) * (MS_OF[unit] ?? Number.NaN)
      }
      const failed = Number(failures?.[1] ?? 0)
      return { requests: Number(counted?.[1]) - failed, seconds: Number(counted?.[2]), failed, p50Ms: waited('50'), p99Ms: waited('99') }
    }),
}

const limited = (paths: string[]): string =>
  `local paths = {${paths.map((path) => `'${path}'`).join(', ')}}
  local turn = 0
  request = function()
    turn = turn % #paths + 1
    return wrk.format(nil, paths[turn])
  end`

const autocannon = (folder: string): Generator => ({
  name: 'autocannon',
  outruns: false,
  run: ({ url, paths, seconds, headers, mayFail = false }) =>
    withFile('paths.har', paths && asHar(url, paths), async (har) => {
      const program = createRequire(join(folder, 'package.json')).resolve('autocannon')
      const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
      const what = [...fields, ...(har === undefined ? [] : ['--har', har]), url]
      const args = [program, '--json', '-c', String(CONNECTIONS), '-d', String(seconds), ...what]
      const { stdout } = await run(OWN_NODE, args, { maxBuffer: 16 * 1024 * 1024 })
      const result = JSON.parse(stdout) as AutocannonResult
      const failed = result.errors + result.non2xx
      if (failed > 0 && !mayFail) throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refused`)
      return {
        requests: result.requests.total - failed,
        seconds: result.duration,
        failed,
        p50Ms: result.latency.p50,
        p99Ms: result.latency.p99,
      }
    }),
})

interface AutocannonResult {
  errors: number
  non2xx: number
  duration: number
  requests: { total: number }
  latency: { p50: number; p99: number }
}

const asHar = (url: string, paths: string[]): string =>
  JSON.stringify({ log: { entries: paths.map((path) => ({ request: { method: 'GET', url: new URL(path, url).href, headers: [] } })) } })

/** Runs `use` with the text in a temporary file; without a text there is no file. */
async function withFile<Result>(
  name: string,
  text: string | undefined,
  use: (file: string | undefined) => Promise<Result>,
): Promise<Result> {
  if (text === undefined) return use(undefined)
  const folder = mkdtempSync(join(tmpdir(), 'helder-load-'))
  try {
    writeFileSync(join(folder, name), text)
    return await use(join(folder, name))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
