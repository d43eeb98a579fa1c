import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Clock, isoTime, SECOND } from '#kernel/clock.ts'
import { storage } from '#routes.ts'
import type { Bucket } from './file-store.ts'

/** Lifetimes of a signed address, in seconds. docs/product/files.md */
export const SIGNED_SECONDS_DEFAULT = 3600
export const SIGNED_SECONDS_MAX = 7 * 24 * 3600

export interface SignedLinks {
  sign(bucket: Bucket, path: string, seconds: number): { url: string; expires_at: string }
  /** True when the signature is that of the file and has not expired. */
  isGood(bucket: Bucket, path: string, expires: string, signature: string): boolean
}

/** Creates and checks addresses that expire; all processes sign with the same `key`. */
export function signedLinks({ key, publicUrl, clock }: { key: string; publicUrl: string; clock: Clock }): SignedLinks {
  const signatureOf = (bucket: Bucket, path: string, expires: string): string =>
    createHmac('sha256', key).update(`${bucket}/${path}\n${expires}`).digest('base64url')

  return {
    sign: (bucket, path, seconds) => {
      const expires = Math.floor(clock.now() / SECOND) + seconds
      const query = new URLSearchParams({ expires: String(expires), signature: signatureOf(bucket, path, String(expires)) })
      return { url: `${publicUrl}${storage.file(bucket, path)}?${query.toString()}`, expires_at: isoTime(expires * SECOND) }
    },

    isGood: (bucket, path, expires, signature) => {
      const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(bucket, path, expires))]
      return given.length === right.length && timingSafeEqual(given, right) && Number(expires) * SECOND > clock.now()
    },
  }
}
