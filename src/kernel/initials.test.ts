import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Marie Van Damme', 'MV'],
  ['jan', 'J'],
  ['  els   de smet ', 'ED'],
  ['Éléonore Ödegård', 'ÉÖ'],
  ['🏠 Verhuur', '🏠V'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
