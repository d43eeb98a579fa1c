import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ChangedField } from '#features/changes/shown-change.ts'
import { ChangedValue } from './changed-value.tsx'

const shown = (field: Partial<ChangedField>) =>
  renderToStaticMarkup(
    <ChangedValue kind="update" field={{ name: 'x', label: 'X', before: null, after: null, cut: false, ...field }} />,
  ).replaceAll(/ class="[^"]*"/g, '')
const became = (from: string, to: string) => `<span><del>${from}</del> <span>werd</span> <ins>${to}</ins></span>`

test.each<[string, Partial<ChangedField>, string]>([
  [
    'a code',
    { before: 'active', after: 'archived', names: { active: 'Actief', archived: 'Gearchiveerd' } },
    became('Actief', 'Gearchiveerd'),
  ],
  ['a day', { before: '2025-11-04', after: '2026-03-02' }, became('4 november 2025', '2 maart 2026')],
  ['a text that was empty', { before: '', after: 'Mos' }, became('leeg', 'Mos')],
  ['a text', { before: 'De gevel', after: 'De muur' }, '<span><span>De </span><del>gevel</del><ins>muur</ins></span>'],
])('%s is shown before and after', (_, field, html) => {
  expect(shown(field)).toBe(html)
})
