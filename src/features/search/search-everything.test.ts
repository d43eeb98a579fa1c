import { expect, test } from 'vitest'
import * as collections from '#collections.ts'
import { NOBODY } from '#kernel/author.ts'
import { openRepositories } from '#server/repositories.ts'
import { faqItem, portfolioItem, service, submission, testimonial } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { searchEverything } from './search-everything.ts'

eachDatabase('the search through everything', ({ store }) => {
  const repositories = openRepositories(store)
  const { projects, questions, requests, reviews, services } = repositories
  const search = (text: string) => searchEverything('medewerker', repositories, text)

  test('finds rows of every collection in any spelling, with the passage that has the text', async () => {
    const long = 'Woord '.repeat(50)
    const { id } = await requests.insert(
      NOBODY,
      submission({ name: 'José Claes', email: 'jose@voorbeeld.be', message: `${long}dakgoot ${long}` }),
    )
    await services.insert(NOBODY, service({ slug: 'gevelreiniging' }))
    await questions.insert(NOBODY, faqItem({ question: 'Wat kost een dakgoot?', answer: 'Dat hangt ervan af.' }))
    await projects.insert(NOBODY, portfolioItem({ title: 'Zinken dakgoot', location: 'Mariakerke' }))
    const groups = new Map((await search(' DAKGOOT ')).map(({ collection, items }) => [collection, items]))
    expect(groups.get(collections.portfolioItems)).toMatchObject([{ title: 'Zinken dakgoot', detail: 'Mariakerke' }])
    expect(groups.get(collections.faqItems)).toMatchObject([{ title: 'Wat kost een dakgoot?', detail: 'Dat hangt ervan af.' }])
    const [request] = groups.get(collections.contactSubmissions) ?? []
    expect(request).toMatchObject({ id, title: 'José Claes' })
    expect(request?.detail).toMatch(/^….* dakgoot .*…$/)
    expect(request?.detail.length).toBeLessThan(130)
    expect((await search('jose claes')).map(({ collection }) => collection)).toEqual([collections.contactSubmissions])
  })

  test('has at most five rows of a collection, and how many there are', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await reviews.insert(NOBODY, testimonial({ customer_name: `Klant ${number}` }))
    const [group, ...others] = await search('klant')
    expect(others).toEqual([])
    expect(group).toMatchObject({ collection: collections.testimonials, total: 7 })
    expect(group?.items).toHaveLength(5)
    expect(await search('nergens te vinden')).toEqual([])
    expect(await search('')).toEqual([])
  })
})
