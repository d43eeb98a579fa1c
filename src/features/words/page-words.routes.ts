import { z } from '@hono/zod-openapi'
import { staffRoute } from '#http/staff-route.ts'
import type { Context } from 'hono'
import type { PageWordsRepository } from './page-words.repository.ts'
import type { WriteOrPropose } from '#features/proposals/write-or-propose.ts'
import { atRateOf } from '#features/services/service.ts'
import type { Author } from '#kernel/author.ts'
import { changedWords, countChanged, standardWords } from '#kernel/resolve-words.ts'
import type { PageText } from '#kernel/words.ts'
import { wordsSchema } from '#kernel/words-schema.ts'
import { anyServiceWords } from '#site/service-words.ts'
import { wordsForServices } from '#site/words-for-services.ts'
import { PLACEHOLDER_NAMES } from '#kernel/placeholder-names.ts'
import { placeholders } from '#texts/nl/placeholders.ts'
import { apiPart } from '#http/api.ts'
import { askedIn, proposalQuery, proposed } from '#http/proposal-query.ts'
import { authorOf } from '#http/require-admin.ts'
import { checkedWords, createFindWords, type FindWordsParts } from './find-words.ts'
import { withWordsForServices, HOME, type NamedWords, ofService, shownOn } from './named-words.routes.ts'
import { wordsCollection } from './page-words.ts'
import { ifMatch, tagged, tagOf, versionIn, answer, described, requiredJson } from '#http/schemas.ts'
import type { Preview, WordsOnPage } from './word-preview.routes.ts'

export interface PageWordsParts extends FindWordsParts {
  pageWords: PageWordsRepository
  writeOrPropose: WriteOrPropose
  preview(of: WordsOnPage, unsaved: unknown): Promise<Preview>
}

const tags = ['pages']

/** Builds the routes of the pages' words: what staff wrote over the built-in ones. docs/product/words.md */
export function pageWordsRoutes(parts: PageWordsParts) {
  const app = apiPart()
  const find = createFindWords(parts)
  const item = z.object({
    page: z.string(),
    title: z.string(),
    path: z.string().nullable(),
    /** How many sentences, lists and switches differ from the built-in ones. */
    changes: z.int().min(0),
    changed_at: z.iso.datetime().nullable(),
  })
  app.openapi(
    staffRoute({
      method: 'get',
      path: '/pages',
      operationId: 'listPages',
      right: { area: 'content', level: 'read' },
      tags,
      responses: {
        200: answer(
          'All pages whose texts can be changed, with the number of changed texts and the time of the last save',
          z.object({ items: z.array(item) }),
        ),
      },
    }),
    async (context) => {
      const [saved, services] = await Promise.all([parts.pageWords.saved(), parts.services.every()])
      const named = shownOn.flatMap((each) => (each === HOME ? [each, ...services.map((service) => ofService(service))] : each))
      const items = named
        .map((each) => withWordsForServices(each, services))
        .map(({ of, name, title, path }) => {
          const stored = saved.get(of.page)
          return { page: name, title, path, changes: countChanged(of, stored?.words), changed_at: stored?.changed_at ?? null }
        })
      return context.json({ items }, 200)
    },
  )
  for (const words of shownOn) {
    const operation = words.name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
    addRoutes(app, { path: `/pages/${words.name}`, operation, described: words.of, find: () => find.adapted(words) }, parts)
  }
  addRoutes(
    app,
    {
      path: '/pages/diensten/{slug}',
      operation: 'Service',
      params: z.strictObject({ slug: z.string().min(1).max(200) }),
      described: anyServiceWords,
      find: (context) => find.atService(context.req.param('slug') ?? ''),
    },
    parts,
  )
  return app
}

interface WordsAddress {
  path: string
  /** The words' part in the names of its operations. */
  operation: string
  params?: z.ZodObject
  /** The words in the API's description; the words that `find` returns may have narrower rules. */
  described: PageText
  find(context: Context): Promise<NamedWords>
}

function addRoutes(
  app: ReturnType<typeof apiPart>,
  address: WordsAddress,
  { pageWords, company, preview, writeOrPropose }: PageWordsParts,
): void {
  const { path, operation, params, find } = address
  let made: z.ZodObject | undefined
  // The schema is built when somebody first saves, or reads the description: schemas for every sentence of the site take a fifth of a
  // start.
  const words = z.lazy(() => (made ??= describedWords(address)))
  const request = { ...(params && { params }) }
  const placeholder = z.object({ name: z.string(), label: z.string(), value: z.string().nullable() })
  const page_words = z.object({
    /** The subject of these words in the list of changes. */
    subject: z.string(),
    title: z.string(),
    path: z.string().nullable(),
    fields: z.record(z.string(), z.unknown()),
    words,
    standard: z.record(z.string(), z.unknown()),
    placeholders: z.array(placeholder),
  })
  const answered = {
    ...answer(
      'The changed texts, the built-in texts, the kind and the maximum length of each text, and the placeholders that it may contain',
      page_words,
    ),
    ...tagged,
  }

  const stored = async (context: Context, { of, title, path: shownAt, service }: NamedWords) => {
    const [saved, known] = await Promise.all([pageWords.find(of.page), company()])
    const facts = service ? atRateOf(known, service) : known
    context.header('ETag', tagOf(saved.version))
    const filled = [...placeholders.map(({ value, ...each }) => ({ ...each, value: value(facts) })), ...(of.placeholders ?? [])]
    const changed = changedWords(of, saved.words)
    return context.json(
      described({
        subject: of.page,
        title,
        path: shownAt,
        fields: of.fields,
        words: changed,
        standard: standardWords(of),
        placeholders: filled,
      }),
      200,
    )
  }
  app.openapi(
    staffRoute({
      method: 'get',
      path,
      operationId: `get${operation}Words`,
      right: { area: 'content', level: 'read' },
      tags,
      request,
      responses: { 200: answered },
    }),
    async (context) => stored(context, await find(context)),
  )
  app.openapi(
    staffRoute({
      method: 'put',
      path,
      operationId: `save${operation}Words`,
      right: { area: 'content', level: 'propose' },
      tags,
      request: { ...request, query: proposalQuery, headers: ifMatch, body: requiredJson(z.strictObject({ words })) },
      responses: { 200: answered, 202: proposed },
    }),
    async (context) => {
      const named = await find(context)
      const { of } = named
      const checked = checkedWords(of, context.req.valid('json'))
      const version = versionIn(context.req.header('If-Match'))
      const write = (by: Author) => pageWords.save(by, of, checked, version)
      const saved = { kind: 'update' as const, collection: wordsCollection(of.page), subject: of.page, write }
      const done = await writeOrPropose(authorOf(context), askedIn(context), saved)
      return 'made' in done ? stored(context, named) : context.json(done.proposed, 202)
    },
  )
  app.openapi(
    staffRoute({
      method: 'post',
      path: `${path}/preview`,
      operationId: `preview${operation}Words`,
      right: { area: 'content', level: 'propose' },
      tags,
      request: { ...request, body: requiredJson(z.strictObject({ words })) },
      responses: {
        200: {
          description: 'The page with these texts, as a document without scripts in which `data-word` names each text; nothing is stored',
          content: { 'text/html': { schema: z.string() } },
        },
      },
    }),
    async (context) => {
      const named = await find(context)
      const { html, policy } = await preview(named, checkedWords(named.of, context.req.valid('json')))
      return context.body(described(html), 200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy })
    },
  )
}

/** Returns the schema with an example: one part of the page, in invented words. Omitted parts have the built-in words. */
function describedWords({ described: of, operation }: WordsAddress): z.ZodObject {
  const schema = wordsSchema(wordsForServices(of, []), PLACEHOLDER_NAMES)
  const part = Object.entries(standardWords(of))
    .map(([name, standard]): [string, unknown] => [name, inOtherWords(standard)])
    .find(([name, words]) => schema.safeParse({ [name]: words }).success)
  return schema.meta({ id: `${operation}Words`, ...(part && { example: Object.fromEntries([part]) }) })
}

/** Replaces each sentence by the shortest text that any sentence may be. */
function inOtherWords(words: unknown): unknown {
  if (typeof words === 'string') return words.startsWith('<') ? '<p>Own words</p>' : 'Own words'
  if (Array.isArray(words)) return words.map(inOtherWords)
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, inOtherWords(each)]))
}
