import { setTimeout as delay } from 'node:timers/promises'

/** The answers of a service that is busy and did nothing, and the pauses before it is asked again. */
const BUSY = new Set([429, 503])
const PAUSES_MS = [100, 400]

interface Limits {
  /** How long an answer may take to begin. */
  answerMs: number
  /** The same of a write, which takes longer because what is written is sent first. */
  writeMs: number
  /** Gives up at once. */
  signal?: AbortSignal | undefined
}

/** Asks S3 again when the service is busy, and fails when no answer has begun in time; the reader limits how long its body may take. */
export const fetchWithin =
  ({ answerMs, writeMs, signal: until }: Limits): typeof fetch =>
  async (input, init) => {
    const giveUp = new AbortController()
    const signal = until ? AbortSignal.any([giveUp.signal, until]) : giveUp.signal
    const timer = setTimeout(() => giveUp.abort(new Error('no answer in time')), init?.method === 'PUT' ? writeMs : answerMs)
    const headers = new Headers(init?.headers)
    // Compressed, as fetch would have it, a file has another size than it says.
    headers.set('Accept-Encoding', 'identity')
    // A redirect leads to a host for which the signature is no good.
    const ask = () => fetch(input, { ...init, headers, redirect: 'manual', signal })
    try {
      for (const pause of PAUSES_MS) {
        const response = await ask()
        if (!BUSY.has(response.status)) return response
        await response.body?.cancel()
        await delay(pause, undefined, { signal })
      }
      return await ask()
    } finally {
      clearTimeout(timer)
    }
  }
