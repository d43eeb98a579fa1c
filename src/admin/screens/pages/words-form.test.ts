import { expect, test } from 'vitest'
import type { Words } from '#kernel/words.ts'
import { homeWords } from '#texts/nl/pages/home.ts'
import { privacyWords } from '#texts/nl/pages/privacy.ts'
import { PLACEHOLDER_NAMES } from '#texts/nl/placeholders.ts'
import { type Section, wordsForm } from './words-form.ts'

function sectionsOf({ page, title, fields }: Words): string[] {
  const sections: Section[] = []
  const placeholders = [...PLACEHOLDER_NAMES].map((name) => ({ name, label: name, value: name }))
  wordsForm(page, { title, path: null, fields, words: {}, placeholders }, (section) => {
    sections.push(section)
    return () => null
  })
  return sections.map(({ label }) => label)
}

test('a section has the name of its part, and a field in no part its own', () => {
  expect(sectionsOf(homeWords)).toEqual(['Naam in het menu', 'Zoekmachines', 'Opening', 'Voordelen', 'Diensten', 'Waarom kiezen voor ons'])
  expect(sectionsOf(privacyWords)).toEqual(['Naam in het menu', 'Zoekmachines', 'Opening', 'Tekst'])
})
