import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [999, '999 Bytes'],
  [1000, '1 KB'],
  [1_449, '1,4 KB'],
  [500_000, '500 KB'],
  [1_000_000, '1 MB'],
  [10_000_001, '10 MB'],
  [1_000_000_000, '1 GB'],
  [2_500_000_000_000, '2.500 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})
