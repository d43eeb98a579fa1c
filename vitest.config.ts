import { defineConfig } from 'vitest/config'

// Two cores: what starts a browser or a whole server runs one file at a time, after the rest.
const alone = { fileParallelism: false, maxWorkers: 1, hookTimeout: 60_000 }

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
          ...alone,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          globalSetup: ['test/support/build.ts'],
          testTimeout: 120_000,
          sequence: { groupOrder: 2 },
          ...alone,
        },
      },
    ],
  },
})
