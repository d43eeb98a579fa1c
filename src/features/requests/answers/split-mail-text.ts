interface Words {
  /** What the writer of the mail wrote, with the quotations that he wrote between. */
  written: string
  /** The earlier mails at its end, which nobody touched. */
  quoted: string
}

/**
 * Splits the text of a mail into what its writer wrote and the earlier mails below it, as mail programs in Dutch, French, English and German
 * mark these. A forwarded mail counts as written, and so do quotations with words below them.
 */
export function splitMailText(text: string, subject = ''): Words {
  const lines = text.split('\n')
  const plain = lines.map(plainLine)
  const forward = plain.findIndex((line) => FORWARDED.test(line))
  const headers = historyStart(plain, forward)
  // Outlook marks what it forwards as what it answers.
  if (forward >= 0 && (headers < 0 || forward <= headers)) return { written: text, quoted: '' }
  if (headers >= 0 && FORWARD_SUBJECT.test(subject)) return { written: text, quoted: '' }
  const end = headers >= 0 ? headers : lines.length
  const start = quotationStart(plain, end)
  const written = lines.slice(0, start)
  // Without words above an unmarked history, the words may be within it.
  if (headers >= 0 && start === headers && !plain.slice(0, start).some(isWords)) return { written: text, quoted: '' }
  return { written: written.join('\n').trim(), quoted: lines.slice(start).join('\n').trim() }
}

/** Returns the first line of a history without marks of quotation: a separator, the headers of a mail, or who wrote when; -1 without one. */
function historyStart(lines: readonly string[], before: number): number {
  const end = before < 0 ? lines.length : before
  for (let at = 0; at < end; at += 1) {
    const line = lines[at] ?? ''
    if (SEPARATOR.test(line)) return at
    if (hasHeaders(lines, at)) return separatorAbove(lines, at)
    const introduction = introductionAt(lines, at)
    // Marks of quotation say themselves where the history ends.
    if (introduction > 0 && !isQuoted(lines[nextWords(lines, introduction)])) return at
  }
  return -1
}

/** Returns where the quotation begins that ends at the end of these lines, with the line that says who wrote it. */
function quotationStart(lines: readonly string[], end: number): number {
  const last = signatureBelow(lines, end)
  let start = last
  while (start > 0 && (isBlank(lines[start - 1]) || isQuoted(lines[start - 1]))) start -= 1
  while (start < last && isBlank(lines[start])) start += 1
  if (start === last) return end
  let above = start
  while (above > 0 && isBlank(lines[above - 1])) above -= 1
  for (let at = above - 1; at >= Math.max(0, above - INTRODUCTION_MAX); at -= 1) if (introductionAt(lines, at) === above) return at
  // Above marks of quotation, a line that ends in a colon says who wrote it in any language.
  const line = lines[above - 1] ?? ''
  return SEPARATOR.test(line) || (line.endsWith(':') && WHEN_OR_WHO.test(line)) ? above - 1 : start
}

/** Returns the line after the last words, when below the last quotation is only a signature, or what a virus scanner adds. */
function signatureBelow(lines: readonly string[], end: number): number {
  for (let at = end - 1; at >= Math.max(0, end - SIGNATURE_MAX) && !isQuoted(lines[at]); at -= 1)
    if (SIGNATURE_BELOW.test(lines[at] ?? '')) return quotedAbove(lines, at) ? at : end
  return end
}

const quotedAbove = (lines: readonly string[], at: number): boolean => {
  let above = at - 1
  while (above >= 0 && isBlank(lines[above])) above -= 1
  return isQuoted(lines[above])
}

/** True when the headers of a mail begin here: who sent it, and two others of when, to whom and about what, in the lines below. */
function hasHeaders(lines: readonly string[], at: number): boolean {
  if (!LABELS.from.test(lines[at] ?? '')) return false
  const below = lines.slice(at + 1, at + HEADERS_MAX)
  const found = [LABELS.date, LABELS.to, LABELS.subject].filter((label) => below.some((line) => label.test(line)))
  return found.length >= 2
}

/** Outlook draws a line above the headers. */
const separatorAbove = (lines: readonly string[], at: number): number => {
  let above = at
  while (above > 0 && isBlank(lines[above - 1])) above -= 1
  return above > 0 && /^[_-]{5,}$/.test(lines[above - 1] ?? '') ? above - 1 : at
}

/** Returns the line after an introduction such as `Op 3 november 2026 schreef Jan:` that begins here, which programs wrap; 0 without one. */
function introductionAt(lines: readonly string[], at: number): number {
  if (NAMED_INTRODUCTION.test(lines[at] ?? '') && WHEN_OR_WHO.test(lines[at] ?? '')) return at + 1
  let joined = ''
  for (let below = at; below < Math.min(lines.length, at + INTRODUCTION_MAX); below += 1) {
    const line = lines[below] ?? ''
    if (line === '' || isQuoted(line)) return 0
    joined = joined === '' ? line : `${joined} ${line}`
    if (joined.length > INTRODUCTION_CHARACTERS) return 0
    if (INTRODUCTION_END.test(line) && WHEN_OR_WHO.test(joined) && INTRODUCTIONS.some((introduction) => introduction.test(joined)))
      return below + 1
  }
  return 0
}

const INTRODUCTION_MAX = 5
const INTRODUCTION_CHARACTERS = 500
const HEADERS_MAX = 12
const SIGNATURE_MAX = 30

/** Returns a line as its writer sees it, without the stars around bold words. */
const plainLine = (line: string): string => line.slice(0, INTRODUCTION_CHARACTERS).replaceAll('*', '').trim()
const isBlank = (line = ''): boolean => line === ''
const isQuoted = (line = ''): boolean => line.startsWith('>')
const isWords = (line: string): boolean => !isBlank(line) && !SENT_FROM.test(line)

const nextWords = (lines: readonly string[], from: number): number => {
  let at = from
  while (at < lines.length && isBlank(lines[at])) at += 1
  return at
}

/** What phones write below a mail. */
const SENT_FROM = /^(?:verstuurd|verzonden|sent|envoyé|gesendet|get outlook|outlook voor|téléchargez outlook|obtenir outlook|mailtje)\b/i
const SIGNATURE_BELOW = /^(?:-- ?$|virusvrij|virus-free|garanti sans virus|sans virus)/i
const SEPARATOR =
  /^[-_]{2,}\s*(?:oorspronkelijk(?:e)? (?:bericht|e-?mail|mail)|origineel bericht|original (?:message|e-?mail|appointment)|message d['’ ]?origine|message original|ursprüngliche nachricht|vorig bericht)\s*[-_]{2,}$/i
const FORWARDED =
  /^(?:[-_]{2,}\s*(?:doorgestuurd(?:e)? bericht|forwarded message|message transféré|message réexpédié|weitergeleitete nachricht|doorgezonden bericht|forwarded by .{1,200}?)\s*[-_]{2,}|begin doorgestuurd bericht\s?:|begin forwarded message\s?:|début du message (?:transféré|réexpédié)\s?:)$/i
const FORWARD_SUBJECT = /^\s*(?:fwd?|doorst|doorgest|tr|wg)\s?:/i

const LABELS = {
  from: /^(?:van|from|de|von|afzender|expéditeur)\s?:\s?\S/i,
  date: /^(?:verzonden|verstuurd|datum|sent|date|envoyé|gesendet)(?: op| on| le)?\s?:\s?\S/i,
  to: /^(?:aan|to|à|an|pour|destinataires?|ontvangers?)\s?:\s?\S/i,
  subject: /^(?:onderwerp|subject|objet|sujet|betreff)\s?:/i,
}

/** An address, a time or a year, so that `Op maandag schreef u:` stays what somebody said. */
const WHEN_OR_WHO = /@|\d[:.h]\d\d|\b20\d\d\b/
const INTRODUCTION_END = /(?::|\bescribió|geschreven|wrote|écrit|schreef|schrieb)$/i
const INTRODUCTIONS = [
  /^op .{4,400}\b(?:schreef|geschreven|schreven)\b/i,
  /^on .{4,400}\bwrote\s?:$/i,
  /^le .{4,400}\ba écrit\s?:$/i,
  /^am .{4,400}\bschrieb\b/i,
]
/** An introduction that begins with a name, and so could begin with the words above it. */
const NAMED_INTRODUCTION = /^.{2,200} (?:schreef op|heeft het volgende|a écrit le|wrote on) .{4,200}:$/i
