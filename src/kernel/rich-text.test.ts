import { describe, expect, test } from 'vitest'
import { richTextTree } from './rich-text.ts'
import { storage } from '#routes.ts'
import { ALT_TEXT_MAX } from './fields.ts'
import { PICTURES_MAX, picturesIn, requiredRichText, richTextHtml, richTextWords, storedRichText } from './rich-text-forms.ts'
import { isLibraryPhoto, isSafeHref } from './rich-text-node.ts'

const html = (content: string) => richTextHtml(richTextTree(content))

describe('plain text', () => {
  test('a blank line parts paragraphs, a single line end stays one', () => {
    expect(html('Eén.\nTwee.\n\n  \nDrie.\r\n\r\nVier.')).toBe('<p>Eén.<br>Twee.</p><p>Drie.</p><p>Vier.</p>')
  })

  test.each(['Minder dan 5 < 10 en 10 > 5', 'a <3 b', 'Vraag & antwoord &amp; meer'])('what only looks like markup stays: %s', (text) => {
    expect(richTextWords(text)).toBe(text)
    expect(richTextWords(html(text))).toBe(text)
  })

  test('of nothing but white space there is nothing', () => {
    expect(html(' \n\n ')).toBe('')
  })
})

describe('HTML', () => {
  test.each([
    '<h2>Kop</h2><p>Eerst <strong>kijken <em>en</em></strong>,<br>dan <a href="/contact?a=1&amp;b=2">wassen</a>.</p>',
    '<ul><li><p>een</p></li><li><p>twee</p><ol><li><p>diep</p></li></ol></li></ul><blockquote><p>Klaar.</p></blockquote>',
    '<p>Tom &amp; Jan: 5 &lt; 6, &amp;lt; is geen teken</p>',
  ])('that the editor made stays as it is: %s', (content) => {
    expect(html(content)).toBe(content)
  })

  test.each([
    ['Los <strong>woord</strong>', '<p>Los <strong>woord</strong></p>'],
    ['Los<p>Vast</p>los', '<p>Los</p><p>Vast</p><p>los</p>'],
    ['<ul><li>een</li>\n  <li>twee</ul>', '<ul><li><p>een</p></li><li><p>twee</p></li></ul>'],
    ['<strong><p>Eén</p><p>Twee</p></strong>', '<p><strong>Eén</strong></p><p><strong>Twee</strong></p>'],
    ['<p>Eén<ul><li>twee</li></ul></p>', '<p>Eén</p><ul><li><p>twee</p></li></ul>'],
    ['<h2>Kop <p>met</p> alinea</h2>', '<h2>Kop met alinea</h2>'],
    ['<li>Zonder lijst</li>', '<p>Zonder lijst</p>'],
    ['<p></p><p> <br/></p><p>\u00a0</p><p>Goed</p>', '<p>Goed</p>'],
    ['<P>Groot</P></p></ul>', '<p>Groot</p>'],
    ['<p>Eerst\n   <b>dik</b></p>', '<p>Eerst <strong>dik</strong></p>'],
    ['<div><div>een</div><div>twee</div></div>', '<p>een</p><p>twee</p>'],
    [
      '<b style="font-weight:normal"><p><span style="font-weight:700">dik</span> en <span>dun</span></p></b>',
      '<p><strong>dik</strong> en dun</p>',
    ],
    ['<p><span style="font-weight:bold">dik <span>nog</span> dik</span> dun</p>', '<p><strong>dik nog dik</strong> dun</p>'],
    ['<?xml version="1.0"?><!doctype html><title>weg</title><p>Uit Word<o:p></o:p></p>', '<p>Uit Word</p>'],
    ["<p><a class=x href='https://gent.be'>Gent</a></p>", '<p><a href="https://gent.be">Gent</a></p>'],
    ['<constructor>x</constructor>', '<p>x</p>'],
  ])('%s reads as %s', (content, clean) => {
    expect(html(content)).toBe(clean)
  })

  test.each([
    '<p>Goed.</p><script>alert(1)</script>',
    '<p>Goed.</p><script>alert(1)',
    '<style>p { color: red }</style><p>Goed.</p>',
    '<p>Goed.</p><!-- niet om te lezen <p>x</p> -->',
    '<svg onload="alert(1)"><p>weg</p></svg><p>Goed.</p>',
    '<p>Goed.</p><img src=x onerror="alert(1)">',
    '<p onclick="alert(1)" style="color:red">Goed.</p>',
    '<p><a href="javascript:alert(1)">Goed.</a></p>',
    '<p><a onclick="x" href="data:text/html,x">Goed.</a></p>',
  ])('nothing comes out but known elements: %s', (content) => {
    expect(html(content)).toBe('<p>Goed.</p>')
  })

  test('words with an entity between them are one text', () => {
    expect(richTextTree('<p>Tom &amp; Jan&eacute;</p>')).toEqual([{ tag: 'p', children: ['Tom & Jané'] }])
  })

  test('however deep it goes, reading it ends', () => {
    expect(richTextWords('<blockquote>'.repeat(20_000) + 'diep')).toBe('diep')
    expect(richTextWords('<em>'.repeat(20_000) + 'diep')).toBe('diep')
  })
})

test('its words are parted by blocks', () => {
  expect(richTextWords('<h2>Kop</h2>\n<p>Eerst\n <strong>kijken</strong>,<br>dan wassen.</p><ul><li>een</li><li>twee</li></ul>')).toBe(
    'Kop\n\nEerst kijken,\ndan wassen.\n\neen\n\ntwee',
  )
})

test.each(['', '  ', '<p></p>', '<p><br></p>', '<ul><li></li></ul>', '<script>x</script>', '<img src="/x.png">'])(
  'markup around nothing counts as empty: %s',
  (content) => {
    expect(
      requiredRichText(100, true)
        .safeParse(content)
        .error?.issues.every(({ message }) => message === 'required'),
    ).toBe(true)
  },
)

test('the length of the whole counts', () => {
  expect(requiredRichText(10).safeParse('<p>abc</p>').success).toBe(true)
  expect(requiredRichText(10).safeParse('<p>abcd</p>').success).toBe(false)
})

test.each([
  ['signs that become entities', '&'.repeat(80), ['too-long']],
  ['plain text that gets paragraphs', Array.from({ length: 20 }, () => 'x').join('\n\n'), ['too-long']],
  ['list items that get an end and a paragraph', `<ul>${'<li>x'.repeat(15)}</ul>`, ['too-long']],
  ['words that a word processor makes bold', '<span style="font-weight:700">x</span>'.repeat(2), undefined],
  ['a picture where none may stand', '<img src="/storage/photos/a.jpg" alt="A">', ['required']],
])('%s are measured as they are stored', (_what, content, mistakes) => {
  const { data, error } = requiredRichText(100).safeParse(content)
  expect(error?.issues.map(({ message }) => message)).toEqual(mistakes)
  expect(data).toBe(mistakes ? undefined : storedRichText(content))
})

test('tags are counted as they are stored', () => {
  const items = (count: number) => `<ul>${'<li>x'.repeat(count)}</ul>`
  expect(requiredRichText(100_000).safeParse(items(1249)).success).toBe(true)
  expect(
    requiredRichText(100_000)
      .safeParse(items(1250))
      .error?.issues.map(({ message }) => message),
  ).toEqual(['too-much-markup'])
})

test('a link and a picture may be sent elsewhere, and a picture without an address is left out', () => {
  const content = '<p><a href="/faq">x</a></p><img src="/storage/photos/a.jpg" alt="A"><img src="/storage/photos/b.jpg" alt="B">'
  const address = (path: string) => `https://helder.test${path}`
  const picture = (src: string) => (src.endsWith('a.jpg') ? address(src) : undefined)
  expect(richTextHtml(richTextTree(content), { link: address, picture })).toBe(
    '<p><a href="https://helder.test/faq">x</a></p><img src="https://helder.test/storage/photos/a.jpg" alt="A">',
  )
  expect(richTextHtml(richTextTree(content))).toBe(content)
})

describe('a picture', () => {
  const photo = (alt: string) => `<img src="/storage/photos/a.jpg" alt="${alt}">`
  const mistakes = (content: string) =>
    requiredRichText(100_000, true)
      .safeParse(content)
      .error?.issues.map(({ message }) => message)

  test('is enough for an article, and read as what it shows', () => {
    expect(mistakes(photo(''))).toBeUndefined()
    expect(richTextWords(`<p>Voor.</p>${photo('Een  gevel')}`)).toBe('Voor.\n\n[Een gevel]')
    expect(picturesIn(richTextTree(`<ul><li>x${photo('A')}</li></ul>${photo('B')}`))).toEqual([
      { src: '/storage/photos/a.jpg', alt: 'A' },
      { src: '/storage/photos/a.jpg', alt: 'B' },
    ])
  })

  test('is one of so many at most, and its words are no longer than those of the library', () => {
    expect(mistakes(photo('').repeat(PICTURES_MAX))).toBeUndefined()
    expect(mistakes(photo('').repeat(PICTURES_MAX + 1))).toEqual(['too-many-pictures'])
    expect(mistakes(photo('x'.repeat(ALT_TEXT_MAX)))).toBeUndefined()
    expect(mistakes(photo('x'.repeat(ALT_TEXT_MAX + 1)))).toEqual(['long-alt-text'])
  })

  test.each([
    [storage.file('photos', 'uploads/1772442000000-0a1b.jpg'), true],
    [storage.file('projects', 'a.jpg'), false],
    ['/storage/photos/a.jpg?width=480', false],
    ['/storage/photos/../requests/a.jpg', false],
    ['/storage/photos/.a.jpg', false],
    ['/storage/photos//a.jpg', false],
    [`/storage/photos/${'a'.repeat(200)}`, true],
    [`/storage/photos/${'a'.repeat(201)}`, false],
    ['https://helder.test/storage/photos/a.jpg', false],
    ['//elders.test/storage/photos/a.jpg', false],
    ['data:image/png;base64,AA', false],
    ['', false],
  ])('from %s is of the library: %s', (src, isOurs) => {
    expect(isLibraryPhoto(src)).toBe(isOurs)
  })
})

test.each([
  ['/contact', true],
  ['https://gent.be', true],
  ['mailto:info@helder.test', true],
  ['tel:+3291234567', true],
  ['//elders.test', false],
  ['javascript:alert(1)', false],
  ['tel:1 2', false],
  ['vbscript:x', false],
])('a link to %s is allowed: %s', (href, isAllowed) => {
  expect(isSafeHref(href)).toBe(isAllowed)
})
