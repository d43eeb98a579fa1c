import { expect, test } from 'vitest'
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts'

test('a set has ten different codes, each in its own form', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  expect(codes.map(readRecoveryCode)).toEqual(codes)
})

test.each([
  ['k7qm-2xpf', 'K7QM-2XPF'],
  ['K7QM2XPF', 'K7QM-2XPF'],
  [' k7 qm – 2xpf '.replace('–', '-'), 'K7QM-2XPF'],
  ['oil0-0000', '0110-0000'],
  ['K7QM-2XP', null],
  ['K7QM-2XPU', null],
  ['', null],
])('%j is read as %j', (typed, code) => expect(readRecoveryCode(typed)).toBe(code))
