import { expect, test } from 'vitest'
import { entities } from '#entities.ts'
import { settingPlaces } from '#features/company/setting-places.ts'
import { columnLabel } from './collections.ts'

const UNRECORDED = ['updated_at', 'version']

test('every field that a change can have has a label', () => {
  const ofRows = Object.values(entities).flatMap(
    ({ collection, row, history }: { collection: string; row: { shape: object }; history?: readonly string[] }) =>
      (history ?? Object.keys(row.shape).filter((column) => !UNRECORDED.includes(column))).map(
        (column) => [collection, column, ''] as const,
      ),
  )
  const ofSettings = Object.values(settingPlaces).flatMap(({ category, key, content }) =>
    Object.keys(content?.shape ?? {}).map((name) => ['settings', name, `${category}/${key}`] as const),
  )
  expect([...ofRows, ...ofSettings].filter(([collection, name, subject]) => columnLabel(collection, name, subject) === undefined)).toEqual(
    [],
  )
})
