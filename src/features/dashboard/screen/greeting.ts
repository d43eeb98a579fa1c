import { dashboardTexts } from '#texts/nl/admin/dashboard.ts'

const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels', hour: '2-digit', hourCycle: 'h23' })
const DAY = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Brussels',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** Returns a greeting such as `Goedenavond, Els`, by the clock in Belgium. */
export function greetingAt(moment: Date, fullName: string): string {
  const { morning, afternoon, evening } = dashboardTexts.greetings
  const hour = Number(HOUR.format(moment))
  const greeting = hour < 5 || hour >= 18 ? evening : hour < 12 ? morning : afternoon
  return `${greeting}, ${fullName.trim().split(/\s+/)[0]}`
}

/** Returns the day in words, such as `Vrijdag 21 november 2025`. */
export function dayInWords(moment: Date): string {
  const words = DAY.format(moment)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
