import { expect, test } from 'vitest'
import { EMPTY_DRAFT, uploadMistakes } from './upload-draft.ts'

const photo = new File(['x'], 'gevel.jpg', { type: 'image/jpeg' })
const altText = (alt_text: string) => uploadMistakes(photo, { ...EMPTY_DRAFT, alt_text })

// The sentences are those of docs/product/photos.md.
test.each([
  ['nothing', '', 'Alt text is required'],
  ['white space', '   ', 'Alt text is required'],
  ['nine characters', 'x'.repeat(9), 'Alt text must be at least 10 characters'],
  ['126 characters', 'x'.repeat(126), 'Alt text must be no more than 125 characters'],
])('an alt text of %s is refused', (_, typed, sentence) => {
  expect(altText(typed)).toEqual({ alt_text: sentence })
})

test.each([10, 125])('an alt text of %i characters is enough', (length) => {
  expect(altText('x'.repeat(length))).toEqual({})
})

test('without a photo there is nothing to send', () => {
  expect(uploadMistakes(undefined, EMPTY_DRAFT)).toEqual({ file: 'Please select a file', alt_text: 'Alt text is required' })
})
