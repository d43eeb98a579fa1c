import { expect, test } from 'vitest'
import { PLACEHOLDER_NAMES } from '#kernel/placeholder-names.ts'
import { called, line, list, part, rich, type PageText, words } from '#kernel/words.ts'
import { type Section, wordsForm } from './words-form.ts'

function sectionsOf({ page, title, fields }: PageText): string[] {
  const sections: Section[] = []
  const placeholders = [...PLACEHOLDER_NAMES].map((name) => ({ name, label: name, value: name }))
  wordsForm(page, { subject: page, title, path: null, fields, words: {}, placeholders }, (section) => {
    sections.push(section)
    return () => null
  })
  return sections.map(({ label }) => label)
}

test('a section has the name of its part, and a field in no part its own', () => {
  const some = words('proef', 'Proef', {
    menu: line('Proef', 24),
    hero: part('Opening', { heading: line('Een proef', 70) }),
    benefits: list('Voordelen', 1, 2, line('', 40), ['Snel']),
    search: part('Zoekmachines', { title: line('Een proef', 70) }),
    body: called('Verhaal', rich('<p>Tekst</p>', 500)),
  })
  expect(sectionsOf(some)).toEqual(['Naam in het menu', 'Opening', 'Voordelen', 'Zoekmachines', 'Verhaal'])
})
