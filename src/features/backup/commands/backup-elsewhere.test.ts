import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createContentVersions } from '#db/content-versions.ts'
import { backupStateRepository } from '#features/backup/backup-state.repository.ts'
import { BUCKETS } from '#files/file-store.ts'
import { readS3Address, type S3Address } from '#files/s3-address.ts'
import { s3Store } from '#files/s3-store.ts'
import { seed } from '#seed/seed.ts'
import { createDataFolder, type DataFolder, helder } from '../../../../test/support/each-data-folder.ts'
import { S3_KEYS, type S3Server, startS3 } from '../../../../test/support/s3-server.ts'
import { testClock } from '../../../../test/support/test-clock.ts'
import { storedPath } from '#files/stored-path.ts'

const folder = mkdtempSync(join(tmpdir(), 'helder-elsewhere-'))
const key = join(folder, 'key.txt')
const otherKey = join(folder, 'other.txt')
let s3: S3Server
let sent: Record<string, string>
let site: DataFolder
let name: string

beforeAll(async () => {
  s3 = await startS3()
  const { lines } = await helder({}, 'backup', 'key', key)
  const recipient = /^BACKUP_RECIPIENT=(age1\w+)$/.exec(lines[0] ?? '')?.[1] ?? ''
  await helder({}, 'backup', 'key', otherKey)
  sent = s3.backupEnvironment(recipient)
  site = await createDataFolder('sqlite')
  const database = site.open()
  await seed({ database, clock: testClock(), contentVersions: createContentVersions(database, testClock()) }, 'demo')
  mkdirSync(join(site.path, 'files/photos'), { recursive: true })
  writeFileSync(join(site.path, 'files/photos/een.webp'), 'picture')
  await run('backup', 'send')
  name = /helder-\S+\.age/.exec((await run('backup', 'list')).lines.join('\n'))?.[0] ?? ''
})
afterAll(async () => {
  await s3.remove()
  for (const undo of site.cleanUp.toReversed()) await undo()
  rmSync(folder, { recursive: true })
})

let scratch: string
beforeEach(() => void (scratch = mkdtempSync(join(folder, 'scratch-'))))
// Fails when the test left a file.
afterEach(() => rmdirSync(scratch))

const run = (...args: string[]) => helder({ ...site.environment, ...sent }, ...args)
const verify = (given: string, ...args: string[]) => run('backup', 'verify', given, '--scratch', scratch, ...args)
const drill = (...args: string[]) => run('backup', 'drill', '--scratch', scratch, ...args)
const known = () => backupStateRepository({ database: site.open(), clock: testClock() }).read()
const tables = async (of: DataFolder) =>
  (await of.open().query.selectFrom('faq_items').select(['id', 'question']).execute()).toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  )

test('a key is readable by its owner alone, and none is ever replaced', async () => {
  expect(statSync(key).mode & 0o777).toBe(0o600)
  const before = readFileSync(key, 'utf8')
  expect(await helder({}, 'backup', 'key', key)).toMatchObject({ code: 1, lines: [expect.stringContaining('already there')] })
  expect(readFileSync(key, 'utf8')).toBe(before)
})

test('what was sent is known, listed and found by the doctor', async () => {
  expect((await run('backup', 'list')).lines).toHaveLength(2)
  expect(await known()).toMatchObject({ sent: { name }, unsent: null })
  expect((await run('doctor')).lines).toContainEqual(expect.stringMatching(/^ok +backup elsewhere: the newest in .*-backups is of 20/))
})

test('one command tries the newest from elsewhere, says what it held, and notes the outcome', async () => {
  const { code, lines } = await drill('--identity', key)
  expect([code, lines]).toEqual([
    0,
    [expect.stringMatching(/^helder-.*\.age of 20.*: \d+ rows and 1 stored files, restored .* found whole, in \d+ s$/)],
  ])
  expect((await known()).verified).toMatchObject({ whole: true })
  expect((await run('doctor')).lines).toContainEqual(expect.stringMatching(/^ok +backup tried: /))
})

test.each([
  ['without the key', [], /is encrypted; say with --identity/],
  ['with another key', ['--identity', otherKey], /encrypted for another key/],
  ['with a file that is no key', ['--identity', join(import.meta.dirname, 'backup.ts')], /has no identity of age/],
  ['with no file', ['--identity', '/nowhere'], /\/nowhere cannot be read: ENOENT/],
])('nothing is opened %s', async (_how, identity, why) => {
  for (const { code, lines } of [await verify(name, ...identity), await drill(...identity)]) {
    expect([code, lines.length]).toEqual([1, 1])
    expect(lines[0]).toMatch(why)
  }
})

test('a drill that falls short ends with 1, and the doctor says why', async () => {
  await drill('--identity', otherKey)
  expect((await known()).verified).toMatchObject({ whole: false, reason: expect.stringContaining('another key') as string })
  expect((await run('doctor')).lines).toContainEqual(expect.stringMatching(/^problem +backup tried: .*another key/))
})

test('an encrypted file is opened as well, and one that is cut short refused', async () => {
  const file = join(folder, 'copy.age')
  const at = s3.onDisk().find((stored) => stored.includes(name) && stored.endsWith('object')) ?? ''
  writeFileSync(file, readFileSync(s3.fileOf(at)))
  expect(await verify(file, '--identity', key)).toMatchObject({ code: 0 })
  truncateSync(file, statSync(file).size - 1000)
  expect(await verify(file, '--identity', key)).toMatchObject({ code: 1, lines: [expect.stringMatching(/damaged or cut short/)] })
})

test('a name that is not there is told with where to look', async () => {
  expect(await verify('helder-2020-01-01T02-00-00Z.tar.gz.age', '--identity', key)).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/there is no backup helder-2020.*backup list/)],
  })
})

test.each(['sqlite', 'postgres'] as const)('another machine with nothing but the key restores it into %s', async (engine) => {
  const machine = await createDataFolder(engine, { isNew: true })
  try {
    const environment = { ...machine.environment, ...sent }
    expect(await helder(environment, 'restore', name, '--identity', key)).toMatchObject({ code: 0 })
    expect(await tables(machine)).toEqual(await tables(site))
    expect(readFileSync(join(machine.path, 'files/photos/een.webp'), 'utf8')).toBe('picture')
    expect(readdirSync(machine.path).filter((entry) => entry.startsWith('restoring'))).toEqual([])
  } finally {
    for (const undo of machine.cleanUp.toReversed()) await undo()
  }
})

test('files in S3 are in the backup, and come back where they are missing, into S3 and into a folder', async () => {
  const inS3 = { ...site.environment, ...s3.environment }
  const address = readS3Address(inS3['STORAGE_URL'] ?? '', S3_KEYS) as S3Address
  const store = s3Store({ address, onFailure: () => undefined })
  for (const bucket of BUCKETS) await store.put(bucket, storedPath('a/een.webp'), Buffer.from(`of ${bucket}`))
  await store.put('variants', storedPath('photos/a/een.webp/480.avif'), Buffer.from('variant'))
  const file = join(folder, 'with-files.tar.gz')
  expect((await helder(inS3, 'backup', file)).lines).toEqual([expect.stringContaining(`and ${BUCKETS.length} stored files`)])

  await store.remove('photos', storedPath('a/een.webp'))
  const target = await createDataFolder('sqlite', { isNew: true })
  const folderTarget = await createDataFolder('sqlite', { isNew: true })
  try {
    expect(await helder({ ...target.environment, ...s3.environment }, 'restore', file)).toMatchObject({ code: 0 })
    expect(await new Response((await store.get('photos', storedPath('a/een.webp')))?.body).text()).toBe('of photos')
    expect(await folderTarget.helder('restore', file)).toMatchObject({ code: 0 })
    expect(readFileSync(join(folderTarget.path, 'files/requests/a/een.webp'), 'utf8')).toBe('of requests')

    await store.remove('projects', storedPath('a/een.webp'))
    await store.put('projects', storedPath('a/een.webp'), Buffer.from('another'))
    expect(await helder({ ...target.environment, ...s3.environment }, 'restore', file)).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('projects/a/een.webp is in S3 already')],
    })
  } finally {
    for (const undo of [...target.cleanUp, ...folderTarget.cleanUp].toReversed()) await undo()
  }
})

test('sending without a place to send to is told, and an S3 that does not answer too', async () => {
  expect(await site.helder('backup', 'send')).toMatchObject({ code: 1, lines: [expect.stringContaining('BACKUP_URL is not set')] })
  await s3.stop()
  expect((await run('doctor')).lines).toContainEqual(expect.stringMatching(/^problem +backup elsewhere: no access to /))
  await s3.start()
})
