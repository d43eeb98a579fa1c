import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Photo } from '#features/photos/photo.ts'
import { api, site } from '#routes.ts'
import { blocksUnder } from '../support/page-blocks.ts'
import { photoFromPhone } from '../support/pictures.ts'
import { savesThatTravel } from '../support/saves-that-travel.ts'
import { sendImage } from '../support/send-image.ts'
import { logIn, type Session } from '../support/start-app.ts'
import { until } from '../support/until.ts'
import { askProxy, COMPOSE, hostOf, SITE_HOST, steadyVisitors } from './compose-site.ts'
import { type DockerEngine, dockerEngine } from './docker-engine.ts'
import { NEXT, publish, THEIRS, twoVersions } from './two-versions.ts'

const [CLONE = '', BEGIN = ''] = blocksUnder('first-day.md', 'Compose', 'sh')
const [SETTINGS = ''] = blocksUnder('first-day.md', 'Compose', '')
const [UPDATE = '', PROXY = ''] = blocksUnder('update.md', 'Compose', 'sh')
const [, RESTORE = ''] = blocksUnder('README.md', 'While the site is stopped', 'sh')
const SITES = ['app1', 'app2'] as const

let repository: string
let engine: DockerEngine
/** The certificate of the authority with which Caddy signs a local name. */
let certificate: string
let password: string
/** Saves a title at one site, and waits until the other shows it. */
let save: Awaited<ReturnType<typeof savesThatTravel>>
beforeAll(async () => {
  repository = mkdtempSync(join(tmpdir(), 'helder-repository-'))
  twoVersions(repository)
  engine = await dockerEngine('24.21.0', '11.21.2')
})
afterAll(async () => {
  await engine?.remove()
  rmSync(repository, { recursive: true, force: true })
})

const run = (lines: string) =>
  engine.run(lines, { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: `url.${repository}.insteadOf`, GIT_CONFIG_VALUE_0: THEIRS })
const inSources = (lines: string) => run(`cd helder\n${lines}`)
const inside = (name: string, script: string) => inSources(`${COMPOSE} exec -T ${name} node -e "${script}"`)
const linesAfter = (block: string, line: string) => block.slice(block.indexOf(line) + line.length)
const versions = async () => {
  const said = SITES.map(async (name) => (await inSources(`${COMPOSE} exec -T ${name} node dist/server/helder.js --version`)).output.trim())
  return Promise.all(said)
}

test('two sites begin as on the first day, one of which made the first password', async () => {
  expect(await run(CLONE)).toMatchObject({ code: 0 })
  const settings = SETTINGS.replace('www.example.be', SITE_HOST).replaceAll(/=\.\.\.$/gm, '=Word5AndDigits')
  await inSources(`cat >deploy/.env <<'END'\n${settings}END`)
  const { code, output } = await inSources(BEGIN)
  const passwords = [...stripVTControlCharacters(output).matchAll(/^app\d-1 +\| Password \(shown only this once\): (\S+)$/gm)]
  expect({ code, output }).toMatchObject({ code: 0 })
  expect(output).not.toMatch(/^problem/m)
  expect(passwords).toHaveLength(1)
  password = passwords[0]?.[1] ?? ''

  const authority = '/data/caddy/pki/authorities/local/root.crt'
  await inSources(`${COMPOSE} cp proxy:${authority} ../authority.crt`)
  certificate = (await run('cat authority.crt')).output
})

test('both have the rights that the file gives them, and may write nothing but their volume', async () => {
  const script = `
    const fs = require('fs')
    console.log(fs.readFileSync('/proc/1/status', 'utf8').match(/^(Uid|CapPrm|CapBnd|NoNewPrivs):.*/gm).join(' ').replaceAll(/\\s+/g, ' '))
    for (const path of ['/data/may', '/helder/may-not', '/may-not'])
      try { fs.writeFileSync(path, ''); console.log(path) } catch (error) { console.log(error.code) }`
  for (const name of SITES)
    expect((await inside(name, script)).output.trim().split('\n')).toEqual([
      'Uid: 65532 65532 65532 65532 CapPrm: 0000000000000000 CapBnd: 0000000000000000 NoNewPrivs: 1',
      '/data/may',
      'EROFS',
      'EROFS',
    ])
})

test('the proxy serves over https, and whoever writes another address in a header is still himself', async () => {
  expect(await askProxy(engine, certificate, { path: site.home })).toMatchObject({ status: 200 })
  const [stranger, other] = engine.visitors
  const wrong = (from: string, claimed: string) =>
    askProxy(engine, certificate, {
      path: api.login,
      from,
      headers: { 'X-Forwarded-For': claimed },
      json: { email: `${claimed}@helder.test`, password: 'niet-dit' },
    })
  const tries = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']
  const answered: unknown[] = []
  for (const claimed of tries) answered.push((await wrong(stranger, claimed)).status)
  expect(answered).toEqual([401, 401, 401, 429])
  expect((await wrong(other, stranger)).status).toBe(401)
})

test('what is saved or sent at one is seen at the other', async () => {
  const [one, other] = [hostOf(engine, 'app1'), hostOf(engine, 'app2')]
  const session: Session = await logIn(one.request, { email: 'admin@helder.test', password })
  save = await savesThatTravel(one, session)
  await save(one, other)
  await save(other, one)

  const photo = { bytes: await photoFromPhone(), name: 'gevel.jpg', type: 'image/jpeg' }
  const sent = await sendImage(one, api.uploadPhoto, session, photo, { page_name: 'home', section: 'hero' })
  const { file_url } = (await sent.json()) as Photo
  const [stored, again] = [await one.request(file_url), await other.request(file_url)]
  expect(again.status).toBe(200)
  expect(await again.bytes()).toEqual(await stored.bytes())
})

test('they are updated one after the other and taken back as the page says, and no visitor meets it', async () => {
  const visitors = steadyVisitors(engine, certificate, [site.home, site.projects, site.faq, site.blog])
  publish(repository)
  expect(await inSources(UPDATE)).toMatchObject({ code: 0 })
  expect(await versions()).toEqual([NEXT, NEXT])

  expect(await inSources(`git checkout --quiet HEAD~1\n${linesAfter(UPDATE, 'git pull\n')}`)).toMatchObject({ code: 0 })
  expect(await versions()).toEqual(['0.1.0', '0.1.0'])
  await visitors.stop()
  expect(visitors.answered()).toBeGreaterThan(100)
  expect(visitors.failures).toEqual([])
})

test('the proxy reads its file anew as the page says', async () => {
  const onlyNow = `sed -i 's|respond @large 413|respond /only-now 418|' deploy/Caddyfile`
  expect(await inSources(`${onlyNow}\n${PROXY}`)).toMatchObject({ code: 0 })
  const answer = () =>
    askProxy(engine, certificate, { path: '/only-now' }).then(
      ({ status }) => status,
      () => undefined,
    )
  await until('the proxy', async () => (await answer()) === 418)
})

test('while they are stopped a backup is restored, as the page says', async () => {
  const news = async () => (await askProxy(engine, certificate, { path: site.blog })).said
  await save(hostOf(engine, 'app1'), hostOf(engine, 'app2'))
  await until('the proxy to show it', async () => (await news()).includes('Titel nummer 3.'))
  const { code, output } = await inSources(RESTORE)
  expect(output).toMatch(/before_restore_/)
  expect(code).toBe(0)
  await until('what was there before', async () => (await news()).includes('Titel nummer 2.'))
})

test('they are told to stop, and stop well', async () => {
  expect(await inSources(`${COMPOSE} stop`)).toMatchObject({ code: 0 })
  const states = await inSources(`docker inspect --format '{{.State.ExitCode}}' $(${COMPOSE} ps --all --quiet app1 app2)`)
  expect(states.output.trim().split('\n')).toEqual(['0', '0'])
})
