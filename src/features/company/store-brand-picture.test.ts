import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorkFolder } from '#files/work-folder.ts'
import { createStoreBrandPicture } from './store-brand-picture.ts'

const CLEAN = { bytes: Buffer.from('a picture'), width: 400, height: 100, placeholder: null }

let root: string
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'helder-brand-'))))
afterEach(() => rmSync(root, { recursive: true }))

test('what a store kept of a picture before it failed is deleted', async () => {
  const put: string[] = []
  const settled: string[] = []
  const store = createStoreBrandPicture({
    store: { put: (_bucket, path) => (put.push(path), Promise.reject(new Error('connection lost'))) },
    worker: { cleanBrand: () => Promise.resolve(CLEAN) },
    workFolder: createWorkFolder(root, (files) => Promise.resolve(void settled.push(...files.map(({ path }) => path)))),
  })
  await expect(store({ tempPath: join(root, 'sent'), type: 'image/png' }, 'logo')).rejects.toThrow('connection lost')
  expect(put).toEqual([expect.stringMatching(/^brand\/[\da-f]{16}-0400x0100\.png$/)])
  expect(settled).toEqual(put)
})
