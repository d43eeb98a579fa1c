import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shellLine } from './page-blocks.ts'
import { until } from './until.ts'

const SHIPPED = join(import.meta.dirname, '../../deploy/varnish.vcl')

interface Places {
  /** Where visitors come, where calls of saves come, and where the site is. */
  port: number
  purgePort: number
  sitePort: string
}

export interface Varnish {
  pid: number
  stop(): Promise<void>
}

/** Debian's Varnish with the file that we ship, but for the site's port, started as docs/operate/edge.md says; it is ready when it gives a page. */
export async function startVarnish({ port, purgePort, sitePort }: Places): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'helder-varnish-'))
  const vcl = readFileSync(SHIPPED, 'utf8').replace('.port = "3000"', `.port = "${sitePort}"`)
  writeFileSync(join(folder, 'helder.vcl'), vcl)
  const line = shellLine('docs/operate/edge.md', 'varnishd', {
    '/etc/varnish/helder.vcl': join(folder, 'helder.vcl'),
    'http=:80,': `http=127.0.0.1:${port},`,
    '127.0.0.1:6083': `127.0.0.1:${purgePort}`,
  })
  const ofItsOwn = `-F -n ${join(folder, 'work')} -j none -T none`
  const varnish = spawn('sh', ['-c', `exec ${line} ${ofItsOwn}`], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [varnish.stdout, varnish.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  await until('Varnish', () => {
    if (varnish.exitCode === 127) throw new Error('There is no varnishd: install it (apt-get install varnish).')
    if (varnish.exitCode !== null) throw new Error(`varnishd ended with ${varnish.exitCode}: ${said}`)
    return fetch(`http://127.0.0.1:${port}/privacybeleid`).then(
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
