import { expect, test } from 'vitest'
import { BUILT_IN_SERVICES } from '../../../../test/support/built-in-services.ts'
import { pageLabel, placesCalled, sectionLabel } from './photos.ts'

test('the place of a card is called what its service is called now', () => {
  const named = (name: string) =>
    BUILT_IN_SERVICES.map((service) => (service.template === 'gutter' ? { ...service, name, menu_name: null } : service))
  expect(sectionLabel('service_3', named('Dakgootreiniging'))).toBe('Dienst 3: dakgoot')
  expect(sectionLabel('service_3', named('Regenpijpen'))).toBe('Dienst: Regenpijpen')
  expect(sectionLabel('service_3', [])).toBe('Dienst 3: dakgoot')
})

test('no place is called by its name in the database, also one that no screen knows', () => {
  const pages = ['home', 'over-ons', 'blog', 'oude-pagina', ...BUILT_IN_SERVICES.map(({ slug }) => slug)]
  expect(pages.map((page) => pageLabel(page, []))).toEqual([
    'Home',
    'Over ons',
    'Blog',
    'Oude pagina',
    'Gevelreiniging',
    'Crepi reiniging',
    'Dakgoot reiniging',
    'Oprit reiniging',
  ])
  expect(sectionLabel('oude_plaats-2', BUILT_IN_SERVICES)).toBe('Oude plaats 2')
  expect(placesCalled((label) => label === 'Over ons', BUILT_IN_SERVICES).page_name).toEqual(['over-ons'])
})
