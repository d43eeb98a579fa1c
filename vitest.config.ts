import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** What starts a browser or a whole server runs after the rest. What it waits for comes, however busy the machine is, or never. */
const SLOW = { hookTimeout: 120_000, testTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }
/** Files run one after the other in the same process: no test changes what lives in it, and starting it (and Chromium) anew for each takes longer than most of them. */
const ONE_PROCESS_PER_WORKER = { isolate: false }
/** The mode of `npm run faults`. */
const LONG = 'long'
/** A test with a server waits for it, for a browser or for a deadline now and then: one more at a time than there are cores. */
const ONE_TO_FILL_THE_PAUSES = availableParallelism() + 1

export default defineConfig(({ mode }) => ({
  test: {
    globalSetup: ['test/support/postgres-server.ts', 'test/support/first-starts.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'migrations/*.test.ts',
            'scripts/**/*.test.ts',
            'test/support/*.test.ts',
            'test/bench/**/*.test.ts',
          ],
          sequence: { groupOrder: 0 },
          maxWorkers: ONE_TO_FILL_THE_PAUSES,
          testTimeout: 20_000,
          ...ONE_PROCESS_PER_WORKER,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/build.ts', 'test/support/chromium.ts'],
          sequence: { groupOrder: 1 },
          maxWorkers: ONE_TO_FILL_THE_PAUSES,
          ...ONE_PROCESS_PER_WORKER,
          ...SLOW,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['test/faults/*.test.ts', ...(mode === LONG ? ['test/faults/long/*.test.ts'] : [])],
          globalSetup: ['test/support/build.ts'],
          sequence: { groupOrder: 2 },
          // At full length they measure times, which others on the machine would spoil.
          maxWorkers: mode === LONG ? 1 : ONE_TO_FILL_THE_PAUSES + 1,
          ...SLOW,
        },
      },
      {
        test: {
          name: 'limits',
          include: ['test/limits/**/*.test.ts'],
          globalSetup: ['test/support/build.ts'],
          sequence: { groupOrder: 3 },
          // Each keeps a core busy and measures what that takes: one for each core, and nothing else.
          maxWorkers: '100%',
          ...SLOW,
        },
      },
    ],
  },
}))
