import type { Expression, NotNull } from 'kysely'
import type { Store } from '#db/rows.ts'
import type { photoPlaces } from './page-section.ts'
import type { PhotoPlace, SectionCount, UsedPhoto } from './photo-use.ts'

/** The address of an image, and what shows it. */
export interface ShownImage {
  address: string | null
  kind: Exclude<PhotoPlace['kind'], 'section' | 'proposal'>
  name: string
}

/** Selects the images that services, articles and projects show; each repository selects those of its entity. */
export type ShownImages = () => Promise<() => Expression<ShownImage>>

/** Reads about photos that depend on the rows of other entities. */
export interface ShownElsewhere {
  images: ShownImages
  /** Returns the titles of the proposals that wait and name each of these addresses. */
  proposals(addresses: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
  /** Returns the places for photos on pages that visitors see. */
  places(): Promise<ReturnType<typeof photoPlaces>>
  /** Returns the pages and sections whose label on a screen contains a text. */
  placesCalled(text: string): Promise<{ page_name: string[]; section: string[] }>
}

/** Creates the reads of where the site shows photos. */
export const photoUse = ({ database: { query } }: Store, { images: shownImages, proposals, places: shownPlaces }: ShownElsewhere) => ({
  /**
   * Returns the photos of `ids` that the site shows or that proposals name, each with its places: first the section that shows the photo,
   * itself or as the earlier photo of a pair, then images of other rows, then proposals.
   */
  used: async (ids: string[]): Promise<UsedPhoto[]> => {
    const photos = await query.selectFrom('media_library').select(['id', 'file_url']).where('id', 'in', ids).execute()
    const idAt = new Map(photos.map(({ id, file_url }) => [file_url, id]))
    if (idAt.size === 0) return []
    const inSections = await query
      .selectFrom('media_library as photo')
      .leftJoin('media_library as earlier', (join) => join.onRef('earlier.id', '=', 'photo.before_id').on('earlier.is_active', '=', true))
      .select(['photo.id', 'earlier.id as before_id', 'photo.page_name', 'photo.section'])
      .where(({ or, eb }) => or([eb('photo.id', 'in', ids), eb('photo.before_id', 'in', ids)]))
      .where('photo.is_active', '=', true)
      .where('photo.page_name', 'is not', null)
      .where('photo.section', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('media_library as newer')
              .select('newer.id')
              .whereRef('newer.page_name', '=', 'photo.page_name')
              .whereRef('newer.section', '=', 'photo.section')
              .where('newer.is_active', '=', true)
              .where(({ eb, refTuple }) => eb(refTuple('newer.created_at', 'newer.id'), '>', refTuple('photo.created_at', 'photo.id'))),
          ),
        ),
      )
      .$narrowType<{ page_name: NotNull; section: NotNull }>()
      .execute()
    // Narrowed down by address: joined, all images that the site shows would be sorted first.
    const elsewhere = await query
      .with('shown', await shownImages())
      .selectFrom('shown')
      .select(['address', 'kind', 'name'])
      .distinct()
      .where('address', 'in', [...idAt.keys()])
      .orderBy('name')
      .execute()

    const known = await shownPlaces()
    const asked = new Set(ids)
    const isPlace = (page_name: string, section: string) =>
      known.some((place) => place.page_name === page_name && place.section === section)
    const places = new Map<string, PhotoPlace[]>()
    const add = (id: string, place: PhotoPlace) => places.set(id, [...(places.get(id) ?? []), place])
    for (const { id, before_id, page_name, section } of inSections)
      for (const half of [id, before_id])
        if (half !== null && asked.has(half) && isPlace(page_name, section)) add(half, { kind: 'section', name: section, page_name })
    for (const { address, kind, name } of elsewhere) {
      const id = idAt.get(address ?? '')
      if (id !== undefined) add(id, { kind, name })
    }
    for (const [address, titles] of await proposals([...idAt.keys()]))
      for (const name of titles) add(idAt.get(address) ?? '', { kind: 'proposal', name })
    return [...places].map(([id, shown]) => ({ id, places: shown }))
  },

  /** Counts the photos in each section of each page, active or not; photos without a page are left out. */
  sectionCounts: (): Promise<SectionCount[]> =>
    query
      .selectFrom('media_library')
      .select(({ fn }) => ['page_name', 'section', fn.countAll<number>().as('total')])
      .where('page_name', 'is not', null)
      .groupBy(['page_name', 'section'])
      .$narrowType<{ page_name: NotNull }>()
      .execute(),
})
