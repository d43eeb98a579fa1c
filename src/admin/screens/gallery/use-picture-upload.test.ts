import { expect, test } from 'vitest'
import { Problem } from '#kernel/problem.ts'
import { uploadProblem } from './use-picture-upload.ts'

const NO_BUCKET = 'Projects bucket niet gevonden. Contacteer de beheerder.'
const NOT_ALLOWED = 'Geen toestemming om te uploaden. Controleer bucket permissies.'

test.each([
  ['nobody is signed in', new Problem('unauthenticated'), NOT_ALLOWED],
  ['the request comes from another site', new Problem('cross-site'), NOT_ALLOWED],
  ['there is no such place', new Problem('not-found'), NO_BUCKET],
  ['the store is away', new Problem('unavailable', { retryAfter: 5 }), NO_BUCKET],
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
