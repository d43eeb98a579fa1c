import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { until } from './until.ts'
import { runVarnish } from './varnish.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const shipped = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8')

/** The proxies that terminate TLS themselves. */
export const TLS_PROXIES = ['haproxy', 'nginx', 'caddy'] as const
export const PROXIES = [...TLS_PROXIES, 'varnish'] as const
type ProxyName = (typeof PROXIES)[number]

/**
 * Starts a proxy with its files in `folder`. `address` is where visitors connect, `hosts` are the addresses of the site, each as
 * `127.0.0.1:3000`.
 */
type Start = (folder: string, address: string, hosts: readonly [string, string], tls?: Tls) => Promise<ChildProcess>

/** The address for plain http, as `127.0.0.1:80`, and one file with the certificate and its key. Caddy makes a certificate itself. */
export interface Tls {
  plain: string
  certificate: string
}

export interface Proxy {
  pid: number
  /** Everything that the proxy has printed. */
  output(): string
  stop(): Promise<void>
}

/**
 * Starts a proxy of this machine with the configuration of `deploy/`; only addresses and folders differ. With `tls` the proxy terminates
 * TLS at `url`, and it is ready when plain http is answered.
 */
export async function startProxy(name: ProxyName, url: string, hosts: readonly [string, string], tls?: Tls): Promise<Proxy> {
  mustBeHere(name)
  const folder = mkdtempSync(join(tmpdir(), `helder-${name}-`))
  // The workers of the proxies run as other users.
  chmodSync(folder, 0o755)
  const proxy = await START[name](folder, new URL(url).host, hosts, tls)
  let output = ''
  for (const stream of [proxy.stdout, proxy.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const stop = async () => {
    if (proxy.exitCode === null && proxy.signalCode === null) {
      proxy.kill('SIGTERM')
      await once(proxy, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const isReady = async () => {
    if (proxy.exitCode !== null) throw new Error(`${name} ended with ${proxy.exitCode}:\n${output}`)
    return fetch(`${tls ? `http://${tls.plain}` : url}/healthz`, { redirect: 'manual' }).then(
      ({ ok, status }) => ok || (tls !== undefined && [301, 308].includes(status)),
      () => false,
    )
  }
  await until(name, isReady).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { pid: Number(proxy.pid), output: () => output, stop }
}

function mustBeHere(name: ProxyName): void {
  try {
    if (name === 'varnish') execFileSync('varnishd', ['-V'], { stdio: 'ignore' })
    else execFileSync(name, [name === 'caddy' ? 'version' : '-v'], { stdio: 'ignore' })
  } catch (error) {
    throw new Error(`This rig needs ${name}: apt-get install ${name}`, { cause: error })
  }
}

const START: Record<ProxyName, Start> = {
  haproxy: async (folder, address, [one, two], tls) => {
    const file = join(folder, 'haproxy.cfg')
    // Only root may switch to another user.
    const config = process.getuid?.() === 0 ? shipped('haproxy.cfg') : shipped('haproxy.cfg').replaceAll(/^ +(?:user|group) .*\n/gm, '')
    writeFileSync(file, config)
    return run('haproxy', ['-db', '-f', file], {
      HELDER_LISTEN: address,
      HELDER_TLS: tls ? `ssl crt ${tls.certificate} alpn h2,http/1.1` : '',
      HELDER_PLAIN: tls?.plain ?? `${folder}/plain.sock`,
      HELDER_HOST_1: one,
      HELDER_HOST_2: two,
    })
  },

  nginx: async (folder, address, [one, two], tls) => {
    mkdirSync(join(folder, 'conf.d'))
    mkdirSync(join(folder, 'helder'))
    writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder))
    writeFileSync(join(folder, 'conf.d/helder.conf'), shipped('nginx.conf'))
    const withAddresses = shipped('nginx-hosts.conf').replace('10.0.0.11:3000', one).replace('10.0.0.12:3000', two)
    writeFileSync(join(folder, 'helder/hosts.conf'), withAddresses.replace('/var/lib/nginx/helder', join(folder, 'cache')))
    const secured = tls && `listen ${address} ssl http2; ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.certificate};`
    writeFileSync(join(folder, 'helder/site.conf'), secured ?? `listen ${address};`)
    const plain = shipped('nginx-plain.conf')
      .replace('listen [::]:80;', '')
      .replace('listen 80;', `listen ${tls?.plain ?? `unix:${folder}/plain.sock`};`)
    writeFileSync(join(folder, 'helder/plain.conf'), plain)
    return run('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'])
  },

  caddy: async (folder, address, hosts, tls) => {
    // Caddy must not install its certificate on the machine.
    const own = `{\n\tskip_install_trust\n\thttp_port ${tls?.plain.split(':')[1]}\n`
    writeFileSync(join(folder, 'Caddyfile'), tls ? shipped('Caddyfile').replace(/^\{\n/m, own) : shipped('Caddyfile'))
    return run('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
      HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      HELDER_SITE: tls ? `localhost:${address.split(':')[1]}` : `http://${address}`,
      HELDER_HOSTS: hosts.join(' '),
    })
  },

  varnish: async (folder, address, hosts) => runVarnish(folder, { address, purgeAddress: `127.0.0.1:${await freePort()}`, hosts }),
}

/** Returns Debian's nginx.conf with our folders. */
const nginxConfiguration = (folder: string): string => `
daemon off;
worker_processes auto;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 768; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  gzip on;
  include conf.d/*.conf;
}
`

function run(program: string, words: string[], settings: Record<string, string> = {}): ChildProcess {
  const { PATH = '' } = process.env
  return spawn(program, words, { env: { PATH, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
}
