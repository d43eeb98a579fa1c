import { defineConfig } from 'vitest/config'

/** What starts a browser or a whole server runs after the rest. */
const SLOW = { hookTimeout: 60_000 }

export default defineConfig({
  test: {
    globalSetup: ['test/support/postgres-server.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/support/*.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/build.ts', 'test/support/chromium.ts'],
          testTimeout: 30_000,
          sequence: { groupOrder: 1 },
          // A browser and its server keep one core busy; more at once would starve each other.
          maxWorkers: 2,
          ...SLOW,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          globalSetup: ['test/support/build.ts'],
          testTimeout: 120_000,
          sequence: { groupOrder: 2 },
          // Each kills and floods; beside another, neither would mean anything.
          fileParallelism: false,
          maxWorkers: 1,
          ...SLOW,
        },
      },
    ],
  },
})
