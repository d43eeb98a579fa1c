import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type ConnectionOptions, type SecureVersion } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../support/free-port.ts'
import { TLS_PROXIES, startProxy } from '../../support/proxies.ts'
import { measured, rigOf } from '../../support/rig.ts'

let folder: string
let certificate: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'helder-tls-'))
  const [key, chain] = [join(folder, 'key.pem'), join(folder, 'chain.pem')]
  const words = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '1', '-keyout', key, '-out', chain]
  execFileSync('openssl', ['req', '-x509', ...words], { stdio: 'ignore' })
  certificate = join(folder, 'site.pem')
  writeFileSync(certificate, readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(TLS_PROXIES)('%s as it is shipped', (name) => {
  let port: number
  let plain: string
  let stop: () => Promise<void>

  beforeAll(async () => {
    port = await freePort()
    plain = `127.0.0.1:${await freePort()}`
    const nobody = `127.0.0.1:${await freePort()}`
    const proxy = await startProxy(name, `https://127.0.0.1:${port}`, [nobody, nobody], { plain, certificate })
    stop = proxy.stop
  })
  afterAll(() => stop?.())

  /** Returns the protocol and cipher that a client negotiates which accepts any certificate and offers only these; else the error. */
  const handshake = (offered: ConnectionOptions): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false, ...offered })
      socket.once('secureConnect', () => {
        resolve(`${socket.getProtocol()} ${socket.getCipher().standardName}`)
        socket.destroy()
      })
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(`refused: ${error.code}`))
    })
  const only = (version: SecureVersion, ciphers = 'ALL:@SECLEVEL=0') => handshake({ minVersion: version, maxVersion: version, ciphers })

  test('speaks TLS 1.2 and 1.3, and nothing older', rigOf('tls'), async ({ task }) => {
    const agreed = [await handshake({ minVersion: 'TLSv1.3' }), await only('TLSv1.2')]
    measured(task, `${name}: ${agreed.join(', ')}`)
    expect(agreed).toEqual([expect.stringMatching(/^TLSv1\.3 TLS_AES_/), expect.stringMatching(/^TLSv1\.2 TLS_ECDHE_/)])
    expect([await only('TLSv1.1'), await only('TLSv1')]).toEqual([
      'refused: ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
      'refused: ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
    ])
  })

  test('takes no cipher that lets a recording be read later', async () => {
    // Caddy's certificate has another type of key.
    for (const cipher of ['AES128-GCM-SHA256', 'AES256-SHA', 'ECDHE-%-AES128-SHA256', 'ECDHE-%-AES256-SHA', 'DHE-RSA-AES128-GCM-SHA256']) {
      const offered = ['RSA', 'ECDSA'].map((key) => cipher.replace('%', key)).join(':')
      expect([cipher, await only('TLSv1.2', `${offered}:@SECLEVEL=0`)]).toEqual([
        cipher,
        expect.stringMatching(/^refused: ERR_SSL_.*HANDSHAKE_FAILURE$/),
      ])
    }
  })

  test('leads plain http to https', async () => {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`http://${plain}/contact?van=kaart`, { method, redirect: 'manual' })
      expect([301, 308]).toContain(answer.status)
      expect(answer.headers.get('Location')).toMatch(/^https:\/\/[\w.:]+\/contact\?van=kaart$/)
    }
  })
})
