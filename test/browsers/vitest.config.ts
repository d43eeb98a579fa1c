import { defineConfig } from 'vitest/config'

/** The main journeys in browsers that the machine has, one engine after the other: `npm run browsers`. */
export default defineConfig({
  test: {
    include: ['test/browsers/*.test.ts'],
    globalSetup: ['test/support/build.ts', 'test/support/first-starts.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})
