import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test.each([
  ['José', 'jose'],
  ['Jose\u0301', 'jose'],
  ['JOSÉ', 'jose'],
  ['Noël Çelik', 'noel celik'],
  ['O’Brien', "o'brien"],
  ['d‘Hondt', "d'hondt"],
  ['a´b`c', "a'b'c"],
])('%s is compared as %s', (text, compared) => expect(folded(text)).toBe(compared))
