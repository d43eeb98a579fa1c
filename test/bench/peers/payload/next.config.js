import { withPayload } from '@payloadcms/next/withPayload'

export default withPayload({
  // Where no checker of this project looks.
  distDir: 'node_modules/.site',
  turbopack: { root: import.meta.dirname },
})
