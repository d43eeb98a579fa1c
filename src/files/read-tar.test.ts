import { execFileSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nodeStream } from './write-tar.ts'
import { readTar } from './read-tar.ts'
import { writeTar } from './write-tar.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'helder-tar-'))))
afterAll(() => rmSync(folder, { recursive: true }))

const saved = (bytes: Buffer): string => {
  const file = join(folder, 'archive.tar.gz')
  writeFileSync(file, bytes)
  return file
}
/** Returns the entries of an archive, as names and texts. */
async function read(bytes: Buffer): Promise<[name: string, text: string][]> {
  const found: [string, string][] = []
  for await (const { name, chunks } of readTar(saved(bytes))) found.push([name, (await buffer(chunks)).toString()])
  return found
}
async function written(entries: Record<string, string>): Promise<Buffer> {
  const file = join(folder, 'written.tar.gz')
  const tar = writeTar(createWriteStream(file))
  for (const [name, text] of Object.entries(entries)) await tar.add(name, Buffer.byteLength(text), [Buffer.from(text)])
  await tar.finish()
  return readFileSync(file)
}
/** Packs entries as another program might, with `tar`. */
async function other(...entries: [header: { name: string } & Partial<Header>, content?: string][]): Promise<Buffer> {
  const tar = pack()
  for (const [header, content] of entries)
    if (content === undefined) tar.entry(header)
    else tar.entry(header, content)
  tar.finalize()
  return buffer(nodeStream(tar))
}

test('what was written is read, under names of any length and letters', async () => {
  const entries = {
    'a.txt': 'een',
    'leeg.txt': '',
    [`${'map/'.repeat(30)}b.txt`]: 'x'.repeat(1024),
    [`gevel-${'é'.repeat(120)}.txt`]: 'twee',
  }
  expect(Object.fromEntries(await read(await written(entries)))).toEqual(entries)
})

test('what GNU tar has packed anew is read', async () => {
  writeFileSync(join(folder, 'a.txt'), 'een')
  const tar = execFileSync('tar', ['--format=gnu', '-C', folder, '-czf', '-', 'a.txt'])
  expect(await read(tar)).toEqual([['a.txt', 'een']])
})

test('an entry that nobody reads, or only its beginning, is passed over', async () => {
  const large = 'Wat niemand leest. '.repeat(20_000)
  const file = saved(await written({ een: large, twee: large, drie: 'klein' }))
  const names: string[] = []
  for await (const { name, chunks } of readTar(file)) {
    names.push(name)
    if (name === 'twee') for await (const _ of chunks) break
  }
  expect(names).toEqual(['een', 'twee', 'drie'])
})

describe('an archive that ours are not', () => {
  /** Returns an archive with another letter for the type of its entry. */
  const retyped = async (letter: string, size = 1): Promise<Buffer> => {
    const tar = await other([{ name: 'a' }, 'x'.repeat(size)])
    tar.write(letter, 156)
    return checksummed(tar)
  }
  const resized = async (field: string): Promise<Buffer> => {
    const tar = await other([{ name: 'a' }, 'x'])
    tar.write(field, 124, 12, 'latin1')
    return checksummed(tar)
  }

  test.each<[what: string, tar: () => Promise<Buffer>, message: RegExp]>([
    ['has a header for all that follows', () => retyped('g', 3000), /a header that our archives never have/],
    ['has a long name of another program', () => retyped('L'), /a header that our archives never have/],
    ['has a long name without end', () => retyped('x', 4097), /a header that our archives never have/],
    ['says more of an entry than its name', () => retyped('x'), /a header that our archives never have/],
    [
      'has two names for an entry',
      async () => Buffer.concat([await paxOf('a'), await paxOf('b')]),
      /a header that our archives never have/,
    ],
    ['has a link', () => other([{ name: 'a', type: 'symlink', linkname: '/etc/passwd' }]), /a header that our archives never have/],
    ['has a folder', () => other([{ name: 'a', type: 'directory' }]), /a header that our archives never have/],
    ['has a size beyond octal digits', () => resized('\x80\0\0\0\0\0\0\0\0\0\0\x01'), /a header that our archives never have/],
    ['has a size below zero', () => resized('-0000000001\0'), /a header that our archives never have/],
    ['has something after its end', async () => Buffer.concat([await other([{ name: 'a' }, 'x']), Buffer.from('x')]), /a header that our/],
    ['goes on with zeros', async () => Buffer.concat([await other([{ name: 'a' }, 'x']), Buffer.alloc(100_000)]), /a header that our/],
    ['is of zeros alone', () => Promise.resolve(Buffer.alloc(100_000)), /a header that our archives never have/],
    ['is cut in a header', async () => (await other([{ name: 'a' }, 'x'])).subarray(0, 100), /its end is missing/],
    ['is cut in an entry', async () => (await other([{ name: 'a' }, 'x'.repeat(600)])).subarray(0, 600), /its end is missing/],
    ['is no archive', () => Promise.resolve(Buffer.alloc(512, 'x')), /it is damaged/],
  ])('that %s is not read on', async (_what, tar, message) => {
    await expect(read(gzipSync(await tar()))).rejects.toThrow(message)
  })

  test('that is cut or damaged as it is compressed is not read on', async () => {
    const bytes = await written({ a: 'x'.repeat(100_000) })
    await expect(read(bytes.subarray(0, -3))).rejects.toThrow('its end is missing')
    const changed = Buffer.from(bytes)
    changed[changed.length - 6] = (changed.at(-6) ?? 0) ^ 1
    await expect(read(changed)).rejects.toThrow('it is damaged')
    await expect(read(Buffer.from('no gzip at all'))).rejects.toThrow('it is damaged')
    await expect(read(Buffer.concat([bytes, gzipSync('more')]))).rejects.toThrow('a header that our archives never have')
    expect(gunzipSync(bytes).length).toBeGreaterThan(100_000)
  })
})

/** Sets the right checksum in a header. */
function checksummed(tar: Buffer): Buffer {
  tar.write('        ', 148)
  const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0)
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return tar
}

/** Returns a header with the name of the next entry, and nothing after it. */
async function paxOf(name: string): Promise<Buffer> {
  const record = ` path=${name}\n`
  const tar = await other([{ name: 'PaxHeader' }, `${record.length + 1}${record}`])
  tar.write('x', 156)
  return checksummed(tar).subarray(0, 1024)
}
