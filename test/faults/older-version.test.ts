import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COLLECTIONS } from '#entities.ts'
import { api, site } from '#routes.ts'
import { createDataFolder, type DataFolder } from '../support/each-data-folder.ts'
import { type FirstVersion, unpackFirstVersion } from '../support/first-version.ts'
import { quoteForAnyVersion, reviewForAnyVersion } from '../support/for-any-version.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'

const NODE = join(import.meta.dirname, '../../node_modules/.bin/node')
const PAGES = [site.home, site.service('gevelreiniging'), site.projects, site.faqOf('algemeen'), site.blog, site.contact, site.about]

let first: FirstVersion
beforeAll(async () => void (first = await unpackFirstVersion()))
afterAll(() => first.remove())

describe.each(['sqlite', 'postgres'] as const)('after an update (%s)', (engine) => {
  let folder: DataFolder
  const started: TestApp[] = []
  let app: TestApp
  let session: Session
  const start = async (program?: string) => {
    app = await startApp(folder.environment, program)
    started.push(app)
    session = await app.login()
  }

  beforeAll(async () => void (folder = await createDataFolder(engine)))
  afterAll(async () => {
    for (const each of started) await each.stop()
    for (const undo of folder.cleanUp.toReversed()) await undo()
  })

  const path = api.collection('testimonials')
  const save = async (customer_name: string) => {
    const answer = await app.request(path, { json: reviewForAnyVersion({ customer_name, approved: true }), session })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { id: string }).id
  }
  const saved: Record<string, string> = {}

  test('the first version still starts, shows what is there, and takes a sign-in, a save and a quote', async () => {
    await start()
    saved['Van vandaag'] = await save('Van vandaag')
    await app.kill('SIGTERM')

    await start(first.main)
    for (const page of PAGES) expect({ page, status: (await app.request(page)).status }).toEqual({ page, status: 200 })
    expect(await (await app.request(api.testimonials)).text()).toContain('Van vandaag')
    const { paths } = (await (await app.request(api.openapi)).json()) as { paths: object }
    const known = COLLECTIONS.filter((each) => api.collection(each) in paths)
    expect(known).toContain('testimonials')
    for (const collection of known)
      expect({ collection, status: (await app.request(api.collection(collection), { session })).status }).toEqual({
        collection,
        status: 200,
      })
    saved['Van toen'] = await save('Van toen')
    const edited = await app.request(api.row('testimonials', saved['Van vandaag'] ?? ''), {
      method: 'PATCH',
      json: { location: 'Gent' },
      session,
    })
    expect(edited.status).toBe(200)
    const asked = await app.request(api.quoteRequests, { json: quoteForAnyVersion({ name: 'Vraag van toen' }) })
    expect(asked.status).toBe(201)
    expect(await app.kill('SIGTERM')).toBe(0)
  })

  test('and backs up what today restores', async () => {
    const file = join(folder.path, 'of-the-first-version.tar.gz')
    execFileSync(NODE, [first.helder, 'backup', file], { env: { PATH: process.env['PATH'], ...folder.environment }, stdio: 'pipe' })
    const elsewhere = await createDataFolder(engine)
    folder.cleanUp.push(async () => {
      for (const undo of elsewhere.cleanUp.toReversed()) await undo()
    })
    expect(await elsewhere.helder('restore', file)).toMatchObject({ code: 0 })
    const rows = await elsewhere.open().query.selectFrom('testimonials').select('customer_name').execute()
    expect(rows.map(({ customer_name }) => customer_name)).toEqual(expect.arrayContaining(Object.keys(saved)))
  })

  test('and today starts again and sees what it wrote', async () => {
    await start()
    for (const [customer_name, id] of Object.entries(saved))
      expect(await (await app.request(api.row('testimonials', id), { session })).json()).toMatchObject({ customer_name })
    expect(await (await app.request(api.row('testimonials', saved['Van vandaag'] ?? ''), { session })).json()).toMatchObject({
      location: 'Gent',
    })
    expect(await (await app.request(api.collection('contact-submissions'), { session })).text()).toContain('Vraag van toen')
  })
})
