import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { SECOND } from '#kernel/clock.ts'
import { until } from '../../test/support/until.ts'
import { s3Store } from './s3-store.ts'
import { storedPath } from './stored-path.ts'

afterEach(() => vi.useRealTimers())

test('a service that takes the call and says nothing is given up within three seconds', async () => {
  const silent = createServer()
  let calls = 0
  silent.on('connection', () => (calls += 1))
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const failures: unknown[] = []
  const address = { endpoint, region: 'us-east-1', prefix: 'helder', keys: { accessKeyId: 'a', secretAccessKey: 'b' } }
  const store = s3Store({ address, onFailure: (error) => failures.push(error) })

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const tasks = [store.put('photos', storedPath('a.jpg'), Buffer.from('a')), store.get('photos', storedPath('a.jpg')), store.check()]
  const answers = Promise.allSettled(tasks)
  await until('the calls of each, and of all six buckets', () => calls === 8)
  vi.advanceTimersByTime(3 * SECOND)
  expect(await answers).toMatchObject(tasks.map(() => ({ reason: { code: 'unavailable' } })))
  expect(failures.length).toBeGreaterThanOrEqual(3)
  silent.close()
})
