import type { Readable, Writable } from 'node:stream'

/**
 * Casts a stream of tar-stream, which is a streamx stream: Node's functions accept it, but their types do not. Every archive goes through
 * these streams.
 */
export const nodeStream = (stream: object) => stream as Readable & Writable
