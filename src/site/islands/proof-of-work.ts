import { solveChallenge } from 'altcha-lib'
import type { Challenge } from 'altcha-lib/types'
import { api } from '#routes.ts'

const TIMEOUT_MS = 20_000

/** The evidence that a browser gathers: the signed time at which it began, and its proof of work. Empty where there is none. */
export interface Evidence {
  started: string
  /** When `started` came, in milliseconds of `performance.now()`. */
  startedAt: number
  proof: string
}

const NO_EVIDENCE: Evidence = { started: '', startedAt: 0, proof: '' }

/**
 * Fetches a challenge with a start time, and solves it. The proof is the base64 that altcha's servers read; it is empty on a plain-http
 * host, where a browser has no WebCrypto. The server accepts a request without any evidence.
 */
export async function gatherEvidence(): Promise<Evidence> {
  await seen()
  try {
    const answer = await fetch(api.quoteChallenge)
    if (!answer.ok) return NO_EVIDENCE
    const { started, ...challenge } = (await answer.json()) as Challenge & { started?: string }
    const startedAt = performance.now()
    return { started: started ?? '', startedAt, proof: await solved(challenge).catch(() => '') }
  } catch {
    return NO_EVIDENCE
  }
}

/** Resolves once the visitor sees the page: a form with a choice starts at once, also while a browser only prerenders it. */
async function seen(): Promise<void> {
  if (document.prerendering) await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}

async function solved(challenge: Challenge): Promise<string> {
  // Present in every browser's types, yet absent outside a secure context.
  if (!('subtle' in crypto)) return ''
  const { deriveKey } = await keyDerivation(challenge.parameters.algorithm)
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : ''
}

const keyDerivation = (algorithm: string) =>
  algorithm.startsWith('PBKDF2/') ? import('altcha-lib/algorithms/web/pbkdf2') : import('altcha-lib/algorithms/web/sha')
