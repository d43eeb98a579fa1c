import { createHash } from 'node:crypto'
import { statSync, truncateSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readS3Address, type S3Address } from '#files/s3-address.ts'
import { S3_KEYS, type S3Server, startS3 } from '../../../test/support/s3-server.ts'
import { S3_PREFIX } from '../../../test/support/strict-s3.ts'
import { openElsewhere } from './elsewhere.ts'

let s3: S3Server
let address: S3Address
beforeAll(async () => {
  s3 = await startS3()
  address = readS3Address(s3.environment['STORAGE_URL'] ?? '', S3_KEYS) as S3Address
})
afterEach(() => s3.allowWrites())
afterAll(() => s3.remove())

const MEGABYTE = 1024 ** 2
/** The bytes of two parts. */
const bytes = Buffer.alloc(10 * MEGABYTE, 'helder')
// oxlint-disable-next-line require-await -- what is sent comes as it is read
const chunks = async function* (of = bytes) {
  for (let at = 0; at < of.length; at += 700_001) yield of.subarray(at, at + 700_001)
}
const unreadable = async function* () {
  yield* chunks(bytes.subarray(0, 9 * MEGABYTE))
  throw new Error('the disk is broken')
}
const elsewhere = (signal?: AbortSignal) => openElsewhere(address, { pausesMs: [1, 1], signal })
const names = async () => (await elsewhere().list()).map(({ name }) => name)

test('what was sent in parts is there whole, and can be listed, read and removed', async () => {
  const sent = await elsewhere().send('large.age', chunks())
  expect(sent).toEqual({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  await elsewhere().send('small.age', chunks(Buffer.from('a')))
  expect(await elsewhere().list()).toEqual([
    { name: 'large.age', bytes: bytes.length },
    { name: 'small.age', bytes: 1 },
  ])
  const found = await elsewhere().open('large.age')
  expect(found?.bytes).toBe(bytes.length)
  expect(found && (await buffer(found.body)).equals(bytes)).toBe(true)
  for (const name of ['large.age', 'small.age']) await elsewhere().remove(name)
  expect([await names(), await elsewhere().open('large.age')]).toEqual([[], undefined])
})

test('a service that answers 500 half-way gets nothing, and the error says so', async () => {
  s3.refuseWrites(500, { after: 1 })
  await expect(elsewhere().send('half.age', chunks())).rejects.toThrow('500')
  expect([await names(), s3.onDisk()]).toEqual([[], []])
})

test('a part that is refused twice is sent again', async () => {
  s3.refuseWrites(500, { after: 1, times: 2 })
  await elsewhere().send('again.age', chunks())
  expect(await elsewhere().list()).toEqual([{ name: 'again.age', bytes: bytes.length }])
  await elsewhere().remove('again.age')
})

test('what arrives with fewer bytes than were sent is refused, and goes', async () => {
  const losing = async function* () {
    yield* chunks(bytes.subarray(0, 9 * MEGABYTE))
    const [part = ''] = s3.onDisk().filter((name) => statSync(s3.fileOf(name)).size > MEGABYTE)
    truncateSync(s3.fileOf(part), MEGABYTE)
  }
  await expect(elsewhere().send('less.age', losing())).rejects.toThrow(`${2 * MEGABYTE} of ${9 * MEGABYTE} bytes arrived`)
  expect(await names()).toEqual([])
})

test('who stops half-way, or cannot read on, leaves nothing there', async () => {
  const stopping = new AbortController()
  const stopped = async function* () {
    yield* chunks(bytes.subarray(0, 9 * MEGABYTE))
    stopping.abort(new Error('the server stops'))
    yield* chunks(bytes.subarray(9 * MEGABYTE))
  }
  await expect(elsewhere(stopping.signal).send('stopped.age', stopped())).rejects.toThrow('the server stops')
  await expect(elsewhere().send('unreadable.age', unreadable())).rejects.toThrow('the disk is broken')
  expect([await names(), s3.onDisk()]).toEqual([[], []])
})

test('a bucket that is not there is named', async () => {
  const nowhere = openElsewhere({ ...address, prefix: 'elders' }, { pausesMs: [] })
  await expect(nowhere.list()).rejects.toThrow(`there is no bucket ${s3.endpoint}/elders-backups`)
  expect(elsewhere().place).toBe(`${s3.endpoint}/${S3_PREFIX}-backups`)
})
