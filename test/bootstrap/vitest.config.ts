import { defineConfig } from 'vitest/config'

/** The configuration of tests that install and build in a fresh copy, with packages from the npm registry. */
export default defineConfig({
  test: {
    include: ['test/bootstrap/*.test.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
})
