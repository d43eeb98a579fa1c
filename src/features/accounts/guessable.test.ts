import { expect, test } from 'vitest'
import { generatedPassword } from './password.ts'
import { isGuessable } from './guessable.ts'

const OWN = ['Propere Gevels', 'an.peeters@voorbeeld.be', 'https://www.propere-gevels.be']
const refused = (password: string): Promise<boolean> => isGuessable(password, OWN)

test.each(['wachtwoord', 'Qwertyuiop', 'manchester', 'q1w2e3r4t5y6', '1234567890', 'azertyuiop'])(
  'a common password is refused, however it is written: %s',
  async (password) => expect([await refused(password), await refused(password.toUpperCase())]).toEqual([true, true]),
)

test.each(['Welkom2024!', '!!wachtwoord12', '2026basketball', 'passwordpassword', 'Azerty1Azerty1', '1111111111', 'abababababab'])(
  'digits, signs and repetition make a common one no better: %s',
  async (password) => expect(await refused(password)).toBe(true),
)

test.each(['propere-gevels', 'Peeters-2026!', 'an.peeters@voorbeeld.be', 'gevels123456', 'admin-helder', 'voorbeeld-wachtwoord'])(
  'the words of the company and the account are refused: %s',
  async (password) => expect(await refused(password)).toBe(true),
)

test.each([
  'een paar losse woorden',
  'gevels met een hoge druk',
  'paard-batterij-nietje',
  'kh7!pQz0Lw',
  '73916482057364',
  'x'.repeat(9) + 'yzabc',
])('others are taken: %s', async (password) => expect(await refused(password)).toBe(false))

test('what we generate is taken, and what is as long as it may be costs little', async () => {
  for (let times = 0; times < 50; times += 1) expect(await refused(generatedPassword())).toBe(false)
  for (const character of ['a', '1', '-']) expect(await refused(character.repeat(1020) + 'bcde')).toBe(false)
})
