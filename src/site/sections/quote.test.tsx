import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Quote } from './quote.tsx'

const said = (text: string) =>
  renderToString(<Quote fold={{ more: 'Lees meer', less: 'Lees minder' }} rating={5} text={text} author="An Bos" />)

test('what is short or of middle length is there in full', () => {
  expect(said('Proper.')).not.toContain('<details')
  expect(said('x'.repeat(479))).not.toContain('<details')
})

test('what is long can be opened without a script, and who listens hears it all', () => {
  const long = 'Heel proper. '.repeat(380)
  expect(said(long)).toContain(`<p dir="auto">${long}</p>`)
  expect(said(long)).toMatch(/<details[^>]*><summary>.*Lees meer.* van de recensie van An Bos/)
})

test('many lines are long too, however short each is', () => {
  expect(said('Top!\n'.repeat(12))).toContain('<details')
})
