import { expect, test } from 'vitest'
import type { Service } from '#features/services/service.ts'
import { BUILT_IN_SERVICES } from '../../../test/support/built-in-services.ts'
import { categoryName } from './category-name.ts'

const named = (template: string | null, own: Partial<Service>) =>
  ({ ...BUILT_IN_SERVICES.find((each) => each.template === template), ...own }) as Service

test('a category is called as its service is, except a built-in one with its first name', () => {
  const services = [
    named('gutter', {}),
    named('render', { name: 'Sierpleister wassen', menu_name: null }),
    { ...named('facade', { slug: 'ramen', name: 'Ramen wassen', menu_name: 'Glas' }), template: null },
  ]
  expect(
    ['dakgoot-reiniging', 'dakgoten-reiniging', 'crepi-reiniging', 'ramen', 'algemeen', 'oude-dienst'].map((each) =>
      categoryName(each, services),
    ),
  ).toEqual(['Dakgoot reiniging', 'Dakgoten reiniging', 'Sierpleister wassen', 'Glas', 'Algemeen', 'Oude dienst'])
})
