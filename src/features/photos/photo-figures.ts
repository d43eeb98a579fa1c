import { z } from 'zod'

const count = z.int().min(0)

/** The figures of the photo library. docs/product/photos.md */
export const mediaAudit = z
  .object({
    totalPhotos: count,
    withoutAltText: count,
    largeFiles: count,
    totalFileSize: count.meta({ description: 'Bytes' }),
    averageSeoScore: count,
    lowSeoScore: count,
    withoutWebp: count,
    unusedImages: count.meta({
      description: 'Photos that no page shows, alone or as a part of a pair, and that no service, article or project shows',
    }),
  })
  .meta({ id: 'MediaAudit' })

export type MediaAudit = z.output<typeof mediaAudit>

/** The figures of the audit, with those that only the reports show. */
export const mediaAnalytics = mediaAudit
  .extend({
    excellentSeoScore: count,
    goodSeoScore: count.meta({ description: 'Neither low nor excellent' }),
    smallFiles: count,
    wellOptimised: count.meta({ description: 'Photos with an alt text whose file is not large' }),
    websitePhotos: count.meta({ description: 'Photos with a page and a section' }),
  })
  .meta({ id: 'MediaAnalytics' })

export type MediaAnalytics = z.output<typeof mediaAnalytics>
