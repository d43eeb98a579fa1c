import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')
export const OWN_NODE = join(ROOT, 'node_modules/.bin/node')
export const PEERS = join(import.meta.dirname, 'peers')
