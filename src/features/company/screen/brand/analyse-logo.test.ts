import { expect, test } from 'vitest'
import { analyseLogo } from './analyse-logo.ts'

const pixels = (...colours: [number, number, number, number][]) =>
  new Uint8ClampedArray(colours.flatMap((colour) => [...colour, ...colour]))

test('white on nothing cannot be seen on a light ground, and petrol not on a dark one', () => {
  expect(analyseLogo(pixels([255, 255, 255, 255], [0, 0, 0, 0])).faintOn).toEqual(['light'])
  expect(analyseLogo(pixels([11, 44, 52, 255], [255, 255, 255, 0])).faintOn).toEqual(['dark'])
  expect(analyseLogo(pixels([255, 255, 255, 255], [11, 44, 52, 255])).faintOn).toEqual([])
  expect(analyseLogo(pixels([255, 255, 255, 0])).faintOn).toEqual([])
})

test('the colour of a logo is the one that most of it has, dark enough for words; greys are none', () => {
  expect(analyseLogo(pixels([179, 38, 30, 255], [179, 38, 30, 255], [30, 60, 200, 255], [255, 255, 255, 255])).colour).toBe('#b3261e')
  expect(analyseLogo(pixels([255, 255, 0, 255])).colour).not.toBe('#ffff00')
  expect(analyseLogo(pixels([0, 0, 0, 255], [128, 128, 128, 255])).colour).toBeUndefined()
})
