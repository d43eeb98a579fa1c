import { defineConfig } from 'vitest/config'

/** The configuration of the main journeys in the installed browsers, one engine after another: `npm run browsers`. */
export default defineConfig({
  test: {
    include: ['test/browsers/*.test.ts'],
    globalSetup: ['test/support/build.ts', 'test/support/first-starts.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})
