import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { s3Store } from './s3-store.ts'
import { storedPath } from './stored-path.ts'

test('a service that takes the call and says nothing is given up within three seconds', { timeout: 3000 }, async () => {
  const silent = createServer()
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const failures: unknown[] = []
  const address = { endpoint, region: 'us-east-1', prefix: 'helder', keys: { accessKeyId: 'a', secretAccessKey: 'b' } }
  const store = s3Store({ address, onFailure: (error) => failures.push(error) })

  const answers = await Promise.allSettled([
    store.put('photos', storedPath('a.jpg'), Buffer.from('a')),
    store.get('photos', storedPath('a.jpg')),
    store.check(),
  ])
  expect(answers).toMatchObject(answers.map(() => ({ reason: { code: 'unavailable' } })))
  expect(failures.length).toBeGreaterThanOrEqual(3)
  silent.close()
})
