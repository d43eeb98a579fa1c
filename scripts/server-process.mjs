// How the server's process is started. A small site's server is idle most of the day; these keep it below the memory
// that V8 and glibc would otherwise hold on to: a young generation of 2 MB, a collection that the server itself asks
// for once it has started, one heap for all threads, and thresholds that stay where they begin, or glibc raises them
// with each large piece that is freed.
import { join } from 'node:path'
import { ownNode, root } from './own-node.mjs'

export const serverProcess = {
  command: ownNode,
  flags: ['--max-semi-space-size=2', '--expose-gc', 'dist/server/main.js'],
  environment: {
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_COMPILE_CACHE: join(root, 'dist/compile-cache'),
  },
}
