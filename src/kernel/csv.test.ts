import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('values stand in quotes, with semicolons between, and a line ends as RFC 4180 has it', () => {
  expect(csvLine(['Jan', '', 'a;b,c'])).toBe('"Jan";"";"a;b,c"\r\n')
})

test('quotes are doubled, and lines within a value stay', () => {
  expect(csvLine(['Zij zei "nee".\nEn ging.'])).toBe('"Zij zei ""nee"".\nEn ging."\r\n')
})

test.each([
  '0470123456',
  '+32470123456',
  '+32 470 12 34 56',
  '0470 12 34 56',
  '0470–12–34–56',
  '(09) 225.12.34',
  '09/12/34',
  '-2',
  '3-2026',
  '0031 20 624 11 11',
])('%j stays a text in a spreadsheet, as it was typed', (value) => {
  expect(csvLine([value])).toBe(`"\t${value}"\r\n`)
})

test('numbers, days and times are left to the spreadsheet', () => {
  expect(csvLine([3, 0, '2026-11-03', '03-11-2026 10:00'])).toBe('"3";"0";"2026-11-03";"03-11-2026 10:00"\r\n')
})

test.each(['=1+1', '+32 470 (na 18u)', '-2+A1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])('%j is no formula', (value) => {
  expect(csvLine([value])).toBe(`"'${value}"\r\n`)
})

test.each([
  '＝1+1',
  '＋1',
  '－2',
  '＠SUM(A1)',
  '﹦1',
  '﹢1',
  '﹣1',
  '﹫x',
  '⁼1',
  '₊1',
  '−1',
  ' =1',
  '\u3000＝1',
  '\u200b=1',
  '\ufeff@x',
  '\u202e=1',
  '\u00a0=1',
])('%j, which a spreadsheet may take for its plain sister, is no formula', (value) => {
  expect(csvLine([value])).toBe(`"'${value}"\r\n`)
})

test('what cannot be a formula is left as it is', () => {
  expect(csvLine(['tel. 0470 12 34 56', 'a=b', "'t is vuil", 'é=1', '½'])).toBe(`"tel. 0470 12 34 56";"a=b";"'t is vuil";"é=1";"½"\r\n`)
})
