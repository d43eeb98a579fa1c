import { Parser } from 'htmlparser2'
import { beforeAll, expect, test } from 'vitest'
import { api, site as pages } from '#routes.ts'
import { QUESTIONS_PER_PAGE } from '#site/list-pages.ts'
import { eachSite, type SignedInHeaders } from '../support/each-site.ts'
import { ODD_JSON, ODD_TEXTS } from '../support/odd-input.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }

eachSite('what is odd', (site, engine) => {
  let staff: SignedInHeaders
  beforeAll(async () => void (staff = await site().signIn()))
  const post = (path: string, body: string, method = 'POST') => site().request(path, { method, headers: { ...staff, ...JSON_TYPE }, body })

  test('in a text is stored, and shown letter by letter as text', async () => {
    const before = elementsOf((await site().request(pages.faqOf('algemeen'))).text)
    await Promise.all(
      ODD_TEXTS.map(async (text, order_index) => {
        const question = `Vraag ${order_index}`
        const answer = await post(
          api.collection('faq-items'),
          JSON.stringify({ question, answer: text, category: 'algemeen', order_index }),
        )
        expect([text, answer.status, (JSON.parse(answer.text) as { answer?: string }).answer]).toEqual([text, 201, text])
      }),
    )
    const { items } = JSON.parse((await site().request(api.faqItems({ limit: 200, offset: 0 }, 'algemeen'))).text) as {
      items: { question: string; answer: string }[]
    }
    const answers = new Map(items.map(({ question, answer }) => [question, answer]))
    expect(ODD_TEXTS.map((_, index) => answers.get(`Vraag ${index}`))).toEqual(ODD_TEXTS)

    const shown = await Promise.all(
      Array.from({ length: Math.ceil(items.length / QUESTIONS_PER_PAGE) }, async (_, index) =>
        elementsOf((await site().request(pages.pageOf(pages.faqOf('algemeen'), index + 1))).text),
      ),
    )
    for (const page of shown) {
      for (const name of ['script', 'img', 'iframe', 'base', 'math', 'style', 'title'])
        expect([name, page.count(name)]).toEqual([name, before.count(name)])
      expect(page.handlers).toEqual([])
    }
    expect(ODD_TEXTS.filter((text) => !shown.some((page) => page.text.includes(flat(text))))).toEqual([])
  })

  test.each([pages.service('%00'), pages.blogPost('een%00')])('in the address %s leads nowhere', async (path) => {
    expect((await site().request(path)).status).toBe(404)
  })

  // Both databases get what one reader read, so one engine is enough.
  if (engine === 'postgres') return

  test('and cannot be stored, a NUL or half a character, is refused with the name of its field', async () => {
    for (const odd of [String.raw`\u0000`, String.raw`half \ud83d`]) {
      const answer = await post(
        api.collection('faq-items'),
        `{"question":"Kan dit?","answer":"${odd}","category":"algemeen","order_index":1}`,
      )
      expect([odd, answer.status, answer.text]).toEqual([odd, 422, expect.stringMatching(/"path":"answer","code":"control-characters"/)])
    }
  })

  /**
   * Returns the status; sends the request again after a reset connection. The server refuses a body that is too long before all of it has
   * arrived, and does not read the rest for ever.
   */
  async function statusOf(path: string, text: string, method: string): Promise<number> {
    const answer = await post(path, text, method).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
    })
    return answer?.status ?? statusOf(path, text, method)
  }

  test.each([
    ['POST', api.login],
    ['POST', api.loginFactor],
    ['POST', api.acceptInvitation],
    ['POST', api.passwordReset],
    ['POST', api.confirmPasswordReset],
    ['POST', api.quoteRequests],
    ['POST', api.collection('testimonials')],
    ['PATCH', api.collection('faq-items')],
    ['PUT', api.settings('company')],
    ['POST', api.storageSign],
  ])('in the JSON of %s %s is refused, whatever a parser thinks of it', async (method, path) => {
    const answers = await Promise.all(ODD_JSON.map(async (text) => [text.slice(0, 60), await statusOf(path, text, method)] as const))
    expect(answers.filter(([, status]) => ![400, 413, 422].includes(status))).toEqual([])
  })
})

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Parses a page as a browser does. */
function elementsOf(html: string) {
  const names: string[] = []
  const handlers: string[] = []
  let text = ''
  const parser = new Parser({
    onopentag: (name, attributes) => {
      names.push(name)
      handlers.push(...Object.keys(attributes).filter((attribute) => attribute.startsWith('on')))
    },
    ontext: (piece) => (text += piece),
  })
  parser.end(html)
  return { count: (name: string) => names.filter((each) => each === name).length, handlers, text: flat(text) }
}
