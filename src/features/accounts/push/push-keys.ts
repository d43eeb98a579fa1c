import { createECDH, createHash } from 'node:crypto'
import type { Database } from '#db/connection.ts'
import { sharedSecret } from '#db/secrets.ts'
import type { Clock } from '#kernel/clock.ts'

/** The keys with which push services recognize this site, base64url. Source: RFC 8292. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Returns the keys of this site, which the first process makes; they stay the same, because each subscription is bound to them. */
export async function pushKeys(parts: { database: Database; clock: Clock }): Promise<PushKeys> {
  const curve = createECDH('prime256v1')
  let key = Buffer.from(await sharedSecret(parts, 'push'), 'base64url')
  // One number of 32 bytes in four billion is not below the order of the curve.
  while (!isBelowOrder(key)) key = createHash('sha256').update(key).digest()
  curve.setPrivateKey(key)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: key.toString('base64url') }
}

const ORDER = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex')

const isBelowOrder = (key: Buffer): boolean => Buffer.compare(key, ORDER) < 0 && key.some((byte) => byte !== 0)
