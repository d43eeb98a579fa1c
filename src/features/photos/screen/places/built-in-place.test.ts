import { expect, test } from 'vitest'
import { photoPlaces } from '#features/photos/page-section.ts'
import { templateOf } from '#site/pages/service.page.tsx'
import { builtInAt } from './built-in-place.ts'

const ours = (['facade', 'render', 'gutter', 'driveway'] as const).map((template) => ({ slug: template, template, image_url: null }))
const SERVICES = [...ours, { slug: 'ramen', template: null, image_url: '/storage/photos/ramen.webp' }]
const at = (page: string, section: string) => builtInAt(page, section, SERVICES)

test('every place that the site has shows something where nothing was chosen', () => {
  const without = photoPlaces(SERVICES).filter(({ page_name, section }) => at(page_name, section) === undefined)
  expect(without).toEqual([])
})

test('the opening of a page is washed, with the pictures that the page has', () => {
  for (const service of SERVICES) {
    const { before, after } = templateOf(service).opening
    expect(at(service.slug, 'hero')).toEqual({ pictures: [before, after] })
  }
  expect(at('home', 'hero')).toEqual({ pictures: ['hero-voor', 'hero-na'] })
})

test("a card shows the service's own image, problems and the team are drawings, and a step its stage", () => {
  expect(at('home', 'service_ramen')).toEqual({ image: '/storage/photos/ramen.webp' })
  expect(at('home', 'service_3')).toEqual({ pictures: ['goot-zink-na'] })
  expect(at('gutter', 'vervuiling_2')).toEqual({ drawing: 'eaves' })
  expect(at('gutter', 'process_3')).toEqual({ drawing: 'emptied' })
  expect(at('over-ons', 'team')).toEqual({ drawing: 'house' })
  expect(at('over-ons', 'service_2')).toEqual({ pictures: ['crepi-voor', 'crepi-na'] })
  expect(at('over-ons', 'service_ramen')).toEqual({ pictures: ['hero-voor', 'hero-na'] })
  expect(at('facade', 'vervuiling_2')).toEqual({ drawing: 'algae' })
  expect(at('render', 'process_4')).toEqual({ pictures: ['crepi-zijgevel-na'], spot: 'sideWall' })
})
