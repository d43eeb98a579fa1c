import { expect, test } from 'vitest'
import { contentFileTexts } from '#texts/nl/admin/content-file.ts'
import { CONTENT } from './content.ts'

test('staff read how much there is of each part by its name', () => {
  expect(CONTENT.map(({ name }) => name).filter((name) => !(name in contentFileTexts.names))).toEqual([])
})
