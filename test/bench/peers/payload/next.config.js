import { withPayload } from '@payloadcms/next/withPayload'

export default withPayload({
  // The linters of this project do not look there.
  distDir: 'node_modules/.site',
  turbopack: { root: import.meta.dirname },
})
