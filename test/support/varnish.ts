import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shellLine } from './page-blocks.ts'
import { until } from './until.ts'

const SHIPPED = join(import.meta.dirname, '../../deploy/varnish.vcl')

interface Places {
  /** The address for visitors, and the address for purge calls, as `127.0.0.1:80`. */
  address: string
  purgeAddress: string
  /** One or two addresses of the site. */
  hosts: readonly string[]
}

export interface Varnish {
  pid: number
  stop(): Promise<void>
}

/** Starts Debian's Varnish with the file that we ship, except for the addresses, as docs/operate/edge.md says. */
export function runVarnish(folder: string, { address, purgeAddress, hosts: [one = '', two] }: Places): ChildProcess {
  const withOne = readFileSync(SHIPPED, 'utf8').replace('.port = "3000"', `.port = "${portOf(one)}"`)
  const withTwo = (port: string) =>
    withOne.replaceAll(/^( *)#(?=\S)/gm, '$1').replace('"10.0.0.12"; .port = "3000"', `"127.0.0.1"; .port = "${port}"`)
  writeFileSync(join(folder, 'helder.vcl'), two ? withTwo(portOf(two)) : withOne)
  const line = shellLine('docs/operate/edge.md', 'varnishd', {
    '/etc/varnish/helder.vcl': join(folder, 'helder.vcl'),
    'http=:80,': `http=${address},`,
    '127.0.0.1:6083': purgeAddress,
  })
  const options = `-F -n ${join(folder, 'work')} -j none -T none`
  return spawn('sh', ['-c', `exec ${line} ${options}`], { stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Starts Varnish in a temporary folder. It is ready when it serves a page. */
export async function startVarnish(places: Places): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'helder-varnish-'))
  const varnish = runVarnish(folder, places)
  let said = ''
  for (const stream of [varnish.stdout, varnish.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
  await until('Varnish', () => {
    if (varnish.exitCode === 127) throw new Error('There is no varnishd: install it (apt-get install varnish).')
    if (varnish.exitCode !== null) throw new Error(`varnishd ended with ${varnish.exitCode}: ${said}`)
    return fetch(`http://${places.address}/privacybeleid`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  const stop = async () => {
    varnish.kill('SIGTERM')
    await until('the end of Varnish', () => varnish.exitCode !== null || varnish.signalCode !== null)
    rmSync(folder, { recursive: true, force: true })
  }
  return { pid: Number(varnish.pid), stop }
}

const portOf = (address: string): string => address.split(':')[1] ?? ''
