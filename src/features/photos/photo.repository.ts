import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { type Narrowing, wantedRows } from '#db/row-filter.ts'
import { repository, visibleRows, WHOLE_LIST_MAX } from '#db/repository.ts'
import type { RecordChanges } from '#db/record-changes.ts'
import type { ListQuery } from '#db/row-reads.ts'
import type { Store } from '#db/rows.ts'
import { updateInParts } from '#db/update-in-parts.ts'
import { cardSection, PAGES_WITH_CARDS, type PlacedService, slugOfCard } from './page-section.ts'
import { type Photo, photos, type PagePhoto, type ShownPhoto } from './photo.ts'
import { mediaFigures } from './photo-figures.repository.ts'
import { pairHooks, pairs } from './pairs.repository.ts'
import { photoUse, type ShownElsewhere } from './photo-use.repository.ts'

/** Creates the repository of photos; `elsewhere` reads what depends on the rows of other entities. */
export const photoRepository = (store: Store, elsewhere: ShownElsewhere) => ({
  ...searchable(store, elsewhere),
  ...photoUse(store, elsewhere),
  ...mediaFigures(store, elsewhere),
  owns: 'photos' as const,

  /** Returns the newest active photo of each section of a page, each with the earlier photo of its pair. */
  visibleOn: async (page_name: string): Promise<PagePhoto[]> => {
    const newest = store.database.query
      .selectFrom('media_library')
      .select(['id', sql<number>`row_number() over (partition by section order by created_at desc, id desc)`.as('place')])
      .where('page_name', '=', page_name)
      .where('is_active', '=', true)
    const found = await store.database.query
      .selectFrom(newest.as('photo'))
      .select('id')
      .where('place', '=', 1)
      .limit(WHOLE_LIST_MAX)
      .execute()
    const ids = found.map(({ id }) => id)
    if (ids.length === 0) return []
    const [visible, befores] = await Promise.all([visibleRows(store, photos, { id: ids }, ids.length), pairs(store).visibleBefores(ids)])
    return visible.map((photo) => ({ ...photo, before: befores.get(photo.id) ?? null }))
  },

  /** Returns the photos at these addresses, active or not, because an entity that names a photo shows it either way. */
  at: (addresses: string[]): Promise<ShownPhoto[]> =>
    store.database.query
      .selectFrom('media_library')
      .select(['file_url', 'alt_text', 'width', 'height', 'placeholder'])
      .where('file_url', 'in', addresses)
      .execute(),

  /** Returns the photos with these ids that exist. */
  some: (ids: string[]): Promise<Photo[]> => store.database.query.selectFrom('media_library').selectAll().where('id', 'in', ids).execute(),

  /** Returns the photos without a stored size: those of an earlier version, and those whose row was created without a file. */
  withoutStoredSize: (): Promise<Pick<Photo, 'id' | 'file_url'>[]> =>
    store.database.query.selectFrom('media_library').select(['id', 'file_url']).where('stored_size', 'is', null).execute(),

  /** Stores the size of a photo's file in bytes. The version stays, because nobody changed the photo. */
  noteStoredSize: async (id: string, stored_size: number): Promise<void> => {
    await store.database.query.updateTable('media_library').set({ stored_size }).where('id', '=', id).execute()
  },
})

/** Extends the reads for staff: a search also finds photos by the labels that the screens give to their page and section. */
function searchable(store: Store, { placesCalled }: ShownElsewhere) {
  const stored = repository(store, photos, pairHooks)
  const asShown = async <Asked extends Narrowing>(asked: Asked): Promise<Asked> =>
    asked.search ? { ...asked, labelled: await placesCalled(asked.search) } : asked
  return {
    ...stored,
    list: async (asked: ListQuery) => stored.list(await asShown(asked)),
    /** Returns the ids of all photos that match the narrowing, on every page of the list. */
    ids: async (asked: Narrowing): Promise<string[]> => {
      const isWanted = await wantedRows(store.database, photos, await asShown(asked))
      const found = await store.database.query.selectFrom('media_library').select('id').where(isWanted).execute()
      return found.map(({ id }) => id)
    },
  }
}

/** Moves the photos of a service to its new slug: those of its page, and those on the pages that show all services. */
export async function movePhotos(query: Kysely<Tables>, service: PlacedService, slug: string, record: RecordChanges): Promise<void> {
  await updateInParts(query, { of: photos, filters: { page_name: service.slug }, change: { page_name: slug } }, record)
  const [from, to] = [cardSection(service), cardSection({ ...service, slug })]
  if (from === to) return
  await updateInParts(query, { of: photos, filters: { page_name: PAGES_WITH_CARDS, section: from }, change: { section: to } }, record)
}

/** Returns the place of a photo, with the current slug of its service where that has another address than it had. */
export async function placeNow(
  { page_name, section }: Pick<Photo, 'page_name' | 'section'>,
  serviceAt: (slug: string) => Promise<PlacedService | undefined>,
): Promise<Pick<Photo, 'page_name' | 'section'>> {
  if (page_name === null) return { page_name, section }
  const card = PAGES_WITH_CARDS.some((page) => page === page_name) ? slugOfCard(section) : null
  const service = await serviceAt(card ?? page_name)
  if (!service) return { page_name, section }
  return card === null ? { page_name: service.slug, section } : { page_name, section: cardSection(service) }
}
