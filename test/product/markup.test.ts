import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { blogPost } from '../support/builders.ts'
import { type OpenApp, openApp } from '../support/open-app.ts'
import { complaintsAbout, expectSoundMarkup } from '../e2e/judges/markup.ts'

let app: OpenApp

beforeAll(async () => void (app = await openApp()))
afterAll(() => app.stop())

// `pages-on-a-phone.test.ts` checks the markup of every page as it opens.
test.each([site.projectsOf('gevelreiniging'), site.faqOf('algemeen')])('%s is sound HTML', async (path) => {
  await expectSoundMarkup(await (await app.request(path)).text())
})

test('an article is sound HTML', async () => {
  const json = blogPost({ slug: 'over-html', content: '## Een kop\n\nEerst *dit*.\n\n- een\n- twee', published: true })
  await app.request(api.collection('blog-posts'), { json, session: await app.login() })
  const response = await app.request(site.blogPost('over-html'))
  expect(response.status).toBe(200)
  await expectSoundMarkup(await response.text())
})

test('the form is sound HTML when it says what is wrong', async () => {
  const body = new URLSearchParams({ name: '', email: 'geen adres' })
  const response = await app.request(site.contact, { method: 'POST', body, headers: { Origin: app.url } })
  expect(response.status).toBe(422)
  await expectSoundMarkup(await response.text())
})

test('a page with an element out of place is not', async () => {
  const html = await (await app.request(site.terms)).text()
  expect(await complaintsAbout(html.replace('<main', '<p><div></div></p><main'))).not.toEqual([])
})
