import { content } from './content.js'

export default {
  // The linters of this project do not look there.
  distDir: 'node_modules/.site',
  turbopack: { root: import.meta.dirname },
  // Helder itself serves the fonts and pictures.
  rewrites: () => [{ source: '/:path*', destination: `${content.filesFrom}/:path*` }],
}
