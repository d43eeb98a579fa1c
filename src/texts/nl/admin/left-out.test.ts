import { expect, test } from 'vitest'
import { DEFAULT_SITE_COMPANY, NO_CLAIMS } from '#features/company/company.ts'
import { placeholders, placeholderValues } from '#texts/nl/placeholders.ts'
import { leftOut, waitsFor } from './left-out.ts'

const values = placeholderValues({ ...DEFAULT_SITE_COMPANY, ...NO_CLAIMS, years_experience: null })

test.each([
  ['{zonder_stelling}Nee, in {stad} niet.', 'Niet getoond, wacht op: belofte ‘zonder stelling’. (Nee, in Gent niet.)'],
  ['[{jaren} jaar]', 'Niet getoond, wacht op: jaren ervaring. (… jaar)'],
])('staff read %s without a placeholder or a bracket', (text, read) => {
  expect(leftOut(text, placeholders, values)).toBe(read)
})

test('a sentence with all its values waits for nothing', () => {
  expect(waitsFor('In {stad}, {klanten} klanten', placeholders, values)).toEqual([])
})
