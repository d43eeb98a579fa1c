import { execFile, execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OWN_NODE } from './places.ts'
import { peerFolder } from './peer.ts'

const CONNECTIONS = 32
const run = promisify(execFile)

export interface Load {
  url: string
  seconds: number
  headers: Record<string, string>
}

export interface Generator {
  name: string
  /** Quicker than any server it is pointed at. */
  outruns: boolean
  /** Asks as fast as answers come, over kept-alive connections; resolves with the number answered and the seconds it took. */
  run(load: Load): Promise<{ requests: number; seconds: number }>
}

/** wrk where the machine has it; else autocannon, which is slower than the servers, so that only figures per CPU second say something. */
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
  run: async ({ url, seconds, headers }) => {
    const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const { stdout } = await run('wrk', ['-t', '1', '-c', String(CONNECTIONS), '-d', `${seconds}s`, '--timeout', '8s', ...fields, url])
    const failures = /Non-2xx.*|Socket errors.*/.exec(stdout)
    if (failures) throw new Error(`${url}: ${failures[0]}`)
    const counted = /(\d+) requests in ([\d.]+)s/.exec(stdout)
    return { requests: Number(counted?.[1]), seconds: Number(counted?.[2]) }
  },
}

const autocannon = (folder: string): Generator => ({
  name: 'autocannon',
  outruns: false,
  run: async ({ url, seconds, headers }) => {
    const program = createRequire(join(folder, 'package.json')).resolve('autocannon')
    const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
    const args = [program, '--json', '-c', String(CONNECTIONS), '-d', String(seconds), ...fields, url]
    const { stdout } = await run(OWN_NODE, args, { maxBuffer: 16 * 1024 * 1024 })
    const result = JSON.parse(stdout) as { errors: number; non2xx: number; duration: number; requests: { total: number } }
    if (result.errors + result.non2xx > 0) throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refused`)
    return { requests: result.requests.total, seconds: result.duration }
  },
})
