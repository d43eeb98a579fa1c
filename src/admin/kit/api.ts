import { SECOND } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { Problem, type ProblemCode, type ProblemDetails } from '#kernel/problem.ts'
import { noAnswer } from '#texts/nl/admin/kit.ts'
import { type Sending, sendingForm } from './upload/sending-form.ts'

export interface Api {
  get<Body>(path: string, signal?: AbortSignal): Promise<Body>
  post<Body>(path: string, body?: unknown): Promise<Body>
  put<Body>(path: string, body: unknown): Promise<Body>
  /** With `version` the server refuses (`stale-version`) when somebody saved since that one was read. */
  patch<Body>(path: string, body: unknown, version?: number): Promise<Body>
  delete(path: string): Promise<void>
  /** The document that the server makes of `body`, which it does not store. */
  render(path: string, body: unknown, signal?: AbortSignal): Promise<string>
  /** A form with a file in it; the server answers what it stored. */
  sendForm<Body>(path: string, form: FormData, sending: Sending): Promise<Body>
  /** What is no JSON, as a file. */
  getFile(path: string): Promise<Blob>
  /** What stands once per site, with the version that its ETag names. */
  getSetting<Body>(path: string, signal?: AbortSignal): Promise<Versioned<Body>>
  /** Refused (`stale-version`) when somebody saved since `version` was read. */
  putSetting<Body>(path: string, body: unknown, version: number): Promise<Versioned<Body>>
  /** The same calls, as the steps of one action: none of them outlives the signal, none begins after it, and together they have the time of one. */
  until(signal: AbortSignal): Api
}

export type Versioned<Body> = Body & { version: number }

interface ApiOptions {
  token: () => string | null
  /** Called when the server does not accept the token that there is now. */
  onRefused: () => void
}

interface Call {
  method: string
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** Milliseconds that reading its answer may take. */
  readTimeout?: number
}

/** A server that is silent for this long does not answer any more, and whoever waits for it hears so within ten seconds. */
export const ANSWER_TIMEOUT = 8 * SECOND
/** An export of everything takes a while over a phone, once it has begun to come. */
const FILE_TIMEOUT = 120 * SECOND

/** The admin API; every failure is thrown as a `Problem`, one that has no answer as `NoAnswer`. */
export const createApi = (options: ApiOptions): Api => apiUntil(options)

function apiUntil({ token, onRefused }: ApiOptions, ended?: AbortSignal): Api {
  const reach = async <Answer>(
    method: string,
    given: AbortSignal | undefined,
    send: (authorization: Record<string, string>, signals: AbortSignal[]) => Promise<Response>,
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> => {
    const signals = [ended, given].filter((signal) => signal !== undefined)
    const wasOffline = !navigator.onLine
    const bearer = token()
    try {
      const response = await send(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }, signals)
      // A login in the meantime has another token, which this answer is not about.
      if (response.status === 401 && token() === bearer) onRefused()
      if (!response.ok) throw await problemIn(response)
      return await read(response)
    } catch (error) {
      if (error instanceof Problem || signals.some(({ aborted, reason }) => aborted && !isTimeout(reason))) throw error
      throw new NoAnswer({ wasOffline, isWrite: method !== 'GET', cause: error })
    }
  }
  const ask = <Answer>(path: string, call: Call, read: (response: Response) => Promise<Answer>): Promise<Answer> => {
    const { method, body, headers = {}, signal, readTimeout } = call
    const timeout = abortAfter(ANSWER_TIMEOUT)
    const send = (authorization: Record<string, string>, signals: AbortSignal[]) =>
      fetch(path, {
        method,
        headers: { ...headers, ...authorization, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.any([...signals, timeout.signal]),
      })
    return reach(method, signal, send, (response) => {
      if (readTimeout !== undefined) timeout.extend(readTimeout)
      return read(response)
    })
  }

  const json = <Body>(path: string, call: Call) => ask(path, call, bodyOf<Body>)
  const versioned = <Body>(path: string, call: Call) => ask(path, call, versionedBodyOf<Body>)

  return {
    get: (path, signal) => json(path, { method: 'GET', signal }),
    // What the browser sends once more by itself carries the same key.
    post: (path, body) => json(path, { method: 'POST', body, headers: { 'Idempotency-Key': newId() } }),
    put: (path, body) => json(path, { method: 'PUT', body }),
    patch: (path, body, version) => json(path, { method: 'PATCH', body, headers: version === undefined ? {} : ifMatch(version) }),
    delete: (path) => json(path, { method: 'DELETE' }),
    render: (path, body, signal) => ask(path, { method: 'POST', body, signal }, (response) => response.text()),
    sendForm: <Body>(path: string, form: FormData, sending: Sending) =>
      reach('POST', sending.signal, (authorization) => sendingForm(path, form, authorization, sending), bodyOf<Body>),
    getFile: (path) => ask(path, { method: 'GET', readTimeout: FILE_TIMEOUT }, (response) => response.blob()),
    getSetting: (path, signal) => versioned(path, { method: 'GET', signal }),
    putSetting: (path, body, version) => versioned(path, { method: 'PUT', body, headers: ifMatch(version) }),
    until: (signal) => apiUntil({ token, onRefused }, AbortSignal.any([signal, abortAfter(ANSWER_TIMEOUT).signal])),
  }
}

/** A signal that ends in so many milliseconds, unless it is given more in the meantime. */
function abortAfter(milliseconds: number) {
  const controller = new AbortController()
  const end = () => controller.abort(new DOMException('no answer in time', 'TimeoutError'))
  let timer = setTimeout(end, milliseconds)
  return {
    signal: controller.signal,
    extend(more: number) {
      clearTimeout(timer)
      timer = setTimeout(end, more)
    },
  }
}

const bodyOf = async <Body>(response: Response): Promise<Body> => (response.status === 204 ? undefined : await response.json()) as Body

const versionedBodyOf = async <Body>(response: Response): Promise<Versioned<Body>> => ({
  ...((await response.json()) as Body),
  version: versionIn(response.headers.get('ETag')),
})

const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` })

/** `"3"` as 3; a proxy that compresses makes it `W/"3"`. */
const versionIn = (tag: string | null): number => Number(/\d+/.exec(tag ?? '')?.[0] ?? 0)

/** What a proxy's status says of the call itself; whether a row exists and who has saved it only the server knows. */
const CODE_OF_STATUS: Record<number, ProblemCode> = {
  401: 'unauthenticated',
  413: 'body-too-large',
  429: 'too-many-requests',
  507: 'storage-full',
}

/** A proxy in between may answer something that is no problem document; then its status is all that is known. */
async function problemIn(response: Response): Promise<Problem> {
  const answer = (await response.json().catch(() => ({}))) as { code?: ProblemCode } & ProblemDetails
  const { status } = response
  const known = answer.code ?? CODE_OF_STATUS[status]
  const isRefused = known === undefined && status < 500
  const { detail = isRefused ? noAnswer.refusedOnTheWay(status) : undefined, errors } = answer
  const retryAfter = Number(response.headers.get('Retry-After'))
  return new Problem(known ?? 'unavailable', {
    ...(detail ? { detail } : {}),
    ...(errors ? { errors } : {}),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  })
}

interface Circumstances {
  /** Whether the browser was offline when it began. */
  wasOffline: boolean
  isWrite: boolean
  cause: unknown
}

/** A call that the server did not answer. What it was to change may have been changed all the same. */
export class NoAnswer extends Problem {
  /** Whether it was waited for, in vain. */
  readonly isTimeout: boolean

  constructor({ wasOffline, isWrite, cause }: Circumstances) {
    super('unavailable', wasOffline ? { detail: noAnswer.offline } : isWrite ? { detail: noAnswer.perhapsDone } : {})
    this.name = 'NoAnswer'
    this.isTimeout = isTimeout(cause)
  }
}

/** Whether something ended because its time was up. */
const isTimeout = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'TimeoutError'
