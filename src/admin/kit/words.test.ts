import { expect, test } from 'vitest'
import { Problem } from '#kernel/problem.ts'
import { noAnswer } from '#texts/nl/admin/kit.ts'
import { sessionTexts } from '#texts/nl/admin/session.ts'
import { NoAnswer } from './api-failure.ts'
import { failedWords, problemWords, standingWords, uploadWords } from './words.ts'

const signedOut = new Problem('unauthenticated')
const unanswered = new NoAnswer({ wasOffline: false, isWrite: true, cause: undefined })
const refused = new Problem('unavailable')

test('a failed action says that the session has ended, that no answer came, or its own sentence', () => {
  const words = { title: 'Fout', detail: 'Kon FAQ niet verwijderen' }
  expect(failedWords('Fout bij opslaan', refused)).toEqual({ title: 'Fout bij opslaan', detail: problemWords(refused) })
  expect(failedWords(words, refused)).toEqual(words)
  expect(failedWords(words, signedOut)).toEqual({ title: 'Fout', detail: sessionTexts.expiredDetail })
  expect(failedWords(words, unanswered).detail).toBe(`Kon FAQ niet verwijderen. ${noAnswer.perhapsDone}`)
  expect(failedWords({ title: 'Fout', detail: 'Kon foto niet verwijderen.' }, unanswered).detail).toBe(
    `Kon foto niet verwijderen. ${noAnswer.perhapsDone}`,
  )
})

test('a sentence that stays after a new login does not ask for one', () => {
  expect([standingWords(signedOut), uploadWords(signedOut)]).toEqual([sessionTexts.notSent, sessionTexts.notSent])
  expect(standingWords(refused)).toBe(problemWords(refused))
})
