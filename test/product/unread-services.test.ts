import { expect, test } from 'vitest'
import { site } from '#routes.ts'
import { eachSite } from '../support/each-site.ts'

eachSite('while the services cannot be read', (opened) => {
  test.each([
    {
      list: site.projects,
      view: site.projectsOf('gevelreiniging'),
      says: '>Er is een fout opgetreden bij het laden van de projecten.<',
      all: '<li data-item',
    },
    {
      list: site.faq,
      view: site.faqOf('gevelreiniging'),
      says: '>Er is een fout opgetreden bij het laden van de FAQ items.<',
      all: 'FAQPage',
    },
  ])('$view says so and does not show another view', async ({ list, view, says, all }) => {
    const { database, request } = opened()
    const { schema } = database.query
    const shows = async (address: string) => {
      const { text } = await request(address)
      return { failed: text.includes(says), entries: text.includes(all) }
    }
    expect(await shows(list)).toEqual({ failed: false, entries: true })
    await schema.alterTable('services').renameTo('services_away').execute()
    try {
      expect(await shows(view)).toEqual({ failed: true, entries: false })
    } finally {
      await schema.alterTable('services_away').renameTo('services').execute()
    }
    expect((await shows(view)).failed).toBe(false)
  })
})
