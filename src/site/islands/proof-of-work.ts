import { solveChallenge } from 'altcha-lib'
import type { Challenge } from 'altcha-lib/types'
import { api } from '#routes.ts'

const TIMEOUT_MS = 20_000

/**
 * Fetches a challenge and solves it. Returns the base64 that altcha's servers read, or an empty text when no proof is possible, as on a
 * plain-http host, where a browser has no WebCrypto. The server accepts a request without a proof.
 */
export async function proofOfWork(): Promise<string> {
  // The types of every browser have it, yet it is absent outside a secure context.
  if (!('subtle' in crypto)) return ''
  try {
    const answer = await fetch(api.quoteChallenge)
    if (!answer.ok) return ''
    const challenge = (await answer.json()) as Challenge
    const { deriveKey } = await keyDerivation(challenge.parameters.algorithm)
    const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS })
    return solution ? btoa(JSON.stringify({ challenge, solution })) : ''
  } catch {
    return ''
  }
}

const keyDerivation = (algorithm: string) =>
  algorithm.startsWith('PBKDF2/') ? import('altcha-lib/algorithms/web/pbkdf2') : import('altcha-lib/algorithms/web/sha')
