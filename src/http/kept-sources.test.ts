import { expect, test } from 'vitest'
import type { Collection } from '#kernel/collection.ts'
import { keptSources } from './kept-sources.ts'
import type { SourceTable } from './site-pages.ts'

/** Sources that answer with a new object each time, and note what they were asked. */
function noting() {
  const asked: string[] = []
  const source = (collection: Collection, name: string) => ({
    collection,
    read: (...wanted: string[]) => {
      asked.push([name, ...wanted].join(' '))
      return Promise.resolve({ name })
    },
  })
  const table = { company: source('settings', 'company'), photos: source('media', 'photos') }
  return { asked, ...keptSources(table as unknown as SourceTable) }
}

test('what was read is the same object until its collection changes', async () => {
  const { asked, sources, drop } = noting()
  const company = await sources.company.read()
  expect(await sources.company.read()).toBe(company)
  drop(['media'])
  expect(await sources.company.read()).toBe(company)
  drop(['settings'])
  expect(await sources.company.read()).not.toBe(company)
  expect(asked).toEqual(['company', 'company'])
})

test('another question to the same source has an answer of its own, and all of them go with their collection', async () => {
  const { asked, sources, drop } = noting()
  const ask = async () => {
    await sources.photos.read('home')
    await sources.photos.read('over-ons')
  }
  await ask()
  await ask()
  drop(['media'])
  await ask()
  expect(asked).toEqual(['photos home', 'photos over-ons', 'photos home', 'photos over-ons'])
})

test('a reading that began before the change is given to who waits for it and not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const answers = [promise, Promise.resolve('new')]
  const table = { company: { collection: 'settings', read: () => answers.shift() } } as unknown as SourceTable
  const { sources, drop } = keptSources(table)
  const early = sources.company.read()
  drop(['settings'])
  expect(await sources.company.read()).toBe('new')
  resolve('old')
  expect(await early).toBe('old')
  expect(await sources.company.read()).toBe('new')
})

test('what could not be read is asked again', async () => {
  const answers = [Promise.reject(new Error('no database')), Promise.resolve('there')]
  const table = { company: { collection: 'settings', read: () => answers.shift() } } as unknown as SourceTable
  const { sources } = keptSources(table)
  await expect(sources.company.read()).rejects.toThrow('no database')
  expect(await sources.company.read()).toBe('there')
})

test('a flood of odd questions does not fill the memory: the oldest answers go', async () => {
  const { asked, sources } = noting()
  for (let nth = 0; nth < 1000; nth += 1) await sources.photos.read(String(nth))
  await sources.photos.read('999')
  expect(asked).toHaveLength(1000)
  await sources.photos.read('0')
  expect(asked).toHaveLength(1001)
})
