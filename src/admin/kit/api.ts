import type { Asked } from '#features/changes/shown-change.ts'
import { DAY, SECOND } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import type { May } from '#kernel/may.ts'
import { MAY_HEADER, mayOfWords } from '#kernel/may-header.ts'
import { Problem } from '#kernel/problem.ts'
import { confirmTexts } from '#texts/nl/admin/confirm.ts'
import { isTimeout, NoAnswer, problemIn, Proposed } from './api-failure.ts'
import { type Sending, sendingForm } from './upload/sending-form.ts'

export interface Api {
  /** Reads an address. The answer gets its field `may` from the header `X-May`; a row has that field already. */
  get<Body>(path: string, signal?: AbortSignal): Promise<Body>
  /** Sends a body. */
  post<Body>(path: string, body?: unknown, sending?: Posting): Promise<Body>
  /** Replaces what an address names. With `version`, throws `stale-version` as `patch` does. */
  put<Body>(path: string, body: unknown, version?: number): Promise<Body>
  /** Updates a row. With `version`, throws `stale-version` when somebody saved after that version was read. */
  patch<Body>(path: string, body: unknown, version?: number): Promise<Body>
  /** Deletes what an address names. With `version`, throws `stale-version` as `patch` does. */
  delete(path: string, version?: number): Promise<void>
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

interface Posting {
  /** The milliseconds that the answer may take, when that is more than usual. */
  time?: number
  /** Throws `stale-version` as `patch` does. */
  version?: number | undefined
  /** The idempotency key, for what a person may send again after a lost answer; a new one by default. */
  key?: string
}

export type Versioned<Body> = Body & { version: number; may?: readonly May[] }

interface ApiOptions {
  token: () => string | null
  /** Called when the server refuses the current token. */
  onRefused: () => void
  /** Called when the server does not do what the screen offered, because of the person's role, or because a factor must be added first. */
  onOtherRole?: () => void
  /**
   * Asks the person to confirm who they are, when the server wants that for a call; resolves to whether they did. The call is then sent
   * again.
   */
  confirm?: () => Promise<boolean>
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

function apiUntil(options: ApiOptions, ended?: AbortSignal, deadline?: Deadline): Api {
  const { token, onRefused, onOtherRole, confirm, group, asked } = options
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
      if (!response.ok) {
        const problem = await problemIn(response)
        if (problem.code === 'not-allowed' || problem.code === 'factor-required') onOtherRole?.()
        throw problem
      }
      return await read(response)
    } catch (error) {
      if (error instanceof Problem || error instanceof Proposed || signals.some(({ aborted, reason }) => aborted && !isTimeout(reason)))
        throw error
      throw new NoAnswer({ wasOffline, isWrite: method !== 'GET', cause: error })
    }
  }
  /** Makes a call, and makes it again once the person has confirmed who they are, when the server wants that first. */
  const confirming = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call()
    } catch (error) {
      if (!confirm || !(error instanceof Problem) || error.code !== 'confirm-password') throw error
      // The time that the person takes does not count.
      deadline?.extend(DAY)
      if (!(await confirm())) throw new Problem('confirm-password', { detail: confirmTexts.notConfirmed })
      deadline?.extend(ANSWER_TIMEOUT)
      return call()
    }
  }
  const ask = <Answer>(path: string, call: Call, read: (response: Response) => Promise<Answer>): Promise<Answer> =>
    confirming(() => askOnce(path, call, read))
  const askOnce = <Answer>(path: string, call: Call, read: (response: Response) => Promise<Answer>): Promise<Answer> => {
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

  /** Reads an answer; one that says that a write became a proposal, though nobody asked for that, is thrown. */
  const made =
    <Body>(read: (response: Response) => Promise<Body>) =>
    async (response: Response): Promise<Body> => {
      const body = await read(response)
      if (asked || response.status !== 202 || !isProposal(body)) return body
      onOtherRole?.()
      throw new Proposed()
    }
  const json = <Body>(path: string, call: Call) => ask(path, call, made(bodyOf<Body>))
  const versioned = <Body>(path: string, call: Call) => ask(path, call, made(versionedBodyOf<Body>))

  return {
    get: (path, signal) => json(path, { method: 'GET', signal }),
    // A browser that retries the request by itself sends the same key again.
    post: (path, body, { time, version, key = newId() } = {}) =>
      json(written(path), { method: 'POST', body, time, headers: { 'Idempotency-Key': key, ...ifMatch(version) } }),
    put: (path, body, version) => json(written(path), { method: 'PUT', body, headers: ifMatch(version) }),
    patch: (path, body, version) => json(written(path), { method: 'PATCH', body, headers: ifMatch(version) }),
    delete: (path, version) => json(written(path), { method: 'DELETE', headers: ifMatch(version) }),
    render: (path, body, signal) => ask(path, { method: 'POST', body, signal }, (response) => response.text()),
    sendForm: <Body>(path: string, form: FormData, sending: Sending) =>
      confirming(() => reach('POST', sending.signal, (authorization) => sendingForm(path, form, authorization, sending), bodyOf<Body>)),
    getFile: (path) => ask(path, { method: 'GET', readTimeout: FILE_TIMEOUT }, (response) => response.blob()),
    getSetting: (path, signal) => versioned(path, { method: 'GET', signal }),
    putSetting: (path, body, version) => versioned(written(path), { method: 'PUT', body, headers: ifMatch(version) }),
    until: (signal) => {
      const time = abortAfter(ANSWER_TIMEOUT)
      return apiUntil(options, AbortSignal.any([signal, time.signal]), time)
    },
    inGroup: (id) => apiUntil({ ...options, group: id }, ended, deadline),
    asked: (how) => apiUntil({ ...options, asked: how }, ended, deadline),
  }
}

const isProposal = (body: unknown): boolean => Object(body) === body && (body as { state?: unknown }).state === 'proposed'

interface Deadline {
  signal: AbortSignal
  /** Restarts the timer with another time. */
  extend(milliseconds: number): void
}

/** Returns a signal that times out after `milliseconds`. */
function abortAfter(milliseconds: number): Deadline {
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

async function bodyOf<Body>(response: Response): Promise<Body> {
  if (response.status === 204) return undefined as Body
  const body = (await response.json()) as Body
  const may = response.headers.get(MAY_HEADER)
  return may === null ? body : { ...body, may: mayOfWords(may) }
}

const versionedBodyOf = async <Body>(response: Response): Promise<Versioned<Body>> => ({
  ...(await bodyOf<Body>(response)),
  version: versionIn(response.headers.get('ETag')),
})

const ifMatch = (version: number | undefined): Record<string, string> => (version === undefined ? {} : { 'If-Match': `"${version}"` })

/** Reads `"3"` as 3; a proxy that compresses changes the tag to `W/"3"`. */
const versionIn = (tag: string | null): number => Number(/\d+/.exec(tag ?? '')?.[0] ?? 0)
