// How the server's process is started. A small site's server is idle most of the day, and V8 and glibc would hold on to memory. So the
// young generation is 2 MB, the heap grows by half before V8 collects it (by itself it lets it grow to four times its size), the server
// itself requests a collection once it has started, all threads share one heap, and the thresholds are fixed, because glibc otherwise raises
// them each time a large block is freed.
import { join } from 'node:path'
import { lockedNode, root } from './locked-node.mjs'

export const serverProcess = {
  command: lockedNode,
  flags: ['--max-semi-space-size=2', '--heap-growing-percent=50', '--expose-gc', 'dist/server/main.js'],
  environment: {
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_COMPILE_CACHE: join(root, 'dist/compile-cache'),
  },
}
