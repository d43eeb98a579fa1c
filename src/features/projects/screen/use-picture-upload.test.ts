import { expect, test } from 'vitest'
import { Problem } from '#kernel/problem.ts'
import { uploadProblem } from './use-picture-upload.ts'

const NO_BUCKET = 'Projects bucket niet gevonden. Contacteer de beheerder.'
const NOT_ALLOWED = 'Geen toestemming om te uploaden. Controleer bucket permissies.'

test.each([
  ['there is no bucket', new Problem('bucket-missing', { retryAfter: 5 }), NO_BUCKET],
  ['the site may not use the bucket', new Problem('bucket-refused', { retryAfter: 5 }), NOT_ALLOWED],
  ['the session has ended', new Problem('unauthenticated'), 'Upload mislukt: Je sessie was verlopen. Probeer het opnieuw.'],
  ['the request comes from another site', new Problem('cross-site'), 'Upload mislukt: Deze aanvraag komt van een andere website.'],
  ['the server stays busy', new Problem('unavailable', { retryAfter: 5 }), 'Upload mislukt: Probeer het zo meteen opnieuw.'],
  ['no answer comes', new Problem('unavailable'), 'Upload mislukt: Probeer het zo meteen opnieuw.'],
  ['the store is full', new Problem('storage-full'), 'Upload mislukt: Er is geen plaats meer om dit te bewaren.'],
  [
    'the file is not what it says',
    new Problem('invalid-input', { errors: [{ path: 'file', code: 'bad-image', message: 'Deze afbeelding is beschadigd.' }] }),
    'Upload mislukt: Deze afbeelding is beschadigd.',
  ],
  ['nobody knows why', new Problem('internal'), 'Onbekende fout bij uploaden van portfolio afbeelding'],
])('what is said of an upload when %s', (_, problem, sentence) => {
  expect(uploadProblem(problem)).toBe(sentence)
})
