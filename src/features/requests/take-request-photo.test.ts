import { expect, test } from 'vitest'
import { UNSENT_MAX, UNSENT_OF_NETWORK_MAX, UNSENT_RESERVED, REQUEST_PHOTOS_MAX } from './request-photo.ts'
import { requestPhotos } from './request-photo.repository.ts'
import { isoTime } from '#kernel/clock.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { createTakeRequestPhoto } from './take-request-photo.ts'

eachDatabase('the place for photos that wait for their requests', ({ store, database, clock }) => {
  const { admit } = createTakeRequestPhoto({
    store,
    photos: requestPhotos(store),
    storeImage: () => Promise.reject(new Error('nothing is stored here')),
  })

  let stored = 0
  const fill = async (count: number, networkOf: (number: number) => string | null) => {
    const rows = Array.from({ length: count }, (_, number) => ({
      id: `foto-${(stored += 1)}`,
      submission_id: null,
      position: 0,
      path: `${stored}.jpg`,
      original_filename: 'gevel.jpg',
      content_hash: 'x',
      width: 4,
      height: 3,
      file_size: 900,
      mime_type: 'image/jpeg',
      network: networkOf(number),
      created_at: isoTime(clock.now()),
    }))
    for (let start = 0; start < rows.length; start += 200)
      await database.query
        .insertInto('request_photos')
        .values(rows.slice(start, start + 200))
        .execute()
  }
  const answerTo = (address: string) =>
    admit(address).then(
      () => 'welcome',
      (error: { code: string }) => error.code,
    )

  test('one network fills no more than its share, from whichever of its addresses; others have room', async () => {
    await fill(UNSENT_OF_NETWORK_MAX - 1, () => 'network:2001:db8:1::/48')
    expect(await answerTo('2001:db8:1::1')).toBe('welcome')
    await fill(1, () => 'network:2001:db8:1::/48')
    for (const address of ['2001:db8:1::1', '2001:db8:1:ff00::1', '2001:db8:1:ffff::1'])
      expect(await answerTo(address)).toBe('too-many-requests')
    expect(await answerTo('2001:db8:2::1')).toBe('welcome')
    expect(await answerTo('203.0.113.7')).toBe('welcome')
  })

  test('when it is nearly full, who has hardly any there still has room for a request, until nobody has', async () => {
    await fill(UNSENT_MAX - UNSENT_RESERVED - 20, (number) => `network:10.${number % 200}.0.0/24`)
    await fill(20, () => 'network:203.0.113.0/24')
    expect(await answerTo('203.0.113.7')).toBe('unavailable')
    await fill(REQUEST_PHOTOS_MAX - 1, () => 'network:203.0.114.0/24')
    expect(await answerTo('203.0.114.7')).toBe('welcome')
    await fill(1, () => 'network:203.0.114.0/24')
    expect(await answerTo('203.0.114.7')).toBe('unavailable')
    expect(await answerTo('203.0.115.7')).toBe('welcome')
    await fill(UNSENT_RESERVED, (number) => `network:11.${number}.0.0/24`)
    expect(await answerTo('203.0.115.7')).toBe('unavailable')
  })

  test('what an older version took in counts for all and for no network', async () => {
    await fill(UNSENT_MAX - UNSENT_RESERVED, () => null)
    expect(await answerTo('203.0.113.7')).toBe('welcome')
  })
})
