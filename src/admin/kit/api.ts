import { Problem, type ProblemCode, type ProblemDetails } from '#kernel/problem.ts'
import { type Sending, sendingForm } from './upload/sending-form.ts'

export interface Api {
  get<Body>(path: string, signal?: AbortSignal): Promise<Body>
  post<Body>(path: string, body?: unknown): Promise<Body>
  put<Body>(path: string, body: unknown): Promise<Body>
  /** With `version` the server refuses (`stale-version`) when somebody saved since that one was read. */
  patch<Body>(path: string, body: unknown, version?: number): Promise<Body>
  delete(path: string): Promise<void>
  /** A form with a file in it; the server answers what it stored. */
  sendForm<Body>(path: string, form: FormData, sending: Sending): Promise<Body>
  /** What is no JSON, as a file. */
  getFile(path: string): Promise<Blob>
  /** What stands once per site, with the version that its ETag names. */
  getSetting<Body>(path: string, signal?: AbortSignal): Promise<Versioned<Body>>
  /** Refused (`stale-version`) when somebody saved since `version` was read. */
  putSetting<Body>(path: string, body: unknown, version: number): Promise<Versioned<Body>>
}

export type Versioned<Body> = Body & { version: number }

interface ApiOptions {
  token: () => string | null
  /** Called when the server does not accept the session. */
  onRefused: () => void
}

interface Call {
  method: string
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** The admin API; every failure is thrown as a `Problem`, one that has no answer as `unavailable`. */
export function createApi({ token, onRefused }: ApiOptions): Api {
  const reach = async (signal: AbortSignal | undefined, send: (authorization: Record<string, string>) => Promise<Response>) => {
    const bearer = token()
    const response = await send(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }).catch((error: unknown) => {
      throw signal?.aborted ? error : new Problem('unavailable')
    })
    if (response.status === 401) onRefused()
    if (!response.ok) throw await problemIn(response)
    return response
  }
  const ask = (path: string, { method, body, headers = {}, signal }: Call): Promise<Response> =>
    reach(signal, (authorization) =>
      fetch(path, {
        method,
        headers: { ...headers, ...authorization, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      }),
    )
  const call = async <Body>(path: string, asked: Call): Promise<Body> => {
    const response = await ask(path, asked)
    return (response.status === 204 ? undefined : await response.json()) as Body
  }
  const versioned = async <Body>(path: string, asked: Call): Promise<Versioned<Body>> => {
    const response = await ask(path, asked)
    return { ...((await response.json()) as Body), version: versionIn(response.headers.get('ETag')) }
  }

  return {
    get: (path, signal) => call(path, { method: 'GET', signal }),
    post: (path, body) => call(path, { method: 'POST', body }),
    put: (path, body) => call(path, { method: 'PUT', body }),
    patch: (path, body, version) => call(path, { method: 'PATCH', body, headers: version === undefined ? {} : ifMatch(version) }),
    delete: (path) => call(path, { method: 'DELETE' }),
    sendForm: async <Body>(path: string, form: FormData, sending: Sending) => {
      const response = await reach(sending.signal, (authorization) => sendingForm(path, form, authorization, sending))
      return (await response.json()) as Body
    },
    getFile: async (path) => {
      const response = await ask(path, { method: 'GET' })
      return response.blob().catch(() => {
        throw new Problem('unavailable')
      })
    },
    getSetting: (path, signal) => versioned(path, { method: 'GET', signal }),
    putSetting: (path, body, version) => versioned(path, { method: 'PUT', body, headers: ifMatch(version) }),
  }
}

const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` })

/** `"3"` as 3; a proxy that compresses makes it `W/"3"`. */
const versionIn = (tag: string | null): number => Number(/\d+/.exec(tag ?? '')?.[0] ?? 0)

const CODE_OF_STATUS: Record<number, ProblemCode> = {
  401: 'unauthenticated',
  404: 'not-found',
  412: 'stale-version',
  413: 'body-too-large',
  429: 'too-many-requests',
  507: 'storage-full',
}

/** A proxy in between may answer something that is no problem document; then the status says which it is. */
async function problemIn(response: Response): Promise<Problem> {
  const answer = (await response.json().catch(() => ({}))) as { code?: ProblemCode } & ProblemDetails
  const { detail, errors } = answer
  const retryAfter = Number(response.headers.get('Retry-After'))
  return new Problem(answer.code ?? CODE_OF_STATUS[response.status] ?? 'unavailable', {
    ...(detail ? { detail } : {}),
    ...(errors ? { errors } : {}),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  })
}
