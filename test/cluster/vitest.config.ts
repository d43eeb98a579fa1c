import { defineConfig } from 'vitest/config'

/** The configuration of the tests on a node of a Kubernetes cluster: `npm run cluster`. */
export default defineConfig({
  test: {
    include: ['test/cluster/*.test.ts'],
    globalSetup: ['test/support/build.ts', 'test/support/first-starts.ts'],
    testTimeout: 600_000,
    hookTimeout: 900_000,
  },
})
