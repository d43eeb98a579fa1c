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

/** What a service says of an object has its ETag, and a list is XML; a page of a proxy or of a hotel's network is neither. Throws then. */
function ofS3(response: Response, input: Parameters<typeof fetch>[0], init?: RequestInit): Response {
  const address = input instanceof Request ? input.url : input.toString()
  const isList = address.includes('list-type=')
  const isOfObject = OF_OBJECTS.has(init?.method ?? 'GET') && !address.includes('?')
  const lacksType = isList && !response.headers.get('Content-Type')?.includes('xml')
  const lacksTag = isOfObject && !response.headers.has('ETag')
  if (response.ok && (lacksType || lacksTag)) throw new Error(`what answered ${response.status} is no S3`)
  return response
}
