import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PATIENCE_MS } from '../../../../test/support/patience.ts'
import { createMailReader } from './mail-reader.ts'

const PROGRAM = join(import.meta.dirname, 'mail-process.ts')
const reader = createMailReader(PROGRAM, { taskMs: PATIENCE_MS, waitMs: PATIENCE_MS })
afterAll(() => reader.stop())

const HEAD =
  'From: An <an@klant.test>\r\nReferences: <0198@helder.test>\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nDag Wout\r\n'

test('a mail is read in another process, with the bytes of its files', async () => {
  const file = '--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=plan.pdf\r\n\r\n%PDF-1.7'
  const mail = await reader.read(Buffer.from(`${HEAD}${file}\r\n--b--`))
  const { name, type, bytes } = mail.files[0] ?? { name: '', type: '', bytes: Buffer.of() }
  expect([mail.text, mail.leftOut, mail.files.length]).toEqual(['Dag Wout', 0, 1])
  expect([name, type, Buffer.from(bytes).toString().trim()]).toEqual(['plan.pdf', 'application/pdf', '%PDF-1.7'])
})

test('a mail that ends the process is known by its beginning, and the next one is read', async () => {
  const [broken, next] = await Promise.all([
    reader.read(Buffer.concat([Buffer.from(HEAD), Buffer.alloc(4_000_000, '--b\n\n')])),
    reader.read(Buffer.from(HEAD)),
  ])
  expect([broken.from?.address, broken.references, broken.text.slice(0, 8), broken.leftOut]).toEqual([
    'an@klant.test',
    ['<0198@helder.test>'],
    'Dag Wout',
    1,
  ])
  expect([next.text, next.leftOut]).toEqual(['Dag Wout', 0])
})

test('without a process no mail is taken for read', async () => {
  const without = createMailReader(join(import.meta.dirname, 'nothing-here.ts'))
  await expect(without.read(Buffer.from(HEAD))).rejects.toMatchObject({ code: 'unavailable' })
})
