import { PATIENCE_MS } from './patience.ts'
import type { Session, RunningApp } from './start-app.ts'

export interface Sent {
  bytes: Uint8Array
  name: string
  type: string
}

/** Sends a form with a file as a browser does. Rejects when there is no response within `timeout` milliseconds. */
export function sendImage(
  app: Pick<RunningApp, 'request'>,
  path: string,
  session: Session,
  { bytes, name, type }: Sent,
  fields: Record<string, string>,
  timeout = PATIENCE_MS,
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  return app.request(path, { method: 'POST', body: form, session, signal: AbortSignal.timeout(timeout) })
}
