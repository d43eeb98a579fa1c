/** What the built-in picture shows while there is no photo of the team. */
export const BUILT_IN_TEAM = 'Petrolblauwe bestelwagen met een ladder op het dak, voor een bakstenen muur'
/** What stands there where that one bears another company's name. */
export const BUILT_IN_STREET = 'Rij huizen met in het midden een frisse rode bakstenen gevel'

/** A span of time as people write it, and how many hours its unit has. */
export const TIME_SPAN = /(\d+)\+? (uur|dag|week|weken|maand|jaar)/
export const HOURS: Readonly<Record<string, number>> = { uur: 1, dag: 24, week: 168, weken: 168, maand: 730, jaar: 8760 }
