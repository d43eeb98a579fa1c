import { expect, test } from 'vitest'
import { parseBold } from './bold-markers.ts'

const plain = (text: string) => ({ text, bold: false })
const bold = (text: string) => ({ text, bold: true })

test.each([
  ['what stands between two markers is bold', 'Het was **gewoon vuil**.', [plain('Het was '), bold('gewoon vuil'), plain('.')]],
  ['a text may begin and end bold', '**Snel** en **proper**', [bold('Snel'), plain(' en '), bold('proper')]],
  ['bold may run over a line break', 'a **b\nc** d', [plain('a '), bold('b\nc'), plain(' d')]],
  ['a text without markers is one piece', 'Netjes * gewerkt *', [plain('Netjes * gewerkt *')]],
  ['a marker without its partner stays as typed', 'Nog **open', [plain('Nog **open')]],
  ['only the last of three markers stays as typed', '**a** b **c', [bold('a'), plain(' b **c')]],
  ['two markers with nothing in between stay as typed', 'a **** b', [plain('a '), plain('****'), plain(' b')]],
  ['markup is text like any other', '**<img src=x onerror=alert(1)>**', [bold('<img src=x onerror=alert(1)>')]],
  ['an empty text has no pieces', '', []],
])('%s', (_, text, pieces) => {
  expect(parseBold(text)).toEqual(pieces)
})

test('no character is lost but the markers of what is bold', () => {
  for (const text of ['*'.repeat(4999), '** '.repeat(1666), '**a'.repeat(1666), 'é**'.repeat(1001)]) {
    const typed = parseBold(text).map((piece) => (piece.bold ? `**${piece.text}**` : piece.text))
    expect(typed.join('')).toBe(text)
  }
})
