import { defineConfig } from 'vitest/config'

/** The configuration of the tests of file stores and product on a real S3 service: `npm run s3`. */
export default defineConfig({
  test: {
    include: ['test/s3/*.test.ts', 'src/files/file-store.test.ts', 'src/images/variant-store.test.ts'],
    globalSetup: ['test/support/build.ts', 'test/support/first-starts.ts', 'test/s3/service.ts'],
    // All tests use the same buckets.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})
