import { setTimeout as delay } from 'node:timers/promises'

/** The statuses of a busy service that did nothing, and the pauses before each retry. */
const BUSY = new Set([429, 503])
const PAUSES_MS = [100, 400]

interface Limits {
  /** The time within which a response must begin. */
  answerMs: number
  /** The limit for a write, which takes longer because its body is sent first. */
  writeMs: number
  /** Aborts at once. */
  signal?: AbortSignal | undefined
}

/**
 * Creates a fetch that retries while S3 is busy, and fails when no response begins in time; the reader limits how long the body may take.
 */
export const fetchWithin =
  ({ answerMs, writeMs, signal: until }: Limits): typeof fetch =>
  async (input, init) => {
    const giveUp = new AbortController()
    const signal = until ? AbortSignal.any([giveUp.signal, until]) : giveUp.signal
    const timer = setTimeout(() => giveUp.abort(new Error('no answer in time')), init?.method === 'PUT' ? writeMs : answerMs)
    const headers = new Headers(init?.headers)
    // With compression, which fetch accepts by default, the size of a file would differ from its Content-Length.
    headers.set('Accept-Encoding', 'identity')
    // A redirect leads to a host for which the signature is invalid.
    const ask = () => fetch(input, { ...init, headers, redirect: 'manual', signal })
    try {
      for (const pause of PAUSES_MS) {
        const response = await ask()
        if (!BUSY.has(response.status)) return ofS3(response, input, init)
        await response.body?.cancel()
        await delay(pause, undefined, { signal })
      }
      return ofS3(await ask(), input, init)
    } finally {
      clearTimeout(timer)
    }
  }

const OF_OBJECTS = new Set(['GET', 'HEAD', 'PUT'])

/**
 * Throws when a response is not from S3: responses about an object have its ETag, and a list is XML, while a page of a proxy or of a
 * hotel's network has neither.
 */
function ofS3(response: Response, input: Parameters<typeof fetch>[0], init?: RequestInit): Response {
  const address = input instanceof Request ? input.url : input.toString()
  const isList = address.includes('list-type=')
  const isOfObject = OF_OBJECTS.has(init?.method ?? 'GET') && !address.includes('?')
  const isOtherType = isList && !response.headers.get('Content-Type')?.includes('xml')
  const hasNoTag = isOfObject && !response.headers.has('ETag')
  if (response.ok && (isOtherType || hasNoTag)) throw new Error(`what answered ${response.status} is no S3`)
  return response
}
