import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { PageWordsRepository } from '#entities/page-words/page-words.repository.ts'
import type { Company } from '#entities/settings/company.ts'
import { changedWords, countChanged, standardWords } from '#kernel/resolve-words.ts'
import type { Words } from '#kernel/words.ts'
import { wordsSchema } from '#kernel/words-schema.ts'
import { homePage } from '#site/pages/home.page.tsx'
import { everyPage } from '#site/pages/pages.ts'
import type { Page } from '#site/page.ts'
import { contactPage } from '#site/pages/contact.page.tsx'
import { mailWords } from '#texts/nl/pages/mails.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { PLACEHOLDER_NAMES, placeholders } from '#texts/nl/placeholders.ts'
import { apiPart } from './api.ts'
import { ifMatch, tagged, tagOf, versionIn } from './entity-tag.ts'
import { answer, described, failures, requiredJson, signedIn } from './schemas.ts'
import type { Preview } from './word-preview.ts'

export interface PageWordsParts {
  pageWords: PageWordsRepository
  company(): Promise<Company>
  preview(of: Words, page: Page, unsaved: unknown): Promise<Preview>
}

const tags = ['pages']

/** The words of the site's pages: what staff wrote over the built-in ones. docs/product/words.md */
export function pageWordsRoutes(parts: PageWordsParts) {
  const app = apiPart()
  const item = z.object({
    page: z.string(),
    title: z.string(),
    path: ownPath,
    /** How many sentences, lists and switches differ from the built-in ones. */
    changes: z.int().min(0),
    changed_at: z.iso.datetime().nullable(),
  })
  app.openapi(
    createRoute({
      method: 'get',
      path: '/pages',
      operationId: 'listPages',
      tags,
      security: signedIn,
      responses: {
        200: answer(
          'Every page whose words can be changed, how many were, and when they were last saved',
          z.object({ items: z.array(item) }),
        ),
        ...failures(401),
      },
    }),
    async (context) => {
      const saved = await parts.pageWords.saved()
      const items = shownOn.map(({ words, page }) => {
        const own = saved.get(words.page)
        const { title } = words
        return {
          page: words.page,
          title,
          path: addressOf(words, page),
          changes: countChanged(words, own?.words),
          changed_at: own?.changed_at ?? null,
        }
      })
      return context.json({ items }, 200)
    },
  )
  for (const { words, page } of shownOn) addRoutes(app, words, page, parts)
  return app
}

/** Null for words that stand on many pages, or on none that has an address. */
const ownPath = z.string().nullable()
const addressOf = (of: Words, { words, path }: Page) => (words === of && !path.includes('*') ? path : null)

/** All words, with the page that shows them. */
const shownOn: { words: Words; page: Page }[] = [
  ...everyPage.flatMap((page) => (page.words ? [{ words: page.words, page }] : [])),
  { words: sharedWords, page: homePage },
  // The page after whose form they are sent.
  { words: mailWords, page: contactPage },
]

function addRoutes(app: ReturnType<typeof apiPart>, of: Words, page: Page, { pageWords, company, preview }: PageWordsParts): void {
  const name = of.page.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const path = `/pages/${of.page}`
  const words = wordsSchema(of, PLACEHOLDER_NAMES).meta({ id: `${name}Words` })
  const placeholder = z.object({ name: z.string(), label: z.string(), value: z.string() })
  const page_words = z.object({
    title: z.string(),
    path: ownPath,
    fields: z.record(z.string(), z.unknown()),
    words,
    standard: z.record(z.string(), z.unknown()),
    placeholders: z.array(placeholder),
  })
  const answered = {
    ...answer(
      'What differs from the built-in words, those, of what kind and how long each may be, and what may stand between braces',
      page_words,
    ),
    ...tagged,
  }

  const stored = async (context: Context) => {
    const [own, facts] = await Promise.all([pageWords.find(of.page), company()])
    context.header('ETag', tagOf(own.version))
    const filled = placeholders.map(({ value, ...each }) => ({ ...each, value: value(facts) }))
    const { title, fields } = of
    const changed = changedWords(of, own.words)
    return context.json(
      described({ title, path: addressOf(of, page), fields, words: changed, standard: standardWords(of), placeholders: filled }),
      200,
    )
  }
  app.openapi(
    createRoute({
      method: 'get',
      path,
      operationId: `get${name}Words`,
      tags,
      security: signedIn,
      responses: { 200: answered, ...failures(401) },
    }),
    (context) => stored(context),
  )
  app.openapi(
    createRoute({
      method: 'put',
      path,
      operationId: `save${name}Words`,
      tags,
      security: signedIn,
      request: { headers: ifMatch, body: requiredJson(z.strictObject({ words })) },
      responses: { 200: answered, ...failures(400, 401, 403, 412, 413, 415, 422) },
    }),
    async (context) => {
      await pageWords.save(of, context.req.valid('json').words, versionIn(context.req.header('If-Match')))
      return stored(context)
    },
  )
  app.openapi(
    createRoute({
      method: 'post',
      path: `${path}/preview`,
      operationId: `preview${name}Words`,
      tags,
      security: signedIn,
      request: { body: requiredJson(z.strictObject({ words })) },
      responses: {
        200: {
          description: 'The page as it would be, as a document without scripts that names each sentence in `data-word`; nothing is stored',
          content: { 'text/html': { schema: z.string() } },
        },
        ...failures(400, 401, 403, 413, 415, 422),
      },
    }),
    async (context) => {
      const { html, policy } = await preview(of, page, context.req.valid('json').words)
      return context.body(described(html), 200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy })
    },
  )
}
