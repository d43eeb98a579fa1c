import { expect, test } from 'vitest'
import { blankValues } from '#admin/kit/form/form-values.ts'
import { titleFromName, uploadForm, uploadMistakes } from './use-described-upload.ts'

const blank = blankValues(uploadForm.schema)
const photo = new File(['x'], 'gevel.jpg', { type: 'image/jpeg' })
const altText = (alt_text: string) => uploadMistakes({ ...blank, file: photo, alt_text })

// The sentences are prescribed by docs/product/photos.md.
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
  expect(uploadMistakes(blank)).toEqual({ file: 'Please select a file', alt_text: 'Alt text is required' })
})

test.each([
  ['gevel-na_reiniging.JPG', 'Gevel na reiniging'],
  ['Oprit v1.2.webp', 'Oprit v1 2'],
  ['.jpg', 'Foto'],
])('%s suggests %s', (name, title) => {
  expect(titleFromName(name)).toBe(title)
})
