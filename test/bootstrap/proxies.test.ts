import { createServer, type Server } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { blocksUnder } from '../support/page-blocks.ts'
import { until } from '../support/until.ts'
import { type SystemdMachine, systemdMachine } from './systemd-machine.ts'

const NAME = 'www.example.be'
const [haproxy = '', nginx = '', nginxReload = '', caddy = ''] = blocksUnder('proxies.md', 'The proxy', 'sh')
const [haproxySettings = '', caddySettings = ''] = blocksUnder('proxies.md', 'The proxy', '')

let machine: SystemdMachine
let hosts: Server[]
let addresses: Record<string, string>
let port: number
let plainPort: number

/** Starts a host that is enough for the installation of a proxy: it is ready, and answers with its number and the client's address. */
async function host(number: number): Promise<Server> {
  const server = createServer(({ headers }, response) => response.end(`${number} ${String(headers['x-forwarded-for'])}`))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
/** Replaces the addresses of the page with free ones. */
const here = (text: string): string => Object.entries(addresses).reduce((so, [theirs, ours]) => so.replaceAll(theirs, ours), text)
async function prepare(lines: string): Promise<void> {
  const { code, output } = await machine.run(lines)
  if (code !== 0) throw new Error(output)
}
const inSources = (lines: string) => machine.run(`cd /sources\n${here(lines)}`)

beforeAll(async () => {
  hosts = await Promise.all([1, 2].map(host))
  const [one, two] = hosts.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`)
  port = await freePort()
  plainPort = await freePort()
  addresses = {
    '10.0.0.11:3000': String(one),
    '10.0.0.12:3000': String(two),
    ':::443': `127.0.0.1:${port}`,
    ':::80': `127.0.0.1:${plainPort}`,
  }
  machine = await systemdMachine('20.20.2', '10.8.2', { '/sources': join(import.meta.dirname, '../..') })
  // Without this file Debian starts what it installs, and all three use this machine's ports 80 and 443.
  machine.write('/usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n')
  machine.write('/etc/hosts', '127.0.0.1 localhost\n')
  const install = 'chmod +x /usr/sbin/policy-rc.d; apt-get update; DEBIAN_FRONTEND=noninteractive apt-get install --yes haproxy nginx caddy'
  await prepare(install)
  const key = `/etc/letsencrypt/live/${NAME}`
  const certificate = `openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=${NAME} -days 1 -keyout ${key}/privkey.pem -out ${key}/fullchain.pem`
  const forHaproxy = `mkdir -p /etc/haproxy/certs; cat ${key}/fullchain.pem ${key}/privkey.pem > /etc/haproxy/certs/${NAME}.pem`
  await prepare(`mkdir -p ${key}; ${certificate}; ${forHaproxy}`)
})
afterAll(async () => {
  for (const server of hosts ?? []) server.close()
  await machine?.stop()
})

/** Returns the response of the proxy to a client that forges its address. */
const asked = (path = '/'): Promise<{ status: number | undefined; body: string }> =>
  new Promise((resolve, reject) => {
    const options = { port, path, servername: NAME, rejectUnauthorized: false, headers: { Host: NAME, 'X-Forwarded-For': '203.0.113.9' } }
    request({ host: '127.0.0.1', ...options }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => (body += text))
      answer.on('end', () => resolve({ status: answer.statusCode, body }))
    })
      .on('error', reject)
      .end()
  })

/** Checks that a proxy that was set up as the page says passes requests on. */
async function expectProxy(name: string): Promise<void> {
  await until(name, () =>
    asked().then(
      ({ status }) => status === 200,
      () => false,
    ),
  )
  const answers = await Promise.all(Array.from({ length: 10 }, () => asked()))
  expect([...new Set(answers.map(({ body }) => body))].toSorted()).toEqual(['1 127.0.0.1', '2 127.0.0.1'])
  expect((await asked('/readyz')).status).toBe(404)
  const plain = await fetch(`http://127.0.0.1:${plainPort}/contact`, { redirect: 'manual' })
  expect([301, 308]).toContain(plain.status)
  // A start at the next boot would use this state.
  expect((await machine.run(`systemctl show --property ActiveState --value ${name}`)).output.trim()).toBe('active')
  expect(await machine.run(`systemctl stop ${name}`)).toMatchObject({ code: 0 })
}

test('HAProxy is set up as the page says', async () => {
  machine.write('/etc/default/haproxy', here(haproxySettings))
  expect(await inSources(haproxy)).toMatchObject({ code: 0 })
  await expectProxy('haproxy')
})

test('nginx is set up as the page says', async () => {
  // The default site of Debian's nginx would use this machine's port.
  const elsewhere = `sed -i 's/listen 80 /listen 127.0.0.1:${await freePort()} /; /\\[::\\]/d' /etc/nginx/sites-available/default`
  await prepare(`${elsewhere}; systemctl start nginx`)
  expect(await inSources(nginx)).toMatchObject({ code: 0 })
  const [one, two] = ['10.0.0.11:3000', '10.0.0.12:3000'].map((theirs) => addresses[theirs])
  const edits = [
    `s/10.0.0.11:3000/${one}/; s/10.0.0.12:3000/${two}/`,
    `/\\[::\\]/d; s/listen 443/listen 127.0.0.1:${port}/; s/listen 80/listen 127.0.0.1:${plainPort}/`,
  ]
  await prepare(edits.map((edit) => `sed -i '${edit}' /etc/nginx/helder/*.conf`).join('\n'))
  expect(await inSources(nginxReload)).toMatchObject({ code: 0 })
  await expectProxy('nginx')
})

test('Caddy is set up as the page says', async () => {
  // For a local name Caddy signs the certificate itself. It needs to know ports other than 80 and 443.
  const own = `{\\n\\tskip_install_trust\\n\\thttp_port ${plainPort}\\n\\thttps_port ${port}\\n\\tlocal_certs`
  const sources = '/root/sources'
  await prepare(`mkdir -p ${sources}/deploy; sed '0,/^{/s//${own}/' /sources/deploy/Caddyfile > ${sources}/deploy/Caddyfile`)
  await prepare('mkdir -p /etc/systemd/system/caddy.service.d')
  machine.write('/etc/systemd/system/caddy.service.d/override.conf', here(caddySettings))
  expect(await machine.run(`systemctl daemon-reload\ncd ${sources}\n${caddy}`)).toMatchObject({ code: 0 })
  await expectProxy('caddy')
})
