import { z } from 'zod'

const AUDIT = {
  totalPhotos: 24,
  withoutAltText: 3,
  largeFiles: 1,
  totalFileSize: 9_400_000,
  averageSeoScore: 78,
  lowSeoScore: 4,
  withoutWebp: 2,
  unusedImages: 5,
}

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
  .meta({ id: 'MediaAudit', example: AUDIT })

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
  .meta({
    id: 'MediaAnalytics',
    example: { ...AUDIT, excellentSeoScore: 11, goodSeoScore: 9, smallFiles: 6, wellOptimised: 20, websitePhotos: 17 },
  })

export type MediaAnalytics = z.output<typeof mediaAnalytics>
