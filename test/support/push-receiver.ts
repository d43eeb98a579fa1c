import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import type { PushConnect } from '#features/accounts/push/push-connection.ts'

/** A certificate for the hosts of push services, which is trusted by nobody but the connection of this receiver. */
const CERT = `-----BEGIN CERTIFICATE-----
MIIBvTCCAWOgAwIBAgIUMho7Z9a/5uLqnBMQ26sFEF+hU0QwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJcHVzaCB0ZXN0MCAXDTI2MTEyOTA2Mjc1M1oYDzIxMjYxMTA1
MDYyNzUzWjAUMRIwEAYDVQQDDAlwdXNoIHRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASpzYKk2HSo/DJp8/b9iv/Wtp1sShE9qZLnVHQ5O3egANaFX0KeF9OY
EVtFqAH72VbILc44xJ4bSG7tUxZnDFDUo4GQMIGNMB0GA1UdDgQWBBT6KoVOO8Im
GuGMFcuvIdwfpyA3OzAfBgNVHSMEGDAWgBT6KoVOO8ImGuGMFcuvIdwfpyA3OzAP
BgNVHRMBAf8EBTADAQH/MDoGA1UdEQQzMDGCEmZjbS5nb29nbGVhcGlzLmNvbYIb
Ki5wdXNoLnNlcnZpY2VzLm1vemlsbGEuY29tMAoGCCqGSM49BAMCA0gAMEUCIClE
f+KJrwvICwMi7M4g3S8XJVUx+Rh0byhO4pQAPcA7AiEA4p8it0xyiwPtt2FLzn52
GBt4ouVZp/La/uq/5w5rtYA=
-----END CERTIFICATE-----`
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgt6xuL8VCsCup2D3q
pmhZNNwVusmMrC3mG6OMEMH3H+ChRANCAASpzYKk2HSo/DJp8/b9iv/Wtp1sShE9
qZLnVHQ5O3egANaFX0KeF9OYEVtFqAH72VbILc44xJ4bSG7tUxZnDFDU
-----END PRIVATE KEY-----`

/** A browser's subscription, with what only the browser has. */
export interface PushBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** Decrypts a message. Source: RFC 8188 and RFC 8291. */
  read(body: Buffer): unknown
}

export interface Received {
  host: string | undefined
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Starts a push service over TLS, written from RFC 8030, 8291 and 8292. Every host of an endpoint leads to it. It refuses a message without a
 * TTL, with another encoding than `aes128gcm`, or with a signature (VAPID) that is wrong, too old or for another host.
 */
export async function pushReceiver() {
  const got: Received[] = []
  let answer: (path: string, response: ServerResponse) => void = (_path, response) =>
    void response.writeHead(201, { Location: '/message/1' }).end()
  const server = createServer({ cert: CERT, key: KEY }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const { headers, url: path = '' } = request
      const received = { host: headers.host, path, headers, body: Buffer.concat(parts) }
      const refusal = refusalOf(received)
      if (refusal === undefined) {
        got.push(received)
        answer(path, response)
      } else response.writeHead(400).end(refusal)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const to: PushConnect = (host) => connect({ host: '127.0.0.1', port, servername: host, ca: CERT })

  return {
    got,
    port,
    connect: to,
    /** Sets what it answers from now on. */
    answers: (next: typeof answer) => void (answer = next),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Creates the subscription of a browser. */
export function pushBrowser(name: string, host = 'fcm.googleapis.com'): PushBrowser {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint: `https://${host}/fcm/send/${name}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read: (body) => {
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
      const serverKey = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const shared = curve.computeSecret(serverKey)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey])
      const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
      const derive = (what: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), length))
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12)).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as unknown
    },
  }
}

const DAY_SECONDS = 86_400

/** Returns why a push service refuses a message; undefined for one that it takes. */
function refusalOf({ host, headers, body }: Received): string | undefined {
  if (!/^\d+$/.test(headers.ttl?.toString() ?? '')) return 'no TTL (RFC 8030, 5.2)'
  if (headers['content-encoding'] !== 'aes128gcm' || body.length > 4096) return 'not a message (RFC 8291)'
  if (!/^[\w-]{1,32}$/.test(headers['topic']?.toString() ?? 'none')) return 'not a topic (RFC 8030, 5.4)'
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return 'no key (RFC 8292, 3.2)'
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const signer = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'a wrong signature (RFC 8292, 2)'
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }
  const now = Date.now() / 1000
  if (aud !== `https://${host}` || exp < now || exp > now + DAY_SECONDS || !/^(mailto|https):/.test(sub))
    return 'wrong claims (RFC 8292, 2)'
  return undefined
}
