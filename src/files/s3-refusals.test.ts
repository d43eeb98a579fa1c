import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { S3_PREFIX, startStrictS3, STRICT_KEYS, STRICT_REGION, type StrictS3 } from '../../test/support/strict-s3.ts'
import type { S3Address } from './s3-address.ts'
import { s3Store } from './s3-store.ts'
import { storedPath } from './stored-path.ts'

let server: StrictS3
let failures: Error[]
beforeAll(async () => {
  server = await startStrictS3()
})
beforeEach(() => {
  server.clear()
  failures = []
})
afterAll(() => server.stop())

const storeWith = (own: Partial<S3Address> = {}) =>
  s3Store({
    address: { endpoint: server.endpoint, region: STRICT_REGION, prefix: S3_PREFIX, keys: STRICT_KEYS, ...own },
    onFailure: (error) => failures.push(error as Error),
  })
const refused = { status: 503, code: 'SlowDown' }
const UNAVAILABLE = { code: 'unavailable' }
const MISSING = { code: 'bucket-missing' }

test('a service that is busy for a moment is asked again, and nobody notices', async () => {
  const store = storeWith()
  server.manners.refuseNext = [refused]
  expect(await store.put('photos', storedPath('een.webp'), Buffer.from('een'))).toBe(true)
  server.manners.refuseNext = [refused, { status: 429, code: 'TooManyRequests' }]
  expect(await store.head('photos', storedPath('een.webp'))).toBe(3)
  expect(failures).toEqual([])
})

test('one that stays busy is asked three times', async () => {
  server.manners.refuseNext = [refused, refused, refused, refused]
  const before = server.heard()
  await expect(storeWith().get('photos', storedPath('een.webp'))).rejects.toMatchObject(UNAVAILABLE)
  expect(server.heard() - before).toBe(3)
  expect(failures).toMatchObject([{ message: 'S3 returned 503 – SlowDown' }])
})

test('a bucket that stands elsewhere is not followed there, and the reason is told', async () => {
  const Location = `${server.endpoint}/elsewhere`
  server.manners.refuseNext = [{ status: 307, code: 'TemporaryRedirect', headers: { Location } }]
  const before = server.heard()
  await expect(storeWith().get('photos', storedPath('een.webp'))).rejects.toMatchObject(UNAVAILABLE)
  expect(failures).toMatchObject([{ message: 'S3 returned 307 – TemporaryRedirect' }])
  expect(server.heard() - before).toBe(1)
})

test.each([
  ['another region', { region: 'us-east-1' }, {}, 'unavailable', 'S3 returned 400 – AuthorizationHeaderMalformed'],
  ['another key', { keys: { ...STRICT_KEYS, accessKeyId: 'GONE' } }, {}, 'bucket-refused', 'S3 returned 403 – InvalidAccessKeyId'],
  [
    'a wrong secret',
    { keys: { ...STRICT_KEYS, secretAccessKey: 'wrong' } },
    {},
    'bucket-refused',
    'S3 returned 403 – SignatureDoesNotMatch',
  ],
  ['temporary keys', {}, { wantsToken: true }, 'bucket-refused', 'S3 returned 403 – InvalidToken'],
  ['a service that wants bodies signed', {}, { wantsSignedBodies: true }, 'unavailable', 'S3 returned 400 – XAmzContentSHA256Mismatch'],
])('%s is refused with the reason that the service gives', async (_what, own, manners, code, reason) => {
  Object.assign(server.manners, manners)
  await expect(storeWith(own).get('photos', storedPath('een.webp'))).rejects.toMatchObject({ code })
  expect(failures).toMatchObject([{ message: reason }])
})

test.each([
  ['a page for people', 'text/html', '<!doctype html><title>Sign in</title><p>Welcome to our network'],
  ['nonsense', 'application/xml', '<ListBucketResult><Contents><Key>'],
])('%s in the place of an answer is a failure, whatever was asked', async (_what, type, body) => {
  const store = storeWith()
  server.manners.wrong = { status: 200, type, body }
  await expect(store.put('photos', storedPath('een.webp'), Buffer.from('een'))).rejects.toMatchObject(UNAVAILABLE)
  await expect(store.get('photos', storedPath('een.webp'))).rejects.toMatchObject(UNAVAILABLE)
  await expect(store.head('photos', storedPath('een.webp'))).rejects.toMatchObject(UNAVAILABLE)
  await expect(store.check()).rejects.toMatchObject(UNAVAILABLE)
})

test.each([
  [403, 'QuotaExceeded'],
  [507, 'XMinioStorageFull'],
])('a service without room (%s %s) is full, and not away; what it has is read', async (status, code) => {
  const store = storeWith()
  await store.put('photos', storedPath('een.webp'), Buffer.from('een'))
  server.manners.refuseWrites = { status, code }
  await expect(store.put('photos', storedPath('twee.webp'), Buffer.from('twee'))).rejects.toMatchObject({ code: 'storage-full' })
  expect(failures).toMatchObject([{ message: `S3 returned ${status} – ${code}` }])
  expect([await store.head('photos', storedPath('een.webp')), await store.head('photos', storedPath('twee.webp'))]).toEqual([3, undefined])
})

test('a bucket that is not there is named, and is not a service that is away', async () => {
  const elsewhere = storeWith({ prefix: 'elders' })
  await expect(elsewhere.list('photos')[Symbol.asyncIterator]().next()).rejects.toMatchObject(MISSING)
  expect(failures).toMatchObject([{ message: 'there is no bucket elders-photos' }])
  await expect(elsewhere.put('photos', storedPath('een.webp'), Buffer.from('een'))).rejects.toMatchObject(MISSING)
})

test('a file whose length the service does not tell has it all the same', async () => {
  const store = storeWith()
  await store.put('photos', storedPath('een.webp'), Buffer.from('een foto'))
  server.manners.hidesLength = true
  const file = await store.get('photos', storedPath('een.webp'))
  expect([file?.size, await new Response(file?.body).text()]).toEqual([8, 'een foto'])
})

test('removing what is gone succeeds, also where the service minds; a bucket that is gone is a failure', async () => {
  server.manners.mindsRemovals = true
  await storeWith().remove('photos', storedPath('geen.webp'))
  expect(failures).toEqual([])
  await expect(storeWith({ prefix: 'elders' }).remove('photos', storedPath('geen.webp'))).rejects.toMatchObject(MISSING)
})
