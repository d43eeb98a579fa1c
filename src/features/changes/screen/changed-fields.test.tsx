import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ChangedField } from '#features/changes/shown-change.ts'
import { ChangedFields } from './changed-fields.tsx'
import { summaryOf } from './summary-of.ts'

const field = (name: string, label: string, after: unknown): ChangedField => ({ name, label, before: null, after, cut: false })
const fields = [
  field('id', 'Nummer', '0190'),
  field('width', 'Breedte', 1600),
  field('placeholder', 'Kleuren tijdens het laden', 'data:image/webp;base64,UklGR'),
  field('alt_text', 'Alt-tekst', ''),
]

test('a change shows the fields that somebody filled in and somebody reads', () => {
  const html = renderToStaticMarkup(<ChangedFields fields={fields} kind="create" />)
  expect([...html.matchAll(/<dt>([^<]*)/g)].map(([, label]) => label)).toEqual(['Breedte'])
})

test('a change is summed up by the fields that somebody reads', () => {
  expect(summaryOf({ kind: 'update', fields: fields.slice(0, 3) })).toBe('Breedte gewijzigd')
})
