import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  blankableLine,
  fileUrl,
  isSafeUrl,
  optionalDay,
  optionalLine,
  optionalPicture,
  optionalText,
  optionalUrl,
  orderIndex,
  rating,
  requiredLine,
  requiredText,
} from './fields.ts'

const codesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []

describe('an address', () => {
  test.each(['https://helder.test/a?b=c#d', 'http://localhost:3000', '/storage/projects/a.webp', '/'])('%j is safe', (value) => {
    expect(isSafeUrl(value)).toBe(true)
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://helder.test/1',
    '//evil.test/a.png',
    '/\\evil.test',
    '/a b',
    'pictures/a.webp',
    'https://',
    '',
  ])('%j is not', (value) => {
    expect(isSafeUrl(value)).toBe(false)
  })

  test.each(['javascript:alert(1)', 'JAVA\tSCRIPT:alert(1)', 'data:text/html,x', '//evil.test/x.png', '/\\\\evil.test/x.png', 'blob:x'])(
    '%j is neither the address of a file nor a picture of a project',
    (value) => {
      expect([codesOf(fileUrl, value), codesOf(optionalPicture, value)]).toEqual([['bad-url'], ['bad-url']])
    },
  )

  test.each(['../secret', 'before/../../x.png', '.env', 'a//b.webp', 'before/%2e%2e/x.png'])('%j is no path of a picture', (value) => {
    expect(codesOf(optionalPicture, value)).toEqual(['bad-url'])
  })

  test.each(['before/gevel-1.webp', 'Foto van de gevel.jpg', '/pictures/oprit-na-1200.webp', 'https://helder.test/a.webp'])(
    '%j is a picture of a project',
    (value) => {
      expect(optionalPicture.parse(value)).toBe(value)
    },
  )

  test('in a field may be left blank, which is stored as null', () => {
    expect([optionalUrl.parse('  '), optionalUrl.parse(undefined), optionalUrl.parse(null)]).toEqual([null, null, null])
  })

  test('in a field is refused with a code of its own', () => {
    expect(codesOf(optionalUrl, 'javascript:alert(1)')).toEqual(['bad-url'])
  })
})

describe('text', () => {
  const CONTROLS = ['\u0000', '\u0008', '\u000b', '\u001b', '\u001f', '\u007f']

  test.each(CONTROLS)('with the control character %j inside is refused', (character) => {
    expect(codesOf(requiredText(10), `a${character}b`)).toEqual(['control-characters'])
    expect(codesOf(optionalText(10), `a${character}b`)).toEqual(['control-characters'])
  })

  test.each(['\u200b', '\u00ad \u2060', '\ufeff\u3164\ufe0f'])('that shows nothing, as %j, is blank', (invisible) => {
    expect(codesOf(requiredText(10), invisible)).toEqual(['required'])
    expect([optionalText(10).parse(invisible), blankableLine(10).parse(invisible)]).toEqual([null, ''])
    expect(requiredText(10).parse('a\u200b')).toBe('a\u200b')
  })

  test('may have tabs and line ends', () => {
    expect(requiredText(20).parse('a\tb\r\nc')).toBe('a\tb\r\nc')
  })

  test.each(['a\nb', 'a\rb', 'a\r\nBcc: x@y.test'])('of one line refuses %j', (value) => {
    expect(codesOf(requiredLine(40), value)).toEqual(['control-characters'])
  })

  test.each(['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'of one line refuses %j, which turns the reading direction',
    (character) => {
      for (const line of [requiredLine(20), optionalLine(20), blankableLine(20)])
        for (const value of [`Jan${character}Peeters`, `${character}Jan`, `Jan${character}`])
          expect(codesOf(line, value)).toEqual(['bidi-controls'])
      expect(requiredText(20).safeParse(`Jan${character}Peeters`).success).toBe(true)
    },
  )

  test.each(['محمد علي', 'משה כהן', 'क्षमा', '👨‍👩‍👧 Peeters', 'O\u2019Neill', 'می\u200cخواهم'])('of one line takes %s', (value) => {
    expect(requiredLine(40).parse(value)).toBe(value)
  })

  test.each(['', '   ', '\n\t'])('that must be there is not there when it is %j', (value) => {
    expect(codesOf(requiredText(10), value)).toEqual(['required'])
    expect(optionalText(10).parse(value)).toBeNull()
  })

  test('is stored trimmed, and measured after that', () => {
    expect(requiredText(3).parse('  abc  ')).toBe('abc')
    expect(codesOf(requiredText(3), 'abcd')).toEqual(['too-long'])
    expect(codesOf(optionalText(3), 'abcd')).toEqual(['too-long'])
  })

  test.each([12, true, ['a'], { a: 1 }])('is no %j', (value) => {
    expect(requiredText(10).safeParse(value).success).toBe(false)
    expect(optionalText(10).safeParse(value).success).toBe(false)
  })
})

describe('a day', () => {
  test.each(['2025-09-20', '2024-02-29'])('%s is one', (value) => {
    expect(optionalDay.parse(value)).toBe(value)
  })

  test.each(['2025-02-30', '2025-02-29', '20-09-2025', '2025-9-1', '2025-09-20T10:00:00Z', 'vandaag'])('%s is none', (value) => {
    expect(codesOf(optionalDay, value)).toEqual(['bad-date'])
  })

  test('that is blank is stored as null', () => {
    expect([optionalDay.parse(''), optionalDay.parse(null), optionalDay.parse(undefined)]).toEqual([null, null, null])
  })
})

describe('a number', () => {
  test.each([0, 6, 4.5, '5', null, Number.NaN])('%j is no rating', (value) => {
    expect(rating.safeParse(value).success).toBe(false)
  })

  test.each([-1, 1.5, '1', 2 ** 31])('%j is no place in an order', (value) => {
    expect(orderIndex.safeParse(value).success).toBe(false)
  })

  test('that nobody gives has its standard value', () => {
    expect([rating.parse(undefined), orderIndex.parse(undefined)]).toEqual([5, 0])
  })
})
