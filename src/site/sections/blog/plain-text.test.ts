import { describe, expect, test } from 'vitest'
import { paragraphsOf } from './plain-text.ts'

describe('plain text', () => {
  test('a blank line parts paragraphs, a single line end stays', () => {
    expect(paragraphsOf('Eén.\nTwee.\n\n  \nDrie.\r\n\r\nVier.')).toEqual(['Eén.\nTwee.', 'Drie.', 'Vier.'])
  })

  test.each(['Minder dan 5 < 10 en 10 > 5', 'a <3 b', 'Vraag & antwoord &amp; meer'])('what only looks like markup stays: %s', (text) => {
    expect(paragraphsOf(text)).toEqual([text])
  })

  test('text of nothing but white space has no paragraphs', () => {
    expect(paragraphsOf(' \n\n ')).toEqual([])
  })
})

describe('HTML', () => {
  test('blocks are paragraphs, white space is a space, a break is a line end', () => {
    const html = '<h2>Kop</h2>\n<p>Eerst\n  <strong>kijken</strong>,<br>dan wassen.</p><ul><li>een</li><li>twee</li></ul>'
    expect(paragraphsOf(html)).toEqual(['Kop', 'Eerst kijken,\ndan wassen.', 'een', 'twee'])
  })

  test('its characters are written out once', () => {
    expect(paragraphsOf('<p>Tom &amp; Jan: 5 &lt; 6, &amp;lt; is geen teken</p>')).toEqual(['Tom & Jan: 5 < 6, &lt; is geen teken'])
  })

  test.each([
    '<p>Goed.</p><script>alert(1)</script>',
    '<p>Goed.</p><script>alert(1)',
    '<style>p { color: red }</style><p>Goed.</p>',
    '<p>Goed.</p><!-- niet om te lezen <p>x</p> -->',
    '<svg onload="alert(1)"><p>weg</p></svg><p>Goed.</p>',
    '<p>Goed.</p><img src=x onerror="alert(1)">',
  ])('what is not for reading is left out: %s', (html) => {
    expect(paragraphsOf(html)).toEqual(['Goed.'])
  })
})
