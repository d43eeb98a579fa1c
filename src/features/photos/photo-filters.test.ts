import { expect, test } from 'vitest'
import { staffFilters } from '#http/column-filters.ts'
import { narrowingQuery } from '#http/schemas.ts'
import { media } from '../../../test/support/builders.ts'
import { insertBuiltInServices } from '../../../test/support/built-in-services.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { photos } from './photo.ts'
import { openRepositories } from '#server/repositories.ts'
import { NOBODY } from '#kernel/author.ts'

eachDatabase('photos are narrowed down', ({ store, database }) => {
  const library = openRepositories(store).photos
  const fill = async () => {
    await library.insert(
      NOBODY,
      media({ filename: 'klein', file_size: 100_000, alt_text: 'Een propere gevel', page_name: 'home', section: 'hero' }),
    )
    await library.insert(NOBODY, media({ filename: 'middel', file_size: 100_001, alt_text: null, page_name: 'blog' }))
    await library.insert(
      NOBODY,
      media({ filename: 'groot', file_size: 1_000_000, alt_text: 'Een natte oprit', page_name: 'oprit-reiniging' }),
    )
  }
  const named = async (asked: Record<string, string>) => {
    const { search, ...filters } = narrowingQuery(staffFilters(photos)).parse(asked)
    const { items, total } = await library.list({ limit: 10, offset: 0, search, filters })
    expect(total).toBe(items.length)
    expect((await library.ids({ search, filters })).toSorted()).toEqual(items.map(({ id }) => id).toSorted())
    return items.map(({ filename }) => filename).toSorted()
  }

  test('by what the stored file weighs, as the figures count, where somebody has looked', async () => {
    const kept = { file_size: 1_000_000, stored_size: 90_000 }
    await fill()
    const { id } = await library.insert(NOBODY, media({ filename: 'bewerkt', file_size: kept.file_size }))
    await library.noteStoredSize(id, kept.stored_size)
    expect(await named({ max_file_size: '100000' })).toEqual(['bewerkt', 'klein'])
    expect((await library.analytics()).smallFiles).toBe(2)
  })

  test('by what the screens call their page and section, also after a service was renamed', async () => {
    await insertBuiltInServices(database)
    const { services } = openRepositories(store)
    const [gutters] = (await services.list({ limit: 1, offset: 0, search: 'dakgoot' })).items
    await services.update(NOBODY, gutters?.id ?? '', { name: 'Regenpijpen' })
    await library.insert(NOBODY, media({ filename: 'vuil', page_name: 'dakgoot-reiniging', section: 'vervuiling_3' }))
    await library.insert(NOBODY, media({ filename: 'kaart', page_name: 'home', section: 'service_3' }))
    await library.insert(NOBODY, media({ filename: 'ploeg', page_name: 'over-ons', section: 'team' }))
    expect(await named({ search: 'vervuiling 3' })).toEqual(['vuil'])
    expect(await named({ search: 'Regenpijpen' })).toEqual(['kaart', 'vuil'])
    expect(await named({ search: 'Over ons' })).toEqual(['ploeg'])
    expect(await named({ search: 'Homepage' })).toEqual(['kaart'])
  })

  test.each([
    [{}, ['groot', 'klein', 'middel']],
    [{ alt_text: 'with' }, ['groot', 'klein']],
    [{ alt_text: 'without' }, ['middel']],
    [{ max_file_size: '100000' }, ['klein']],
    [{ max_file_size: '500000' }, ['klein', 'middel']],
    [{ max_file_size: '999999' }, ['klein', 'middel']],
    [{ max_file_size: '1000000' }, ['groot', 'klein', 'middel']],
    [{ page_name: 'blog' }, ['middel']],
    [{ alt_text: 'with', max_file_size: '500000', page_name: 'home' }, ['klein']],
    [{ search: 'MIDDEL' }, ['middel']],
    [{ search: 'natte' }, ['groot']],
    [{ search: 'oprit-r' }, ['groot']],
    [{ search: 'hero' }, ['klein']],
    [{ search: 'een', alt_text: 'without' }, []],
  ])('by %o', async (asked, expected) => {
    await fill()
    expect(await named(asked)).toEqual(expected)
  })
})

test.each([{ alt_text: 'misschien' }, { max_file_size: 'veel' }, { max_file_size: '-1' }, { colour: 'red' }])('not by %o', (asked) => {
  expect(narrowingQuery(staffFilters(photos)).safeParse(asked).success).toBe(false)
})
