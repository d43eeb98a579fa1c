import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { quoteRequest, replyTemplate } from '../support/builders.ts'
import { describedApi, type Operation } from '../support/described-api.ts'
import type { Database } from '#db/connection.ts'
import { resetTarget } from '#features/accounts/password-reset.ts'
import { createUsers } from '#features/accounts/users.ts'
import { linkRepository } from '#features/links/link.repository.ts'
import { DAY, isoTime, systemClock } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { cheapPasswords } from '../support/cheap-passwords.ts'
import { ADMIN } from '../support/first-start.ts'
import { createDataFolder, type DataFolder } from '../support/each-data-folder.ts'
import { times } from '../support/long-run.ts'
import { numbersFrom } from '../support/numbers-from.ts'
import { schemaValues } from '../support/schema-values.ts'
import type { RequestOptions, Session } from '../support/start-app.ts'
import { photoFile } from '../support/visitor-photos.ts'
import { type OpenApp, openApp } from '../support/open-app.ts'

const KEY = '01890a5d-ac96-774b-bcce-b302099a8057'
const LATER = '2040-01-02T08:00:00.000Z'
const SEED = 20_260_302
const ROUNDS = times({ short: 8, long: 200 })
const ANSWER_MAX_BYTES = 16 * 1024
/** Operations that end the session that calls them, or count against it: they run last, each in a new session. */
const LAST: string[] = [api.password, api.logout, api.sessions, `${api.sessions}/{id}`, api.login]
/** The operations that take the secret of a link, what a passkey signed, a mail that a customer sent, or the id of a file of one request. */
const NEEDS_SECRET =
  /passkey|\/reply-files\/|\/invitations\/accept|\/password-reset\/confirm|\/email-change\/(?:open|confirm|decline)|\/offered-answers\/.|\/waits-for-us/

/** One description for both engines, since its schemas take seconds to compile. */
let described: ReturnType<typeof describedApi> | undefined

describe.each(['sqlite', 'postgres'] as const)('every operation that is described (%s)', (engine) => {
  let folder: DataFolder
  let app: OpenApp
  let session: Session
  /** Fields of bodies that nobody can guess. */
  let known: Record<string, object>
  beforeAll(async () => {
    folder = await createDataFolder(engine)
    const { DATABASE_URL } = folder.environment
    app = await openApp({ SEED: 'demo', LOG_LEVEL: 'error', ...(DATABASE_URL ? { DATABASE_URL } : {}) })
    session = await app.login()
    const token = await invitationIn(app.database())
    const resetToken = await resetIn(app.database())
    known = {
      [api.confirmPassword]: { password: ADMIN.password },
      [api.openInvitation]: { token },
      [api.acceptInvitation]: { token, password: 'regen tikt op zink' },
      [api.openPasswordReset]: { token: resetToken },
      [api.confirmPasswordReset]: { token: resetToken, password: 'regen tikt op zink' },
    }
    for (let number = 0; number < 8; number += 1) {
      await app.request(api.quoteRequests, { json: quoteRequest() })
      // A new site has none, and a random service of a template is refused.
      await app.request(api.collection('reply-templates'), { session, json: replyTemplate() })
    }
  })
  afterAll(async () => {
    await app.stop()
    for (const undo of folder.cleanUp.toReversed()) await undo()
  })

  const description = async () => (described ??= describedApi((await (await app.request(api.openapi)).json()) as object))

  test('is described with an example of every schema, each as its schema says', async () => {
    const { examples } = await description()
    expect(examples().length).toBeGreaterThan(60)
    expect(examples().filter(({ fault }) => fault)).toEqual([])
  })

  test('every form with a file is satisfied by a body, and by none with a field more', async () => {
    const { operations, faultOfForm } = await description()
    const uploads = operations.filter(({ body }) => body['multipart/form-data'])
    expect(uploads.length).toBeGreaterThan(3)
    const file = 'bytes'
    const bodies = [
      { file },
      { file, kind: 'before', service_category: 'gevelreiniging' },
      { file, page_name: 'home', section: 'hero' },
      { file, before_of: 'x' },
      { file, alt_text: 'Een propere gevel in Gent' },
      { file, use: 'logo' },
    ]
    const unsatisfied = uploads.filter((operation) => bodies.every((body) => faultOfForm(operation, body)))
    expect(unsatisfied.map(({ path }) => path)).toEqual([])
    expect(uploads.filter((operation) => bodies.some((body) => !faultOfForm(operation, { ...body, odd: 'x' })))).toEqual([])
  })

  /** Returns the ids of rows for the operation's path. */
  async function idsAt(path: string): Promise<string[]> {
    const [collection] = /(?<=^\/api\/admin\/)[a-z-]+/.exec(path) ?? []
    if (!collection) return []
    // Only what is proposed can change; a page of changes has at most a hundred.
    const queries = collection === 'changes' ? ['limit=50&state=proposed', 'limit=50'] : ['limit=200']
    // Node's client fails when the server closes a connection whose long response is not read at once, so no list waits for another.
    const read = async (query: string) => {
      const list = await app.request(`${api.collection(collection)}?${query}`, { session })
      const text = await list.text()
      return list.ok ? (JSON.parse(text) as { items?: { id: string; email?: string }[] }) : {}
    }
    const parts = await Promise.all(queries.map(read))
    // Whoever calls must stay a beheerder.
    return parts.flatMap(({ items = [] }) => items.filter(({ email }) => email !== ADMIN.email).map(({ id }) => id))
  }

  test('answers right and wrong values as it says', async () => {
    const { operations, resolve, faultOf } = await description()
    const random = numbersFrom(SEED)
    const values = schemaValues(resolve, random)
    const photo = await photoFile('gevel.jpg', undefined, 80, 60)
    const faults: string[] = []
    const met = new Set<Operation>()

    for (const operation of inOrder(operations)) {
      const ids = await idsAt(operation.path)
      const endsSession = LAST.includes(operation.path)
      for (let round = 0; round < ROUNDS; round += 1) {
        const { path, ...options } = requestFor(operation, round, ids)
        const answer = await app.request(path, options)
        const text = await answer.text()
        const fault = faultIn(answer, text) ?? faultOf(operation, answer.status, answer.headers.get('Content-Type') ?? '', text)
        if (answer.ok) met.add(operation)
        if (fault)
          faults.push(
            `${operation.method} ${path.slice(0, 200)} ${typeof options.body === 'string' ? options.body.slice(0, 300) : ''}: ${fault}`,
          )
        if (answer.status === 401 && options.session && !endsSession) faults.push(`${operation.method} ${path}: the session is over`)
        if (options.session && endsSession && operation.path !== api.login) session = await app.login()
      }
    }
    expect(faults).toEqual([])
    // Requests that every operation refuses would prove little. A secret that a mail or a device holds cannot be guessed.
    const guessable = operations.filter(({ path }) => !NEEDS_SECRET.test(path))
    expect(guessable.filter((operation) => met.has(operation)).length / guessable.length).toBeGreaterThan(0.8)

    /** Builds a request: the first rounds follow the schemas, later rounds break one thing each; now and then the sender has no session. */
    function requestFor(operation: Operation, round: number, ids: string[]) {
      const isRight = round < ROUNDS / 3
      const spoils = isRight ? 'nothing' : values.oneOf(spoilable(operation))
      const id = () => (spoils === 'path' ? shortText() : (values.oneOf(ids) ?? 'x'))
      const asked = operation.parameters.filter((each) => each.in === 'query').flatMap(parameter)
      const query = isRight ? withMoment(asked) : asked
      if (spoils === 'query')
        query.push([values.oneOf([...query.map(([name]) => name), 'search', 'limit', 'offset', 'onbekend']), shortText()])
      const headers = Object.fromEntries(operation.parameters.filter((each) => each.in === 'header').flatMap(parameter))
      const oneOf = (right: string[], wrong: string[]) => values.oneOf(isRight ? right : [...right, ...wrong])
      if ('idempotency-key' in headers) headers['idempotency-key'] = oneOf([KEY, KEY.toUpperCase()], [...ids, 'een sleutel'])
      if ('change-group' in headers) headers['change-group'] = oneOf([KEY, KEY.toUpperCase()], ['een groep'])
      if ('if-match' in headers) headers['if-match'] = oneOf(['*'], ['"1"', 'W/"2"', 'x', '"99999999999"'])
      const path = operation.path.replaceAll(/\{\w+\}/g, () => encoded(id()))
      const search = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
      return {
        path: search ? `${path}?${search}` : path,
        method: operation.method,
        ...bodyFor(operation, spoils === 'body', ids, headers),
        ...(operation.isGuarded && (isRight || random() < 0.75) ? { session } : {}),
      }
    }

    function parameter({ name, required = false, schema }: Operation['parameters'][number]): [string, string][] {
      return required || random() < 0.5 ? [[name, String(values.valid(schema))]] : []
    }

    function bodyFor(
      { body, path }: Operation,
      isSpoilt: boolean,
      ids: string[],
      headers: Record<string, string>,
    ): Pick<RequestOptions, 'headers' | 'body'> {
      const [type, content] = Object.entries(body)[0] ?? []
      if (!type || !content) return { headers }
      const any = withKnownIds(values.valid(content.schema), ids)
      const right = known[path] ? { ...(any as object), ...known[path] } : any
      const sent = isSpoilt ? values.spoilt(right) : right
      if (type === 'application/json') return { headers: { ...headers, 'Content-Type': type }, body: JSON.stringify(sent) }
      const form = new FormData()
      for (const [name, value] of Object.entries(sent ?? {})) if (name !== 'file') form.append(name, String(value ?? ''))
      form.append('file', new Blob([new Uint8Array(photo.buffer)], { type: photo.mimeType }), photo.name)
      return { headers, body: form }
    }

    function withKnownIds(value: unknown, ids: string[]): unknown {
      const isList = typeof value === 'object' && value !== null && 'ids' in value && ids.length > 0
      return isList && random() < 0.7 ? { ...value, ids: [values.oneOf(ids)] } : value
    }

    function shortText(): string {
      return values.text().slice(0, 1000)
    }
  })
})

/** Stores an invitation, and returns the secret of its link. */
async function invitationIn(database: Database): Promise<string> {
  const id = newId()
  const invited = { id, email: 'genodigd@helder.test', name: 'Genodigd', role: 'medewerker' as const, created_at: isoTime(Date.now()) }
  await database.query
    .insertInto('invitations')
    .values({ ...invited, invited_by: 'An' })
    .execute()
  return (await linkRepository({ database, clock: systemClock }).create({ purpose: 'invitation', subject: id }, 'An', DAY)).secret
}

/** Creates an account whose password is lost, and returns the secret of the link for another. */
async function resetIn(database: Database): Promise<string> {
  const users = createUsers({ database, clock: systemClock, passwords: cheapPasswords(), mails: null })
  const { id } = await users.create({ email: 'vergeten@helder.test', name: 'Vergeten', role: 'beheerder' }, 'een lang wachtwoord')
  return (await linkRepository({ database, clock: systemClock }).create(resetTarget({ id, version: 1 }), 'Vergeten', DAY)).secret
}

/** What reads and undoes changes comes after the writes that make some. */
const inOrder = (operations: Operation[]) => operations.toSorted((one, other) => rankOf(one) - rankOf(other))

const rankOf = ({ path }: Operation): number =>
  LAST.includes(path) ? 1 + LAST.indexOf(path) : [api.changes, api.trash].some((root) => path.startsWith(root)) ? 0 : -1

const spoilable = ({ path, parameters, body }: Operation): string[] => [
  'query',
  ...(path.includes('{') ? ['path', 'path'] : []),
  ...(parameters.some((each) => each.in === 'query') ? ['query', 'query'] : []),
  ...(Object.keys(body).length > 0 ? Array.from({ length: 6 }, () => 'body') : []),
]

/** Gives a plan its moment, which nothing else has. */
function withMoment(query: [string, string][]): [string, string][] {
  const isPlan = query.some(([name, value]) => name === 'as' && value === 'plan')
  return [...query.filter(([name]) => name !== 'at'), ...(isPlan ? [['at', LATER] as [string, string]] : [])]
}

const faultIn = ({ status }: Response, text: string): string | null =>
  status >= 500 ? `status ${status}` : status >= 400 && text.length > ANSWER_MAX_BYTES ? `${text.length} characters` : null

/** Encodes text for a URL; a lone surrogate becomes the bytes that UTF-8 would give it. */
const encoded = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')
