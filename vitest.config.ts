import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** What a test waits for comes, however busy the machine is, or never. */
const PATIENCE = { hookTimeout: 300_000, testTimeout: 300_000, expect: { poll: { timeout: 120_000 } } }
/** Files run one after the other in the same process: no test changes what lives in it, and starting it (and Chromium) anew for each takes longer than most of them. */
const ONE_PROCESS_PER_WORKER = { isolate: false }
/** A test whose tab Chromium lost is run once more, in another tab. A test that fails for any other reason has failed. */
const WHEN_A_TAB_CRASHES = { count: 1, condition: /crashed|page, context or browser has been closed/ }
/** The mode of `npm run faults`. */
const LONG = 'long'
/** Tests wait for a server, a browser or a deadline now and then: two more at a time than there are cores, see decision 051. */
const TO_FILL_THE_PAUSES = availableParallelism() + 2

/**
 * All run in one pool, so that no core is idle before the end: vitest begins with the project whose name comes first in the alphabet, and in
 * each with the files that took longest the last time.
 */
const POOL = { sequence: { groupOrder: 0 }, ...ONE_PROCESS_PER_WORKER, ...PATIENCE }

export default defineConfig(({ mode }) => ({
  test: {
    globalSetup: ['test/support/postgres-server.ts', 'test/support/first-starts.ts'],
    projects: [
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'unit',
          env: { NODE_ENV: 'production' },
          include: [
            'src/**/*.test.{ts,tsx}',
            'migrations/*.test.ts',
            'scripts/**/*.test.ts',
            'test/product/*.test.ts',
            'test/support/*.test.ts',
            'test/bench/**/*.test.ts',
          ],
          maxWorkers: TO_FILL_THE_PAUSES,
          ...POOL,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/build.ts', 'test/support/chromium.ts'],
          retry: WHEN_A_TAB_CRASHES,
          maxWorkers: TO_FILL_THE_PAUSES,
          ...POOL,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['test/faults/*.test.ts', ...(mode === LONG ? ['test/faults/long/*.test.ts'] : [])],
          globalSetup: ['test/support/build.ts'],
          // At full length they measure times, which others on the machine would spoil.
          maxWorkers: mode === LONG ? 1 : TO_FILL_THE_PAUSES,
          ...POOL,
        },
      },
      {
        test: {
          name: 'limits',
          include: ['test/limits/**/*.test.ts'],
          globalSetup: ['test/support/build.ts'],
          sequence: { groupOrder: 1 },
          // Each keeps a core busy and measures what that takes: one for each core, and nothing else.
          maxWorkers: '100%',
          ...PATIENCE,
        },
      },
    ],
  },
}))
