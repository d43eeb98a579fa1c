import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Debian's Varnish with the file that we ship, but for the site's port; it is ready when it gives a page. */
export async function startVarnish({ port, purgePort, sitePort }: Places): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'helder-varnish-'))
  const vcl = readFileSync(SHIPPED, 'utf8').replace('.port = "3000"', `.port = "${sitePort}"`)
  writeFileSync(join(folder, 'helder.vcl'), vcl)
  const sockets = ['-a', `http=127.0.0.1:${port},HTTP`, '-a', `purge=127.0.0.1:${purgePort},HTTP`]
  const given = ['-F', '-n', join(folder, 'work'), '-f', join(folder, 'helder.vcl'), '-p', 'http_gzip_support=off', '-s', 'malloc,64m']
  const varnish = spawn('varnishd', [...given, ...sockets, '-j', 'none', '-T', 'none'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let failure: Error | undefined
  for (const stream of [varnish.stdout, varnish.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  varnish.on('error', (error) => (failure = error))
  await until('Varnish', () => {
    if (failure) throw new Error('There is no varnishd: install it (apt-get install varnish).', { cause: failure })
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
