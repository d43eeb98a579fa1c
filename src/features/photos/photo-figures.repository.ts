import { sql } from 'kysely'
import type { Store } from '#db/rows.ts'
import { type MediaAnalytics, type MediaAudit, mediaAudit } from './photo-figures.ts'
import type { ShownElsewhere } from './photo-use.repository.ts'
import { EXCELLENT_SEO_SCORE, LARGE_FILE_BYTES, LOW_SEO_SCORE, SMALL_FILE_BYTES } from './seo-score.ts'

// The separator is safe, because no name of a page or a section has a slash.
const PLACE = sql<string>`page_name || '/' || section`

// The size as sent is the fallback for a photo whose stored file was not measured yet.
const STORED_SIZE = sql<number>`coalesce(stored_size, file_size)`

/** Computes the figures of the library in one query, whatever the number of photos. */
export function mediaFigures({ database: { query } }: Store, { images: shownImages, places: shownPlaces }: ShownElsewhere) {
  const analytics = async (): Promise<MediaAnalytics> => {
    const places = (await shownPlaces()).map(({ page_name, section }) => `${page_name}/${section}`)
    const figures = await query
      .with('shown', await shownImages())
      .selectFrom('media_library')
      .select(({ fn, eb, not, selectFrom, between }) => {
        const count = () => fn.countAll<number>()
        const onNoPage = eb.or([not('is_active'), eb('page_name', 'is', null), eb('section', 'is', null), eb(PLACE, 'not in', places)])
        const otherHalves = selectFrom('media_library as photo')
          .select('photo.before_id')
          .where('photo.is_active', '=', true)
          .where('photo.before_id', 'is not', null)
          .where(sql`photo.page_name || '/' || photo.section`, 'in', places)
        const ofNoPair = eb.or([not('is_active'), eb('media_library.id', 'not in', otherHalves)])
        return [
          count().as('totalPhotos'),
          count().filterWhere('alt_text', 'is', null).as('withoutAltText'),
          count().filterWhere(STORED_SIZE, '>', LARGE_FILE_BYTES).as('largeFiles'),
          fn.coalesce(fn.sum<number>(STORED_SIZE), sql<number>`0`).as('totalFileSize'),
          fn.coalesce(fn.avg('seo_score'), sql<number>`0`).as('averageSeoScore'),
          count().filterWhere('seo_score', '<', LOW_SEO_SCORE).as('lowSeoScore'),
          count().filterWhere(not('webp_available')).as('withoutWebp'),
          count()
            .filterWhere(onNoPage)
            .filterWhere(ofNoPair)
            .filterWhere('file_url', 'not in', selectFrom('shown').select('address'))
            .as('unusedImages'),
          count().filterWhere('seo_score', '>=', EXCELLENT_SEO_SCORE).as('excellentSeoScore'),
          count()
            .filterWhere(between('seo_score', LOW_SEO_SCORE, EXCELLENT_SEO_SCORE - 1))
            .as('goodSeoScore'),
          count().filterWhere(STORED_SIZE, '<=', SMALL_FILE_BYTES).as('smallFiles'),
          count().filterWhere('alt_text', 'is not', null).filterWhere(STORED_SIZE, '<=', LARGE_FILE_BYTES).as('wellOptimised'),
          count().filterWhere('page_name', 'is not', null).filterWhere('section', 'is not', null).as('websitePhotos'),
        ]
      })
      .executeTakeFirstOrThrow()
    return { ...figures, averageSeoScore: Math.round(Number(figures.averageSeoScore)) }
  }

  return {
    analytics,
    audit: async (): Promise<MediaAudit> => mediaAudit.parse(await analytics()),
  }
}
