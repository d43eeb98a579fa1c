import { beforeAll, expect, test } from 'vitest'
import { api, site as pages } from '#routes.ts'
import { faqItem, portfolioItem } from '../support/builders.ts'
import { eachSite, type SignedInHeaders } from '../support/each-site.ts'

eachSite('a filter or a tab without anything in it', (site) => {
  let staff: SignedInHeaders
  beforeAll(async () => {
    staff = await site().signIn()
    for (const table of ['portfolio_items', 'faq_items'] as const) await site().database.query.deleteFrom(table).execute()
  })

  const send = async (method: string, path: string, body: object) => {
    const headers = { ...staff, 'Content-Type': 'application/json' }
    const { status, text } = await site().request(path, { method, headers, body: JSON.stringify(body) })
    expect([path, status < 300]).toEqual([path, true])
    return JSON.parse(text) as { id: string }
  }
  const add = (collection: string, row: object) => send('POST', api.collection(collection), row)
  /** Returns the labels of the filters or tabs of a page. */
  const shown = async (path: string) => {
    const { text } = await site().request(path)
    const [, views = ''] = /<nav[^>]* data-views[^>]*>(.*?)<\/nav>/s.exec(text) ?? []
    return [...views.matchAll(/<a [^>]*>([^<]*)</g)].map(([, label]) => label)
  }

  test('is left out, and comes with its first project or question', async () => {
    expect([await shown(pages.projects), await shown(pages.faq)]).toEqual([[], []])
    await add('portfolio-items', portfolioItem({ slug: 'oprit-in-melle', service_category: 'oprit-reiniging' }))
    await add('portfolio-items', portfolioItem({ slug: 'gevel-in-gent', service_category: 'gevelreiniging', status: 'archived' }))
    await add('faq-items', faqItem({ question: 'Spoelt u de goot?', category: 'dakgoot-reiniging' }))
    await add('faq-items', faqItem({ question: 'Komt u kijken?', category: 'algemeen' }))
    expect(await shown(pages.projects)).toEqual(['Alle', 'Oprit-reiniging'])
    expect(await shown(pages.faq)).toEqual(['Dakgoten reinigen', 'Algemeen'])
    const { text } = await site().request(pages.faq)
    expect(text).toContain('Spoelt u de goot?')
  })

  test('is shown where the address names it, and says that it is empty', async () => {
    expect(await shown(pages.projectsOf('crepi-reiniging'))).toEqual(['Alle', 'Crepi-reiniging', 'Oprit-reiniging'])
    expect(await shown(pages.faqOf('gevelreiniging'))).toEqual(['Gevelreiniging', 'Dakgoten reinigen', 'Algemeen'])
    const { text } = await site().request(pages.faqOf('gevelreiniging'))
    expect(text).toContain('Geen FAQ items gevonden')
  })

  test('is one whose only question waits for a figure of the company; such a question is not counted either', async () => {
    const { id } = await add('faq-items', faqItem({ question: 'Al {jaren} jaar?', category: 'oprit-reiniging' }))
    expect(await shown(pages.faq)).toEqual(['Dakgoten reinigen', 'Oprit reinigen', 'Algemeen'])
    const { text, headers } = await site().request(api.settings('company'), { headers: staff })
    const { version: _version, ...company } = JSON.parse(text) as { version: number }
    expect(headers['etag']).toBeDefined()
    await send('PUT', api.settings('company'), { ...company, years_experience: null })
    expect(await shown(pages.faq)).toEqual(['Dakgoten reinigen', 'Algemeen'])
    await add('faq-items', faqItem({ question: 'Reinigt u terrassen?', category: 'oprit-reiniging', order_index: 9 }))
    const first = await site().request(api.faqItems({ limit: 1, offset: 0 }, 'oprit-reiniging'))
    expect(JSON.parse(first.text)).toMatchObject({ items: [{ question: 'Reinigt u terrassen?' }], total: 1 })
    expect((await site().request(pages.faqOf('oprit-reiniging'))).text).toMatch(/Reinigt u terrassen\?(?!.*van 2)/s)
    await send('PUT', api.settings('company'), company)
    expect(JSON.parse((await site().request(api.faqItems({ limit: 1, offset: 0 }, 'oprit-reiniging'))).text)).toMatchObject({ total: 2 })
    await send('PATCH', api.row('faq-items', id), { active: false })
  })
})
