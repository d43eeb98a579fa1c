/** The alt text of the drawing that replaces the photo of the team, with or without the worker. */
export const builtInTeam = (worksFromGround: boolean): string =>
  worksFromGround
    ? 'Getekend huis: links valt regen op crepi en gevel vol alg en roet, rechts reinigt een medewerker op de oprit de muur met een lange lans, vanaf de grond'
    : 'Getekend huis: links valt regen op crepi en gevel vol alg en roet, rechts is de gevel proper'
/** The alt text of the picture that replaces a photo which fails to load. */
export const BUILT_IN_STREET = 'Rij huizen met in het midden een frisse rode bakstenen gevel'
/** The name of the list that explains the letters in the drawing. */
export const LETTERED = 'Wat de letters tonen'

/** The alt text of the drawing of each step of the way of working. */
export const wallStrips = [
  'Telefoon die een vuile muur fotografeert',
  'Dezelfde muur met één proper proefvlak',
  'Dezelfde muur met een offerte op papier ervoor',
  'Dezelfde muur, bijna helemaal proper',
] as const
/** Returns the answer time in the drawing of the first step. */
export const answerIn = (hours: number): string => `${hours} u`

/** Matches a span of time as people write it; `HOURS` has the hours of each unit. */
export const TIME_SPAN = /(?<!\d)(\d+)\+? (uur|dag|week|weken|maand|jaar)/
export const HOURS = new Map<string, number>([
  ['uur', 1],
  ['dag', 24],
  ['week', 168],
  ['weken', 168],
  ['maand', 730],
  ['jaar', 8760],
])
