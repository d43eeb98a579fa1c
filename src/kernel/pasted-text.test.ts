import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cleanRichText } from '#db/rich-text.ts'
import { storedRichText } from './rich-text-forms.ts'

const clipboards = new URL('../../test/clipboards/', import.meta.url)
const fileIn = (name: string) => readFileSync(new URL(name, clipboards), 'utf8')
const programs = readdirSync(clipboards).flatMap((name) => /^([\w-]+)\.stored\.html$/.exec(name)?.[1] ?? [])

test.each(programs)('a text copied from %s keeps its lists, rows and links, and nothing that was hidden', (program) => {
  const stored = fileIn(`${program}.stored.html`).replaceAll('\n', '')
  expect(storedRichText(fileIn(`${program}.html`), true)).toBe(stored)
  // The server makes the same of it, from the clipboard's form and from the editor's.
  expect(cleanRichText(fileIn(`${program}.html`), true)).toBe(stored)
  expect(cleanRichText(stored, true)).toBe(stored)
})

test.each([
  ['<ul><li>a</li><li>b</li></ul><ul><li>c</li></ul>', '<ul><li><p>a</p></li><li><p>b</p></li></ul><ul><li><p>c</p></li></ul>'],
  ['<ol><li>a</li></ol><ol><li>b</li></ol>', '<ol><li><p>a</p></li></ol><ol><li><p>b</p></li></ol>'],
  ['<ol start="3"><li>c</li></ol><p> </p><ol start="4"><li>d</li></ol>', '<ol start="3"><li><p>c</p></li><li><p>d</p></li></ol>'],
  ['<ol start="x"><li>a</li></ol><ol start="-2"><li>b</li></ol>', '<ol><li><p>a</p></li></ol><ol><li><p>b</p></li></ol>'],
  ['<ul><li>a</li></ul>woord<ul><li>b</li></ul>', '<ul><li><p>a</p></li></ul><p>woord</p><ul><li><p>b</p></li></ul>'],
  ['<ul><ul><ul><li>diep</li></ul></ul><li>hoog</li></ul>', '<ul><li><p>diep</p></li><li><p>hoog</p></li></ul>'],
  ['<ul><li aria-level="2">a</li></ul><ol><li aria-level="1">b</li></ol>', '<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol>'],
  ['<ul><li>a<ul><li>b</li></ul>c</li></ul>', '<ul><li><p>a</p><ul><li><p>b</p></li></ul><p>c</p></li></ul>'],
  ['<ul><li><h3>Kop</h3>a</li></ul>', '<ul><li><p><strong>Kop</strong></p><p>a</p></li></ul>'],
  ['<p style="mso-list:none">a</p>', '<p>a</p>'],
])('the items of %s are stored as %s', (html, stored) => {
  expect(storedRichText(html)).toBe(stored)
  expect(storedRichText(stored)).toBe(stored)
})

test.each([
  ['<table><tr><td>een</td></tr><tr><td>twee</td></tr></table>', '<p>een<br>twee</p>'],
  ['<table><tr><td><p>een</p></td></tr><tr><td><p>twee</p></td></tr></table>', '<p>een</p><p>twee</p>'],
  ['<table><tr><td>a</td><td><ul><li>b</li></ul></td></tr></table>', '<p>a</p><ul><li><p>b</p></li></ul>'],
  ['<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>', '<p>a | b</p>'],
  ['voor<table><caption>Prijzen</caption><tr><th>a</th><td>b</td></tr></table>na', '<p>voor</p><p>Prijzen</p><p>a | b</p><p>na</p>'],
  ['<ul><li>x<table><tr><td>a</td><td>b</td></tr></table></li></ul>', '<ul><li><p>x</p><p>a | b</p></li></ul>'],
])('the rows of %s are stored as %s', (html, stored) => {
  expect(storedRichText(html)).toBe(stored)
  expect(storedRichText(stored)).toBe(stored)
})

test.each([
  [
    '<a href="/faq"><h2>Kop</h2>los<p>tekst</p></a>',
    '<h2><a href="/faq">Kop</a></h2><p><a href="/faq">los</a></p><p><a href="/faq">tekst</a></p>',
  ],
  ['<a href="/faq"><ul><li>een</li></ul></a>', '<ul><li><p><a href="/faq">een</a></p></li></ul>'],
  ['<a href="/faq"><em><p>een</p></em>twee</a>', '<p><em><a href="/faq">een</a></em></p><p><a href="/faq">twee</a></p>'],
  ['<a href="/faq"><img src="/storage/photos/a.jpg" alt="A"></a>', '<img src="/storage/photos/a.jpg" alt="A">'],
])('the link around the blocks of %s is stored as %s', (html, stored) => {
  expect(storedRichText(html, true)).toBe(stored)
})

test('a list of nine levels keeps them, also when it is saved again', () => {
  const levels = Array.from({ length: 9 }, (_, at) => `<p style="mso-list:l0 level${at + 1} lfo1">${at + 1}</p>`).join('')
  const stored = storedRichText(levels)
  expect(stored.split('<ul>').length - 1).toBe(9)
  expect(storedRichText(stored)).toBe(stored)
})
