import type { Config } from '@react-router/dev/config'

export default {
  // The linters of this project do not look there.
  buildDirectory: 'node_modules/.home-page',
} satisfies Config
