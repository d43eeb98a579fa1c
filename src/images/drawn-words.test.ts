import { expect, test } from 'vitest'
import sharp from 'sharp'
import { drawnWords } from './drawn-words.ts'

const ROOM = { width: 1040, height: 250 }
const linesOf = (drawing: string) => new Set([...drawing.matchAll(/translate\([\d.]+ ([\d.]+)\)/g)].map(([, baseline]) => baseline)).size

test.each([
  ['Dak en Goot', 1],
  ['Gevelreinigingswerken Vandenbossche & Zonen', 2],
  ['De Vijf Van De Wal En Zonen Uit De Stad Aan Het Water Van De Dender En De Schelde', 3],
  ['Şahin Çelik’s Ruitenwasserij', 2],
  ['W'.repeat(80), 1],
])('the name ‘%s’ is drawn in its room, with outlines', async (name, lines) => {
  const words = await drawnWords(name, ROOM, 'white')
  if (!words) throw new Error('nothing was drawn')
  expect([words.width <= ROOM.width, words.height <= ROOM.height, linesOf(words.drawing)]).toEqual([true, true, lines])
  expect(words.drawing).not.toContain('<text')
  const { data, info } = await sharp(Buffer.from(words.drawing)).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([words.width, words.height])
  expect(data.some((value) => value === 255)).toBe(true)
})

test('letters that stand closer together in the font do so in a name', async () => {
  const widthOf = async (name: string) => (await drawnWords(name, { width: 1e6, height: 1e6 }, 'white'))?.width ?? 0
  expect(await widthOf('AV')).toBeLessThan((await widthOf('A')) + (await widthOf('V')) - 2)
})

test.each(['Чистота', '清洁', 'Proper ✨', ' ', ''])(
  'nothing is drawn of ‘%s’, which has a letter that the font does not have',
  async (name) => {
    expect(await drawnWords(name, ROOM, 'white')).toBeUndefined()
  },
)
