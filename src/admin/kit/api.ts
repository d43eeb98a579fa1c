import type { Asked } from '#features/changes/shown-change.ts'
import { SECOND } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { Problem, type ProblemCode, type ProblemDetails } from '#kernel/problem.ts'
import { noAnswer } from '#texts/nl/admin/kit.ts'
import { type Sending, sendingForm } from './upload/sending-form.ts'

export interface Api {
  get<Body>(path: string, signal?: AbortSignal): Promise<Body>
  /** Sends a body; `time` are the milliseconds that the answer may take, when that is more than usual. */
  post<Body>(path: string, body?: unknown, time?: number): Promise<Body>
  put<Body>(path: string, body: unknown): Promise<Body>
  /** Updates a row. With `version`, throws `stale-version` when somebody saved after that version was read. */
  patch<Body>(path: string, body: unknown, version?: number): Promise<Body>
  delete(path: string): Promise<void>
  /** Returns the HTML that the server renders from `body`, without storing it. */
  render(path: string, body: unknown, signal?: AbortSignal): Promise<string>
  /** Sends a form with a file and returns what the server stored. */
  sendForm<Body>(path: string, form: FormData, sending: Sending): Promise<Body>
  /** Downloads a response that is not JSON. */
  getFile(path: string): Promise<Blob>
  /** Reads a setting, which exists once per site, with the version from its ETag. */
  getSetting<Body>(path: string, signal?: AbortSignal): Promise<Versioned<Body>>
  /** Throws `stale-version` when somebody saved after `version` was read. */
  putSetting<Body>(path: string, body: unknown, version: number): Promise<Versioned<Body>>
  /**
   * Returns an API for the steps of one action: no call starts or goes on after `signal` is aborted, and all calls share one
   * `ANSWER_TIMEOUT`.
   */
  until(signal: AbortSignal): Api
  /** Returns an API whose changes are in one group, so that they can be undone together. */
  inGroup(group: string): Api
  /** Returns an API whose writes are proposed instead of made; what they answer is the proposal. docs/product/proposals.md */
  asked(asked: Asked): Api
}

export type Versioned<Body> = Body & { version: number }

interface ApiOptions {
  token: () => string | null
  /** Called when the server refuses the current token. */
  onRefused: () => void
  /** The group of the changes that the calls make. */
  group?: string | undefined
  /** How the writes are proposed; absent to make them. */
  asked?: Asked | undefined
}

interface Call {
  method: string
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** The milliseconds until the response starts. */
  time?: number | undefined
  /** The milliseconds that reading the body may take. */
  readTimeout?: number
}

/** The time after which a call gives up on a silent server, so that the person sees the failure within ten seconds. */
export const ANSWER_TIMEOUT = 8 * SECOND
/** The time to read a file once the response has started: an export of everything takes a while over a phone. */
const FILE_TIMEOUT = 120 * SECOND

/** Creates the admin API. Every failure is thrown as a `Problem`, and a call without a response as `NoAnswer`. */
export const createApi = (options: ApiOptions): Api => apiUntil(options)

function apiUntil(options: ApiOptions, ended?: AbortSignal): Api {
  const { token, onRefused, group, asked } = options
  const written = (path: string) => (asked ? `${path}?${new URLSearchParams({ ...asked }).toString()}` : path)
  const inGroup: Record<string, string> = group === undefined ? {} : { 'Change-Group': group }
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
      // When somebody logged in meanwhile, the 401 is about the old token and says nothing about the new session.
      if (response.status === 401 && token() === bearer) onRefused()
      if (!response.ok) throw await problemIn(response)
      return await read(response)
    } catch (error) {
      if (error instanceof Problem || signals.some(({ aborted, reason }) => aborted && !isTimeout(reason))) throw error
      throw new NoAnswer({ wasOffline, isWrite: method !== 'GET', cause: error })
    }
  }
  const ask = <Answer>(path: string, call: Call, read: (response: Response) => Promise<Answer>): Promise<Answer> => {
    const { method, body, headers = {}, signal, time = ANSWER_TIMEOUT, readTimeout } = call
    const timeout = abortAfter(time)
    const send = (authorization: Record<string, string>, signals: AbortSignal[]) =>
      fetch(path, {
        method,
        headers: { ...headers, ...inGroup, ...authorization, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
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
    // A browser that retries the request by itself sends the same key again.
    post: (path, body, time) => json(written(path), { method: 'POST', body, time, headers: { 'Idempotency-Key': newId() } }),
    put: (path, body) => json(written(path), { method: 'PUT', body }),
    patch: (path, body, version) => json(written(path), { method: 'PATCH', body, headers: version === undefined ? {} : ifMatch(version) }),
    delete: (path) => json(written(path), { method: 'DELETE' }),
    render: (path, body, signal) => ask(path, { method: 'POST', body, signal }, (response) => response.text()),
    sendForm: <Body>(path: string, form: FormData, sending: Sending) =>
      reach('POST', sending.signal, (authorization) => sendingForm(path, form, authorization, sending), bodyOf<Body>),
    getFile: (path) => ask(path, { method: 'GET', readTimeout: FILE_TIMEOUT }, (response) => response.blob()),
    getSetting: (path, signal) => versioned(path, { method: 'GET', signal }),
    putSetting: (path, body, version) => versioned(written(path), { method: 'PUT', body, headers: ifMatch(version) }),
    until: (signal) => apiUntil(options, AbortSignal.any([signal, abortAfter(ANSWER_TIMEOUT).signal])),
    inGroup: (id) => apiUntil({ ...options, group: id }, ended),
    asked: (how) => apiUntil({ ...options, asked: how }, ended),
  }
}

/** Returns a signal that times out after `milliseconds`, and `extend` to restart the timer with another time. */
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

/** Reads `"3"` as 3; a proxy that compresses turns the tag into `W/"3"`. */
const versionIn = (tag: string | null): number => Number(/\d+/.exec(tag ?? '')?.[0] ?? 0)

/**
 * The codes for statuses that a proxy can decide without the data. Other statuses of a proxy say nothing about a row: only the server knows
 * whether it exists.
 */
const CODE_OF_STATUS: Record<number, ProblemCode> = {
  401: 'unauthenticated',
  413: 'body-too-large',
  429: 'too-many-requests',
  507: 'storage-full',
}

/** Converts a failed response to a `Problem`. A proxy may send a body that is no problem document; then only the status is known. */
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
  /** True when the browser was offline when the call began. */
  wasOffline: boolean
  isWrite: boolean
  cause: unknown
}

/** A call that got no response. The server may have stored the change anyway. */
export class NoAnswer extends Problem {
  /** True when the call failed because its time was up. */
  readonly isTimeout: boolean

  constructor({ wasOffline, isWrite, cause }: Circumstances) {
    super('unavailable', wasOffline ? { detail: noAnswer.offline } : isWrite ? { detail: noAnswer.perhapsDone } : {})
    this.name = 'NoAnswer'
    this.isTimeout = isTimeout(cause)
  }
}

/** True when a signal was aborted by a timeout. */
const isTimeout = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'TimeoutError'
