import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { MINUTE, SECOND } from '#kernel/clock.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts'

/** The secret and the last six digits of the codes of RFC 6238, appendix B. */
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32
const RFC_CODES: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]

test.each(RFC_CODES)('at second %d the code of the RFC is right, also with a space', (seconds, code) => {
  expect(stepOfCode(RFC_SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, seconds * SECOND)).toBe(Math.floor(seconds / 30))
})

test('a code is accepted half a minute early and late, and then not any more', () => {
  const at = (seconds: number) => stepOfCode(RFC_SECRET, '005924', (1_234_567_890 + seconds) * SECOND)
  expect([-31, -30, 0, 29, 59, 60].map(at)).toEqual([null, 41_152_263, 41_152_263, 41_152_263, 41_152_263, null])
})

test.each(['', '12345', '1234567', 'abcdef', '28708２'])('%j is no code', (code) => {
  expect(stepOfCode(RFC_SECRET, code, 59 * SECOND)).toBeNull()
})

test('an app reads the same secret from the address', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(secret)
  const address = totpAddress(secret, { site: 'Gevel: Wit & Co', email: 'an@helder.test' })
  expect(address).toMatch(/^otpauth:\/\/totp\//)
  const now = 7 * MINUTE
  const code = new TOTP({ secret: new URL(address).searchParams.get('secret') as string }).generate({ timestamp: now })
  expect(stepOfCode(secret, code, now)).toBe(14)
})
