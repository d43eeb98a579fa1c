import type { Readable, Writable } from 'node:stream'

/** Of tar-stream, which builds on streamx: Node's functions take its streams as their own, which its types do not say; every archive goes through them. */
export const nodeStream = (stream: object) => stream as Readable & Writable
