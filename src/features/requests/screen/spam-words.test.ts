import { expect, test } from 'vitest'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { SPAM_REASONS } from '#features/requests/spam/spam-evidence.ts'

test('every reason for quarantine has words, and no words are left of a reason that is gone', () => {
  expect(Object.keys(messageTexts.spamReasons).toSorted()).toEqual([...SPAM_REASONS].toSorted())
})
