import { expect, test } from 'vitest'
import { changedWords } from '#kernel/resolve-words.ts'
import { line, list, part, words } from '#kernel/words.ts'
import { flatFields, flatWords, nestedWords, placeInForm } from './flat-words.ts'

const gate = words('poort', 'De poort', {
  menu: line('Poort', 24),
  method: part.optional('Werkwijze', {
    title: line('Zo gaat het', 60),
    steps: list('Stappen', 1, 3, { name: line('', 20), text: line('', 80) }, [{ name: 'Schuren', text: 'Met de hand.' }]),
  }),
})
const names = flatFields(gate.fields).map(({ name }) => name)

test('the form has what is written, and else what is built in', () => {
  expect(flatWords(gate.fields, { method: { shown: false, steps: [{ text: 'Snel.', name: 'Verven' }] } })).toEqual({
    menu: 'Poort',
    'method/shown': false,
    'method/title': 'Zo gaat het',
    'method/steps': [{ name: 'Verven', text: 'Snel.' }],
  })
})

test('entries whose names came in another order are the same', () => {
  const one = flatWords(gate.fields, { method: { steps: [{ text: 'b', name: 'a' }] } })
  const other = flatWords(gate.fields, { method: { steps: [{ name: 'a', text: 'b' }] } })
  expect(JSON.stringify(one)).toBe(JSON.stringify(other))
})

test('what was made flat is the same again as the API has it', () => {
  const written = { menu: 'Deur', method: { shown: false, title: 'Anders' } }
  expect(changedWords(gate, nestedWords(gate.fields, flatWords(gate.fields, written)))).toEqual(written)
})

test.each([
  ['menu', 'menu'],
  ['method.title', 'method/title'],
  ['method.steps', 'method/steps'],
  ['method.steps.2.name', 'method/steps.2.name'],
  ['method.stepsaside', undefined],
  ['elsewhere', undefined],
])('what the API calls %s the form calls %s', (path, name) => {
  expect(placeInForm(names, path)).toBe(name)
})
