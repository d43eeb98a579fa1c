const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const DUTCH_DAYS = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']

const TO = String.raw`\s*(?:tot en met|tot|t/m|-|–)\s*`
const DAY = String.raw`(ma(?:andag)?|di(?:nsdag)?|wo(?:ensdag)?|do(?:nderdag)?|vr(?:ijdag)?|za(?:terdag)?|zo(?:ndag)?)\b\.?`
const HOUR = String.raw`([01]?\d|2[0-3])(?:[:.uh]([0-5]\d))?\s*(?:uur|u|h)?`
const PART = new RegExp(String.raw`\s*${DAY}(?:${TO}${DAY})?[\s,:]*(?:van )?${HOUR}${TO}${HOUR}\s*(?:[,;.\n]|en\b|$)`, 'iy')

/**
 * Parses opening hours as a company writes them ("Maandag tot vrijdag, 8 tot 18 uur; za 9-12u") for search engines: schema.org. Returns
 * undefined when any part is not understood: half of the hours would be wrong ones.
 */
export function openingHours(text: string) {
  const understood = []
  let end = 0
  while (end < text.trimEnd().length) {
    PART.lastIndex = end
    const found = PART.exec(text)
    const hours = found && hoursOf(found)
    if (!hours) return undefined
    understood.push(hours)
    end = PART.lastIndex
  }
  return understood
}

function hoursOf([, from = '', until = from, opensAt, opensPast, closesAt, closesPast]: RegExpExecArray) {
  const dayOfWeek = DAYS.slice(dayNumber(from), dayNumber(until) + 1)
  const [opens, closes] = [clock(opensAt, opensPast), clock(closesAt, closesPast)]
  if (dayOfWeek.length === 0 || opens >= closes) return undefined
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
}

const dayNumber = (day: string) => DUTCH_DAYS.indexOf(day.slice(0, 2).toLowerCase())
const clock = (hour = '', minute = '00') => `${hour.padStart(2, '0')}:${minute}`
