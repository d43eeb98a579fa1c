import { expect, expectTypeOf, test } from 'vitest'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { fieldErrors } from './field-errors.ts'
import { changedWords, countChanged, resolveWords, standardWords, wordsToStore } from './resolve-words.ts'
import type { RichNode } from './rich-text-node.ts'
import { line, list, part, rich, text, words, type WordsOf } from './words.ts'
import { wordsSchema } from './words-schema.ts'

const gate = words('poort', 'De poort', {
  menu: line('Poort', 24),
  hero: part('Opening', { heading: line('Wij schilderen {stad}', 60), lead: text('Al {jaren} jaar.', 240) }),
  method: part.optional('Werkwijze', {
    title: line('Zo gaat het', 60),
    steps: list('Stappen', 1, 3, { name: line('', 20), text: text('', 80) }, [{ name: 'Schuren', text: 'Met de hand, in {stad}.' }]),
  }),
  benefits: list('Voordelen', 1, 4, line('', 30), ['Snel', '{jaren} jaar']),
  terms: rich('<h2>Wie</h2><p>Bel <strong>{telefoon}</strong>.</p>', 200),
})

const values = new Map([
  ['stad', 'Aalst <b>'],
  ['jaren', '12'],
  ['telefoon', '{jaren} 000'],
])
const resolved = (stored: unknown) => resolveWords(gate, stored, values)

const errorsIn = (draft: object) => {
  const { error } = wordsSchema(gate, new Set(values.keys())).safeParse(draft)
  return error ? fieldErrors(error, draft, fieldMessage).map(({ path, code }) => `${path}: ${code}`) : []
}

test('while nothing is stored a page has its built-in words, with their placeholders filled in once and as text', () => {
  expect(resolved(undefined)).toEqual({
    menu: 'Poort',
    hero: { heading: 'Wij schilderen Aalst <b>', lead: 'Al 12 jaar.' },
    method: { title: 'Zo gaat het', steps: [{ name: 'Schuren', text: 'Met de hand, in Aalst <b>.', place: 0 }] },
    benefits: ['Snel', '12 jaar'],
    terms: [
      { tag: 'h2', children: ['Wie'] },
      { tag: 'p', children: ['Bel ', { tag: 'strong', children: ['{jaren} 000'] }, '.'] },
    ],
  })
})

test('sections know by type what they get', () => {
  expectTypeOf<WordsOf<typeof gate>['hero']>().toEqualTypeOf<{ heading: string; lead: string }>()
  expectTypeOf<WordsOf<typeof gate>['method']>().toEqualTypeOf<{
    title: string
    steps: { name: string; text: string; place: number }[]
  } | null>()
  expectTypeOf<WordsOf<typeof gate>['benefits']>().toEqualTypeOf<string[]>()
  expectTypeOf<WordsOf<typeof gate>['terms']>().toEqualTypeOf<RichNode[]>()
})

test('what is stored stands over what is built in, a sentence at a time and a list as a whole', () => {
  const { hero, benefits } = resolved({ hero: { lead: 'Ook in {stad}.' }, benefits: ['Trots op {stad}'] })
  expect(hero).toEqual({ heading: 'Wij schilderen Aalst <b>', lead: 'Ook in Aalst <b>.' })
  expect(benefits).toEqual(['Trots op Aalst <b>'])
})

test('a part can be switched off where the page stands without it, and its words wait', () => {
  const stored = { method: { shown: false, title: 'Anders' } }
  expect(resolved(stored).method).toBeNull()
  expect(changedWords(gate, stored)).toEqual(stored)
  expect(errorsIn({ hero: { shown: false } })).toEqual(['hero.shown: unknown-field'])
})

test('an entry keeps its place in the list when one before it is left out', () => {
  const steps = [
    { name: 'Meten', text: 'Al {jaren} jaar.' },
    { name: 'Schuren', text: 'Met de hand.' },
  ]
  expect(resolveWords(gate, { method: { steps } }, new Map([['jaren', null]])).method?.steps).toEqual([
    { name: 'Schuren', text: 'Met de hand.', place: 1 },
  ])
})

test('a list counts as one change, and what is written as it is built in as none', () => {
  expect(countChanged(gate, undefined)).toBe(0)
  expect(
    countChanged(gate, { menu: 'Poort', hero: { lead: 'Anders' }, method: { shown: false }, benefits: ['Een', 'Twee'], slogan: 'x' }),
  ).toBe(3)
})

test.each([
  [5],
  ['x'],
  [[]],
  [{ hero: 'x', menu: 3, benefits: 'x', method: { steps: [{ name: 'Zonder tekst' }] }, terms: ' ' }],
  [{ benefits: ['Goed', 7], hero: { heading: '' } }],
])('stored words that do not fit read as not written: %j', (stored) => {
  expect(resolved(stored)).toEqual(resolved({}))
})

test('every sentence is known by its path', () => {
  const paths: string[] = []
  resolveWords(gate, {}, values, (sentence, path) => {
    paths.push(path)
    return sentence
  })
  expect(paths).toEqual([
    'menu',
    'hero.heading',
    'hero.lead',
    'method.title',
    'method.steps.0.name',
    'method.steps.0.text',
    'benefits.0',
    'benefits.1',
    'terms',
    'terms',
    'terms',
    'terms',
  ])
})

test('a sentence without built-in words may stay empty, and is left empty when every sentence is marked', () => {
  const yard = words('erf', 'Het erf', { note: line('', 20), lead: text('', 60), gates: list('Poorten', 0, 2, line('', 20), []) })
  expect(wordsSchema(yard, new Set()).parse({ note: ' ', lead: '', gates: [] })).toEqual({ note: '', lead: '', gates: [] })
  expect(wordsSchema(yard, new Set()).safeParse({ gates: [''] }).success).toBe(false)
  expect(resolveWords(yard, { note: '' }, values, (sentence) => `<${sentence}>`)).toEqual({ note: '', lead: '', gates: [] })
  expect(wordsToStore(yard, { note: 'Oud' }, { note: '', gates: [] })).toEqual({})
})

test('what has a name on one page alone is filled in there, and is no part of the company’s', () => {
  const own = { ...gate, placeholders: [{ name: 'verf', label: 'De verf', value: 'lijnolie {stad}' }] }
  const hero = { lead: 'Met {verf} in {stad}.' }
  expect(wordsSchema(own, new Set(values.keys())).safeParse({ hero }).success).toBe(true)
  expect(errorsIn({ hero })).toEqual(['hero.lead: unknown-placeholder'])
  expect(resolveWords(own, { hero }, values).hero.lead).toBe('Met lijnolie {stad} in Aalst <b>.')
})

test('all that is wrong is named at once, by its path', () => {
  expect(
    errorsIn({
      menu: 'x'.repeat(25),
      hero: { heading: 'Regel\neinde', lead: ' ', extra: 'x' },
      method: { steps: [{ name: 'Zonder tekst' }] },
      benefits: [],
      terms: '<p></p>',
      naam: 'x',
    }).toSorted(),
  ).toEqual([
    'benefits: too-few',
    'hero.extra: unknown-field',
    'hero.heading: control-characters',
    'hero.lead: required',
    'menu: too-long',
    'method.steps.0.text: required',
    'naam: unknown-field',
    'terms: required',
  ])
  expect(errorsIn({ benefits: Array.from({ length: 5 }, () => 'x') })).toEqual(['benefits: too-many'])
  expect(errorsIn({ terms: `<p>${'x'.repeat(200)}</p>` })).toEqual(['terms: too-long'])
})

test.each(['{naam}', '{ stad }', '{Stad}', '{prijs_2}'])('%s is refused where nothing has that name', (placeholder) => {
  const sentence = `Wij en ${placeholder}`
  const unknown = ['hero.lead: unknown-placeholder', 'benefits.0: unknown-placeholder', 'terms: unknown-placeholder']
  expect(errorsIn({ hero: { lead: sentence }, benefits: [sentence], terms: `<p>${sentence}</p>` })).toEqual(unknown)
})

test.each(['{', '}', '{}', 'a {b c} d', '{{', '1 { 2'])('braces around no name are braces: %s', (sentence) => {
  expect(errorsIn({ hero: { lead: sentence } })).toEqual([])
  expect(resolved({ hero: { lead: sentence } }).hero.lead).toBe(sentence)
})

test('only what differs from the built-in words is stored', () => {
  const all = standardWords(gate)
  expect(errorsIn(all)).toEqual([])
  expect(wordsToStore(gate, {}, all)).toEqual({})
  const saved = { ...all, hero: { heading: 'Anders', lead: 'Al {jaren} jaar.' }, benefits: ['Snel'] }
  expect(wordsToStore(gate, {}, saved)).toEqual({ hero: { heading: 'Anders' }, benefits: ['Snel'] })
})

test('an entry whose names stand in another order is the same', () => {
  const steps = [{ text: 'Met de hand, in {stad}.', name: 'Schuren' }]
  expect(changedWords(gate, { method: { steps } })).toEqual({})
})

test('what a newer version stored and this one does not know survives a save, and is not shown', () => {
  const before = { menu: 'Oud', slogan: 'Nieuwer', hero: { image: 'x', heading: 'Oud' }, method: { shown: false, video: { url: 'y' } } }
  expect(wordsToStore(gate, before, { hero: { lead: 'Nieuw' } })).toEqual({
    slogan: 'Nieuwer',
    hero: { image: 'x', lead: 'Nieuw' },
    method: { video: { url: 'y' } },
  })
  expect(changedWords(gate, before)).toEqual({ menu: 'Oud', hero: { heading: 'Oud' }, method: { shown: false } })
})
