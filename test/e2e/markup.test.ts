import { HtmlValidate, type Message } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, site } from '#routes.ts'
import { blogPost } from '../support/builders.ts'
import { EVERY_PAGE } from '../support/every-page.ts'
import { startApp, type TestApp } from '../support/start-app.ts'

let app: TestApp
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How React writes HTML; a browser reads both the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // The stylesheet keeps a telephone number on one line.
    'tel-non-breaking': 'off',
    // Our own files come from where the page comes from.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
})

beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

/** What is wrong with a page's markup, each with its place. */
async function complaintsAbout(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(toText))
}

const toText = ({ ruleId, message, line, column, selector }: Message): string =>
  `${line}:${column} ${ruleId}: ${message} (${selector ?? 'no element'})`

const expectSoundMarkup = async (response: Response) => {
  const html = await response.text()
  expect(html).toContain('</html>')
  expect(await complaintsAbout(html)).toEqual([])
}

test.each([...EVERY_PAGE, site.projectsOf('gevelreiniging'), site.faqOf('algemeen')])('%s is sound HTML', async (path) => {
  await expectSoundMarkup(await app.request(path))
})

test('an article is sound HTML', async () => {
  const json = blogPost({ slug: 'over-html', content: '## Een kop\n\nEerst *dit*.\n\n- een\n- twee', published: true })
  await app.request(api.collection('blog-posts'), { json, session: await app.login() })
  const response = await app.request(site.blogPost('over-html'))
  expect(response.status).toBe(200)
  await expectSoundMarkup(response)
})

test('the form is sound HTML when it says what is wrong', async () => {
  const body = new URLSearchParams({ name: '', email: 'geen adres' })
  const response = await app.request(site.contact, { method: 'POST', body, headers: { Origin: app.url } })
  expect(response.status).toBe(422)
  await expectSoundMarkup(response)
})

test('a page with an element out of place is not', async () => {
  const html = await (await app.request(site.terms)).text()
  expect(await complaintsAbout(html.replace('<main', '<p><div></div></p><main'))).not.toEqual([])
})
