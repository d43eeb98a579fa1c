import { content } from './content.js'

export default {
  // Where no checker of this project looks.
  distDir: 'node_modules/.site',
  turbopack: { root: import.meta.dirname },
  // Fonts and pictures, as the product itself sends them.
  rewrites: () => [{ source: '/:path*', destination: `${content.filesFrom}/:path*` }],
}
