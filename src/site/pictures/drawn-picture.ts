import { drawnPictures } from '#texts/nl/drawn-pictures.ts'
import type { PictureName } from './catalog.ts'

/** The drawing that replaces a built-in photograph. */
export interface DrawnPicture {
  address: string
  type: 'image/svg+xml'
  alt: string
}

type Subject<Name = PictureName> = Name extends `${infer Of}-voor` ? Of : never

/** The drawing of each subject; a street is any house. */
const OF_SUBJECT: Record<Subject, keyof typeof drawnPictures> = {
  hero: 'huis',
  gevel: 'gevel',
  'gevel-geel': 'gevel',
  crepi: 'crepi',
  'crepi-zijgevel': 'crepi',
  goot: 'goot',
  'goot-zink': 'goot',
  oprit: 'oprit',
  terras: 'oprit',
}

/** Returns the drawing for a company that does not show the built-in photographs. */
export function drawnPicture(name: PictureName): DrawnPicture {
  const isAfter = name.endsWith('-na')
  const subject = name.replace(/-(?:voor|na)$/, '') as Subject
  const drawing = OF_SUBJECT[subject]
  const address = `/pictures/getekend-${drawing}-${isAfter ? 'na' : 'voor'}.svg`
  return { address, type: 'image/svg+xml', alt: drawnPictures[drawing][isAfter ? 1 : 0] }
}
