/** What the drawing shows that stands where there is no photo of the team. */
export const BUILT_IN_TEAM =
  'Getekend huis: links valt regen op crepi en gevel vol alg en roet, rechts reinigt een medewerker op de oprit de muur met een lange lans, vanaf de grond'
/** What the picture shows that stands in for a photo which does not load. */
export const BUILT_IN_STREET = 'Rij huizen met in het midden een frisse rode bakstenen gevel'
/** The list of what the letters in the drawing point at. */
export const LETTERED = 'Wat de letters tonen'

/** What the drawing of each step of the way of working shows. */
export const wallStrips = [
  'Telefoon die een vuile muur fotografeert',
  'Dezelfde muur met één proper proefvlak',
  'Dezelfde muur met een offerte op papier ervoor',
  'Dezelfde muur, bijna helemaal proper',
] as const
/** An answer within so many hours, in the drawing of the first step. */
export const answerIn = (hours: number): string => `${hours} u`

/** A span of time as people write it, and how many hours its unit has. */
export const TIME_SPAN = /(?<!\d)(\d+)\+? (uur|dag|week|weken|maand|jaar)/
export const HOURS = new Map<string, number>([
  ['uur', 1],
  ['dag', 24],
  ['week', 168],
  ['weken', 168],
  ['maand', 730],
  ['jaar', 8760],
])
