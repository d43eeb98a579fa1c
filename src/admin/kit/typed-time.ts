/** The ways to write a time: `14:30`, `14.30`, `14u30`, `14 uur`, `1430`, `14`. */
const WRITTEN = [/^(?<hour>\d{1,2})(?:[:.,h]| ?u(?:ur)?)? ?(?<minute>[0-5]\d)$/, /^(?<hour>\d{1,2})(?:[:.,h]| ?u(?:ur)?)?$/]

/** Reads a typed time as `14:30`; null when it is none. */
export function typedTime(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  const { hour, minute = '00' } = WRITTEN.map((way) => way.exec(text)?.groups).find((groups) => groups !== undefined) ?? {}
  return hour === undefined || Number(hour) > 23 ? null : `${hour.padStart(2, '0')}:${minute}`
}
