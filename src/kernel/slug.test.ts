import { expect, test } from 'vitest'
import { slug } from './fields.ts'
import { slugFrom } from './slug.ts'

test.each([
  ['Gevelreiniging in Gent', 'gevelreiniging-in-gent'],
  ['  Vóór   en na!  ', 'voor-en-na'],
  ['Geïsoleerde gevel: een façade à la carte', 'geisoleerde-gevel-een-facade-a-la-carte'],
  ['Straße, hors-d’œuvre, Ærø, Łódź, Đorđe, Þór, ılık, İzmir', 'strasse-hors-doeuvre-aero-lodz-dorde-thor-ilik-izmir'],
  ['Ĳzeren ﬁets op 20 m²', 'ijzeren-fiets-op-20-m2'],
  ['e\u0301e\u0301n woord', 'een-woord'],
  ['ÉÉN ŒUVRE', 'een-oeuvre'],
  ['gevel – dak - ', 'gevel-dak'],
  ['- gevel', 'gevel'],
  ['Crepi & co. (2025)', 'crepi-co-2025'],
  ['Dakgoot -- nieuw', 'dakgoot-nieuw'],
  ['oprit\tof\nterras', 'oprit-of-terras'],
  ['!!!', ''],
  ['Πρόσοψη', ''],
  ['واجهة', ''],
  ['外墙清洗', ''],
])('the title %j makes the address %j', (title, address) => {
  expect(slugFrom(title)).toBe(address)
})

test.each(['Een heel lange titel, '.repeat(9), `${'x'.repeat(119)} - y`, 'é'.repeat(200), 'ß'.repeat(100)])(
  'of the title %j the address is one, however long',
  (title) => {
    expect(slug.parse(slugFrom(title)).length).toBeGreaterThan(100)
  },
)

test.each(['gevel', 'gevel-2', '2025'])('%j is an address', (value) => {
  expect(slug.parse(value)).toBe(value)
})

test.each(['Gevel', 'a--b', '-a', 'a-', 'a b', 'é', '../a', 'a/b', ''])('%j is no address', (value) => {
  expect(slug.safeParse(value).success).toBe(false)
})
