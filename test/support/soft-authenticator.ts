import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a test changes of what an honest authenticator signs. */
interface Wrong {
  origin?: string
  host?: string
  /** How often the passkey was used, as it says itself. */
  counter?: number
  /** False for a device that asked for no finger, face or PIN. */
  isVerified?: boolean
  /** The kind of call that the browser says it made. */
  type?: 'webauthn.get' | 'webauthn.create'
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** Makes a passkey as a device does, for tests that need no browser; it signs what it is asked to sign. */
export function softAuthenticator({ host, origin }: { host: string; origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0

  const clientData = (challenge: string, type: string, wrong: Wrong) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: wrong.origin ?? origin, crossOrigin: false }))
  const authenticatorData = (wrong: Wrong, more?: Uint8Array) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(wrong.counter ?? (uses += 1))
    const flags = PRESENT | (wrong.isVerified === false ? 0 : VERIFIED) | (more ? HAS_KEY : 0)
    return Buffer.concat([sha256(wrong.host ?? host), Buffer.from([flags]), counter, more ?? Buffer.alloc(0)])
  }
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }

  return {
    id: named.id,
    /** Answers a challenge with a new passkey. */
    register: (challenge: string, wrong: Wrong = {}) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = authenticatorData(wrong, Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(coseOf(publicKey))]))
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      const clientDataJSON = base64url(clientData(challenge, wrong.type ?? 'webauthn.create', wrong))
      return { ...named, response: { clientDataJSON, attestationObject: base64url(attestationObject), transports: ['internal'] } }
    },
    /** Answers a challenge with the passkey. */
    sign: (challenge: string, wrong: Wrong = {}) => {
      const data = clientData(challenge, wrong.type ?? 'webauthn.get', wrong)
      const authData = authenticatorData(wrong)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      const response = { clientDataJSON: base64url(data), authenticatorData: base64url(authData), signature: base64url(signature) }
      return { ...named, response }
    },
  }
}

/** Returns a public key in the form in which authenticators give it: an ES256 key of COSE. */
function coseOf(key: KeyObject): Map<number, number | Uint8Array> {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  return new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
}
