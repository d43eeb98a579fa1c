import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { s3Store } from '#files/s3-store.ts'
import { storedPath } from '#files/stored-path.ts'
import { S3_KEYS, startS3 } from './s3-server.ts'
import { S3_PREFIX } from './strict-s3.ts'

test('a folder whose last file is removed stays, for the write that is about to make a file in it', async () => {
  const server = await startS3()
  onTestFinished(server.remove)
  const address = { endpoint: server.endpoint, region: 'us-east-1', prefix: S3_PREFIX, keys: S3_KEYS }
  const store = s3Store({ address, onFailure: () => undefined })
  await store.put('variants', storedPath('gevel.png/480.webp'), Buffer.from('gevel'))
  await store.remove('variants', storedPath('gevel.png/480.webp'))
  expect(server.stored('variants')).toEqual([])
  expect(existsSync(server.fileOf(`${S3_PREFIX}-variants/gevel.png`))).toBe(true)
})
