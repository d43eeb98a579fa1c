import { expect, test } from 'vitest'
import * as collections from '#collections.ts'
import { settingPlaces } from '#features/company/setting-places.ts'
import { admin } from '#routes.ts'
import { screens } from '#admin/screens.ts'
import { formAddressOf } from './form-address-of.ts'

test.each(Object.values(collections))('a change of a row of %s leads to the screen that edits it', (collection) => {
  const address = formAddressOf({ collection, subject: '1' }, [], [])
  expect(screens.map(({ path }) => path)).toContain(address?.to)
  expect(Object.values(address?.search ?? {})).toEqual(['1'])
})

const changed = Object.values(settingPlaces).filter(({ category }) => category !== 'operations')

test.each(changed)('a change of the setting $category/$key leads to the screen that edits it', ({ category, key }) => {
  const address = formAddressOf({ collection: 'settings', subject: `${category}/${key}` }, [], [])
  expect(screens.map(({ path }) => path)).toContain(address?.to)
})

test('a change of the text of one season leads to its form, and of several to all seasons', () => {
  const addressOf = (fields: string[]) => formAddressOf({ collection: 'settings', subject: 'seasonal/presets' }, [], fields)
  expect(addressOf(['herfst/title', 'herfst/content'])).toEqual({ to: admin.seasonal, search: { bewerk: 'herfst' } })
  expect(addressOf(['herfst/title', 'lente/title'])).toEqual({ to: admin.seasonal, search: {} })
})
