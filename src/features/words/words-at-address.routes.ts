import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { WriteOrPropose } from '#features/proposals/write-or-propose.ts'
import { atRateOf } from '#features/services/service.ts'
import { mayHeader, sayMay } from '#http/may.ts'
import { askedIn, proposalQuery, proposed } from '#http/proposal-query.ts'
import { authorOf, roleOf } from '#http/require-admin.ts'
import { answer, described, ifMatch, requiredJson, tagged, tagOf, versionIn } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { Author } from '#kernel/author.ts'
import { mayWithValue } from '#kernel/may.ts'
import { changedWords, standardWords } from '#kernel/resolve-words.ts'
import type { PageText } from '#kernel/words.ts'
import { placeholders } from '#texts/nl/placeholders.ts'
import { describedWords } from './described-words.ts'
import { checkedWords, type FindWordsParts } from './find-words.ts'
import type { NamedWords } from './named-words.routes.ts'
import type { PageWordsRepository } from './page-words.repository.ts'
import { wordsCollection } from './page-words.ts'
import type { Preview } from './word-preview.routes.ts'
import type { WordsOnPage } from './words-on-page.ts'

export interface PageWordsParts extends FindWordsParts {
  pageWords: PageWordsRepository
  writeOrPropose: WriteOrPropose
  preview(of: WordsOnPage, unsaved: unknown): Promise<Preview>
}

/** The address of the words of one page, or of all services. */
interface WordsAddress {
  path: string
  /** The words' part in the names of its operations. */
  operation: string
  params?: z.ZodObject
  /** The words in the API's description; the words that `find` returns may have narrower rules. */
  described: PageText
  find(context: Context): Promise<NamedWords>
}

const tags = ['pages']

/** Adds the routes that read, save and preview the words at an address. */
export function addWordsRoutes(app: OpenAPIHono, address: WordsAddress, parts: PageWordsParts): void {
  let made: z.ZodObject | undefined
  // The schema is built when somebody first saves, or reads the description: schemas for every sentence of the site take a fifth of a
  // start.
  const words = z.lazy(() => (made ??= describedWords(address)))
  addSaveRoutes(app, address, words, parts)
  addPreviewRoute(app, address, words, parts)
}

/** Adds the routes that read and save. */
function addSaveRoutes(
  app: OpenAPIHono,
  { path, operation, params, find }: WordsAddress,
  words: z.ZodType,
  { pageWords, company, writeOrPropose }: PageWordsParts,
): void {
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
    headers: { ...tagged.headers, ...mayHeader },
  }

  const stored = async (context: Context, { of, title, path: shownAt, service }: NamedWords) => {
    const [saved, known] = await Promise.all([pageWords.find(of.page), company()])
    const facts = service ? atRateOf(known, service) : known
    context.header('ETag', tagOf(saved.version))
    sayMay(context, mayWithValue(roleOf(context), 'content'))
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
}

/** Adds the route that shows the page with words that are not saved. */
function addPreviewRoute(
  app: OpenAPIHono,
  { path, operation, params, find }: WordsAddress,
  words: z.ZodType,
  { preview }: PageWordsParts,
): void {
  app.openapi(
    staffRoute({
      method: 'post',
      path: `${path}/preview`,
      operationId: `preview${operation}Words`,
      right: { area: 'content', level: 'propose' },
      tags,
      request: { ...(params && { params }), body: requiredJson(z.strictObject({ words })) },
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
