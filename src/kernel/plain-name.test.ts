import { expect, test } from 'vitest'
import { photos } from '#features/photos/photo.ts'
import { isStorable } from './fields.ts'
import { plainName } from './plain-name.ts'

test.each([`${'🧽'.repeat(300)}.png`, `${'a'.repeat(300)}.png`, `\u202e${'\u0007'.repeat(400)}gevel.png\n`])(
  'the name of a file is stored as its column measures it: %s',
  (name) => {
    const stored = plainName(name)
    expect(photos.row.shape.original_filename.safeParse(stored).data).toBe(stored)
    expect(isStorable(stored)).toBe(true)
  },
)
