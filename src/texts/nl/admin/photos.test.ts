import { expect, test } from 'vitest'
import { BUILT_IN_SERVICES } from '../../../../test/support/built-in-services.ts'
import { sectionLabel } from './photos.ts'

test('the place of a card is called what its service is called now', () => {
  const named = (name: string) =>
    BUILT_IN_SERVICES.map((service) => (service.template === 'gutter' ? { ...service, name, menu_name: null } : service))
  expect(sectionLabel('service_3', named('Dakgootreiniging'))).toBe('Dienst 3: dakgoot')
  expect(sectionLabel('service_3', named('Regenpijpen'))).toBe('Dienst: Regenpijpen')
  expect(sectionLabel('service_3', [])).toBe('Dienst 3: dakgoot')
})
