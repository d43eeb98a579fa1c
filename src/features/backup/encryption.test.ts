import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decryptInto, encrypted, identitiesIn, isEncrypted, newIdentity } from './encryption.ts'

const folder = mkdtempSync(join(tmpdir(), 'helder-encryption-'))
const plain = join(folder, 'plain')
const CHUNK = 64 * 1024
let owner: Awaited<ReturnType<typeof newIdentity>>
let deputy: typeof owner
let sealed: Buffer

beforeAll(async () => {
  owner = await newIdentity()
  deputy = await newIdentity()
  writeFileSync(plain, Buffer.alloc(3 * CHUNK, 'een rij met een naam\n'))
  sealed = await buffer(encrypted(plain, [owner.recipient, deputy.recipient]))
})
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
const opened = async (bytes: Buffer, identity: string): Promise<string> => {
  const file = join(folder, `opened-${(count += 1)}`)
  await decryptInto(file, Readable.toWeb(Readable.from([bytes])) as ReadableStream<Uint8Array>, [identity])
  return file
}

test('each recipient can open it, only its owner can read what comes out, and the name is nowhere in it', async () => {
  expect(sealed.includes('naam')).toBe(false)
  for (const { identity } of [owner, deputy]) {
    const file = await opened(sealed, identity)
    expect(readFileSync(file).equals(readFileSync(plain))).toBe(true)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  }
})

test('another key is told from damage', async () => {
  const { identity } = await newIdentity()
  await expect(opened(sealed, identity)).rejects.toThrow('it is encrypted for another key')
  await expect(opened(Buffer.from('hello'), identity)).rejects.toThrow('damaged')
})

test('what is cut, also between two chunks, or changed anywhere does not open', async () => {
  const payload = sealed.length - 3 * (CHUNK + 16)
  for (const length of [20, 100, payload, payload + CHUNK + 16, payload + 2 * (CHUNK + 16), sealed.length - 1])
    await expect(opened(sealed.subarray(0, length), owner.identity)).rejects.toThrow(/damaged|another key/)
  const changed = Buffer.from(sealed)
  changed.writeUInt8((changed.at(-100) ?? 0) ^ 1, changed.length - 100)
  await expect(opened(changed, owner.identity)).rejects.toThrow('damaged or cut short')
})

test('an encrypted file is known by its first bytes', async () => {
  writeFileSync(join(folder, 'sealed'), sealed)
  expect([await isEncrypted(join(folder, 'sealed')), await isEncrypted(plain)]).toEqual([true, false])
})

test('a file of age-keygen is read with its comments, and one with anything else refused', () => {
  expect(identitiesIn(`# created: 2026\r\n# public key: age1\r\n${owner.identity}\r\n\r\n`)).toEqual([owner.identity])
  for (const text of ['', '# nothing', owner.recipient, `${owner.identity}\nhello`]) expect(() => identitiesIn(text)).toThrow('no identity')
})
