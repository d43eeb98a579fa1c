// How the server's process is started. A small site's server is idle most of the day; these keep it at half the memory
// that V8 and glibc would otherwise hold on to: a young generation of 2 MB, and one heap for all threads.
import { ownNode } from './install.mjs'

export const serverCommand = [ownNode, '--max-semi-space-size=2', 'dist/server/main.js']
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' }
