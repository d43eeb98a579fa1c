import { join } from 'node:path'

const WIDTHS = [480, 768, 1200]
// The qualities and the effort are those of Helder.
const FORMATS = { avif: { quality: 60, effort: 2 }, webp: { quality: 85, effort: 2 } }

/** The collection of photos, with the same variants as Helder makes. */
export const media = {
  slug: 'media',
  access: { read: () => true },
  upload: {
    staticDir: join(process.env.BENCH_DATA ?? '', 'media'),
    mimeTypes: ['image/*'],
    imageSizes: [
      ...WIDTHS.flatMap((width) =>
        Object.entries(FORMATS).map(([format, options]) => ({ name: `${format}${width}`, width, formatOptions: { format, options } })),
      ),
      { name: 'jpeg1200', width: 1200, formatOptions: { format: 'jpeg', options: { quality: 85, progressive: true } } },
    ],
  },
  fields: [{ name: 'alt', type: 'text', required: true }],
}
