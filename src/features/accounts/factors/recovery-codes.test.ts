import { expect, test } from 'vitest'
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts'

test('a set has ten different codes of 80 bits, each in its own form', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(readRecoveryCode(code)).toEqual({ code, isEarlier: false })
  }
})

test.each([
  ['k7qm-2xpf-9d3t-hb4n', 'K7QM-2XPF-9D3T-HB4N'],
  ['K7QM2XPF9D3THB4N', 'K7QM-2XPF-9D3T-HB4N'],
  [' k7 qm - 2xpf 9d3t-hb4n ', 'K7QM-2XPF-9D3T-HB4N'],
  ['oil0-0000-0000-0000', '0110-0000-0000-0000'],
])('%j is read as %j', (typed, code) => expect(readRecoveryCode(typed)).toEqual({ code, isEarlier: false }))

test.each([
  ['k7qm-2xpf', 'K7QM-2XPF'],
  ['K7QM2XPF', 'K7QM-2XPF'],
])('%j is read as %j, a code of an earlier version', (typed, code) => expect(readRecoveryCode(typed)).toEqual({ code, isEarlier: true }))

test.each(['K7QM-2XP', 'K7QM-2XPU', 'K7QM-2XPF-9D3T', 'K7QM-2XPF-9D3T-HB4N-K7QM', '', '-'])('%j cannot be one', (typed) =>
  expect(readRecoveryCode(typed)).toBeNull(),
)
