import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#routes.ts'
import { helder } from '../support/each-data-folder.ts'
import { testimonial } from '../support/builders.ts'
import { freePort } from '../support/free-port.ts'
import { NEXT } from '../bootstrap/two-versions.ts'
import { startControlledPostgres } from '../support/controlled-postgres.ts'
import { blocksUnder } from '../support/page-blocks.ts'
import { startProxy } from '../support/proxies.ts'
import { type S3Server, startS3 } from '../support/s3-server.ts'
import { logIn, type Session, type TestApp } from '../support/start-app.ts'
import { steadyVisitors } from '../support/steady-visitors.ts'
import { until } from '../support/until.ts'
import { type Cluster, loadImages, startCluster } from './cluster.ts'

const [FIRST_DAY = ''] = blocksUnder('first-day.md', 'Kubernetes', 'sh')
const [SEND = '', UPDATE = '', BACK = ''] = blocksUnder('update.md', 'Kubernetes', 'sh')
const RESTORE = blocksUnder('README.md', 'While the site is stopped', 'sh').at(-1) ?? ''
const [CHANGE = ''] = blocksUnder('README.md', 'Change a setting', 'sh')
const PER_SECOND = 60

let cluster: Cluster
let s3: S3Server
let settings: Record<string, string>
let session: Session
/** The address of the site for visitors, through an ingress: HAProxy in front of the service. */
let url: string
const undo: (() => unknown)[] = []
beforeAll(async () => {
  cluster = await startCluster()
  undo.push(() => cluster.remove())
  await loadImages()
  const postgres = await startControlledPostgres()
  undo.push(() => postgres.stop())
  s3 = await startS3()
  undo.push(() => s3.remove())
  const database = new URL(postgres.url)
  database.host = await cluster.open(database.port)
  const files = await cluster.open(new URL(s3.endpoint).port)
  const recipient = (await helder({}, 'backup', 'key', key())).lines[0]?.split('=')[1] ?? ''
  url = `http://127.0.0.1:${await freePort()}`
  settings = {
    PUBLIC_URL: url,
    TRUSTED_PROXIES: `${cluster.address},${cluster.pods}`,
    DATABASE_URL: database.href,
    ...s3.environment,
    ...s3.backupEnvironment(recipient),
    MAIL_FROM: 'Helder <site@helder.test>',
    SEED: 'essential',
    SHUTDOWN_DELAY: '3',
  }
  for (const name of ['STORAGE_URL', 'BACKUP_URL'])
    settings[name] = settings[name]?.replace(encodeURIComponent(s3.endpoint), encodeURIComponent(`http://${files}`)) ?? ''
})
afterAll(async () => {
  for (const each of undo.toReversed()) await each()
})

const key = () => join(cluster.folder, 'key.txt')
const writeSettings = () =>
  writeFileSync(
    join(cluster.folder, 'helder.env'),
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
const setVersion = (from: string, to: string) => {
  const file = join(cluster.folder, 'deploy/kubernetes.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`:${from}`, `:${to}`))
}
const command = (words: string) => cluster.ask(`kubectl --namespace helder exec deployment/helder -- node ${words}`)
const version = () => command('dist/server/helder.js --version')
const request: TestApp['request'] = (path, { json, session: who, headers, ...rest } = {}) =>
  fetch(new URL(path, url), {
    ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
    ...rest,
    headers: { ...(json === undefined ? {} : { 'Content-Type': 'application/json' }), ...who?.headers, ...headers },
  })

test('the site begins in a cluster as on the first day', async () => {
  writeSettings()
  const output = await cluster.ask(FIRST_DAY)
  const passwords = [...output.matchAll(/Password \(shown only this once\): (\S+)/g)]
  expect(passwords).toHaveLength(1)
  expect(output).not.toMatch(/^problem/m)

  const address = await cluster.ask("kubectl --namespace helder get service helder --output=jsonpath='{.spec.clusterIP}'")
  const ingress = await startProxy('haproxy', url, [`${address}:80`, `${address}:80`])
  undo.push(() => ingress.stop())
  session = await logIn(request, { email: 'admin@helder.test', password: passwords[0]?.[1] ?? '' })
})

test('both pods have the rights that the file gives them, and may write nothing but their volume', async () => {
  const script = `
    const fs = require('fs')
    console.log(fs.readFileSync('/proc/1/status', 'utf8').match(/^(Uid|CapPrm|CapBnd|NoNewPrivs|Seccomp):.*/gm).join(' ').replaceAll(/\\s+/g, ' '))
    for (const path of ['/data/may', '/helder/may-not', '/may-not', '/var/run/secrets/kubernetes.io'])
      try { fs.writeFileSync(path, ''); console.log(path) } catch (error) { console.log(error.code) }`
  const pods = (await cluster.ask('kubectl --namespace helder get pods --selector app=helder --output name')).split('\n')
  expect(pods).toHaveLength(2)
  for (const pod of pods) {
    const said = await cluster.ask(`kubectl --namespace helder exec ${pod} -- node -e "${script.replaceAll('"', '\\"')}"`)
    expect(said.split('\n')).toEqual([
      'Uid: 65532 65532 65532 65532 CapPrm: 0000000000000000 CapBnd: 0000000000000000 NoNewPrivs: 1 Seccomp: 2',
      '/data/may',
      'EROFS',
      'EROFS',
      'ENOENT',
    ])
  }
})

test('it is updated, taken back, given other settings as the pages say, and loses a pod and its node, and no visitor meets it', async () => {
  const visitors = steadyVisitors(url, session, [], PER_SECOND)
  undo.push(visitors.stop)
  await cluster.ask(SEND)
  setVersion('0.1.0', NEXT)
  await cluster.ask(UPDATE)
  expect(await version()).toBe(NEXT)

  await cluster.ask(BACK)
  const settled = () => cluster.ask('kubectl --namespace helder rollout status deployment/helder')
  await settled()
  expect(await version()).toBe('0.1.0')

  settings['METRICS_TOKEN'] = 'a-word-of-the-operator'
  writeSettings()
  await cluster.ask(CHANGE)
  await settled()
  expect(await command('-p process.env.METRICS_TOKEN')).toBe('a-word-of-the-operator')

  const [pod] = (await cluster.ask('kubectl --namespace helder get pods --selector app=helder --output name')).split('\n')
  await cluster.ask(`kubectl --namespace helder delete ${pod}`)
  await settled()

  const uncordon = () => cluster.ask(`kubectl uncordon ${cluster.node}`)
  undo.push(uncordon)
  const drain = `kubectl drain ${cluster.node} --pod-selector app=helder --delete-emptydir-data --ignore-daemonsets --timeout 20s`
  expect((await cluster.run(drain)).output).toMatch(/evicted[^]*would violate the pod's disruption budget/)
  await uncordon()
  await settled()

  await visitors.stop()
  expect(visitors.answered()).toBeGreaterThan(1000)
  expect(visitors.failures).toEqual([])
})

test('while it is stopped a backup is restored, as the page says', async () => {
  const review = testimonial({ approved: true })
  const isThere = async () => (await (await request(api.testimonials)).text()).includes(review.customer_name)
  const before = (await command('dist/server/helder.js backup list')).match(/helder-\S+\.age/g)?.at(-1) ?? ''
  const saved = await request(api.collection('testimonials'), { json: review, session })
  expect(saved.status).toBe(201)
  expect(await isThere()).toBe(true)
  // The first command in new sources installs and builds for minutes, after which the last pod would be gone anyway.
  await cluster.ask('npm run helder -- --version')
  const lines = RESTORE.replace(/ restore \S+ --identity \S+/, ` restore ${before} --identity ${key()}`)
  expect(lines).toContain(before)
  await cluster.ask(lines)
  await cluster.ask('kubectl --namespace helder rollout status deployment/helder')
  await until('the ingress to see it', async () => (await request('/healthz')).ok)
  expect(await isThere()).toBe(false)
})
