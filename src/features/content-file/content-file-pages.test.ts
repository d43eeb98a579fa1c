import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '#routes.ts'
import { fillWithContent } from '../../../test/support/content-file.ts'
import { createDataFolder, type DataFolder } from '../../../test/support/each-data-folder.ts'
import { until } from '../../../test/support/until.ts'
import { type OpenApp, openApp } from '../../../test/support/open-app.ts'

const PUBLIC_URL = 'http://www.helder.test'
const PAGES = [
  site.home,
  site.service('gevelreiniging'),
  site.projects,
  site.about,
  site.faq,
  site.blog,
  site.rss,
  site.privacy,
  '/sitemap.xml',
]

const folders: DataFolder[] = []
const apps: OpenApp[] = []
const start = async (engine: DataFolder['engine'], fill?: (folder: DataFolder) => Promise<void>) => {
  const folder = await createDataFolder(engine)
  folders.push(folder)
  await fill?.(folder)
  const app = await openApp({ ...folder.environment, PUBLIC_URL, SEED: 'essential' })
  apps.push(app)
  return { app, folder }
}
let source: Awaited<ReturnType<typeof start>>
let other: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  source = await start('sqlite', ({ path, open }) => fillWithContent(open(), join(path, 'files')))
  other = await start('postgres')
})
afterAll(async () => {
  for (const app of apps) await app.stop()
  for (const { cleanUp } of folders) for (const undo of cleanUp.toReversed()) await undo()
})

const pageOf = async ({ app }: typeof source, path: string) => (await app.request(path)).text()

test('a running site on another engine shows the content that comes in, on pages that are the same to the byte', async () => {
  const file = join(source.folder.path, 'inhoud.tar.gz')
  expect(await pageOf(other, site.home)).not.toBe(await pageOf(source, site.home))
  expect(await source.folder.helder('export', file)).toMatchObject({ code: 0 })
  expect(await other.folder.helder('import', file)).toMatchObject({ code: 0 })
  const home = await pageOf(source, site.home)
  await until('the new home page', async () => (await pageOf(other, site.home)) === home)
  for (const path of PAGES) expect([path, await pageOf(other, path)]).toEqual([path, await pageOf(source, path)])
  const photo = '/storage/photos/home-hero-1.png'
  expect(await (await other.app.request(photo)).bytes()).toEqual(await (await source.app.request(photo)).bytes())
  expect((await other.app.request(site.service('gevel-wassen'))).headers.get('Location')).toContain(site.service('gevelreiniging'))
})
