import { Problem, type ProblemCode, type ProblemDetails } from '#kernel/problem.ts'

export interface Api {
  get<Body>(path: string, signal?: AbortSignal): Promise<Body>
  post<Body>(path: string, body?: unknown): Promise<Body>
  /** With `version` the server refuses (`stale-version`) when somebody saved since that one was read. */
  patch<Body>(path: string, body: unknown, version?: number): Promise<Body>
  delete(path: string): Promise<void>
}

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
  const call = async <Body>(path: string, { method, body, headers = {}, signal }: Call): Promise<Body> => {
    const bearer = token()
    const response = await fetch(path, {
      method,
      headers: {
        ...headers,
        ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }).catch((error: unknown) => {
      throw signal?.aborted ? error : new Problem('unavailable')
    })
    if (response.status === 401) onRefused()
    if (!response.ok) throw await problemIn(response)
    return (response.status === 204 ? undefined : await response.json()) as Body
  }

  return {
    get: (path, signal) => call(path, { method: 'GET', signal }),
    post: (path, body) => call(path, { method: 'POST', body }),
    patch: (path, body, version) =>
      call(path, { method: 'PATCH', body, headers: version === undefined ? {} : { 'If-Match': `"${version}"` } }),
    delete: (path) => call(path, { method: 'DELETE' }),
  }
}

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
  return new Problem(answer.code ?? CODE_OF_STATUS[response.status] ?? 'unavailable', {
    ...(detail ? { detail } : {}),
    ...(errors ? { errors } : {}),
  })
}
