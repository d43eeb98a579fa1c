// The separator is a semicolon, because a Dutch or Belgian Excel reads a comma as the decimal sign.
const SEPARATOR = ';'
const LINE_END = '\r\n'
/** The start of a file, without which Excel does not read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Formats a line of CSV (RFC 4180), with every value in quotes. A spreadsheet reads a text as text, and a number as a number. */
export const csvLine = (values: readonly (string | number)[]): string =>
  values.map((value) => `"${(typeof value === 'number' ? String(value) : asText(value)).replaceAll('"', '""')}"`).join(SEPARATOR) + LINE_END

/**
 * Puts a tab before a text that a spreadsheet would read as a number or a date, such as a phone number, and an apostrophe before one that it
 * would run as a formula. docs/decisions/112-phone-numbers-in-a-spreadsheet.md
 */
function asText(value: string): string {
  if (isNumeric(value)) return `\t${value}`
  return FORMULA.test(value.normalize('NFKC')) || /^[\t\r\n]/.test(value) ? `'${value}` : value
}

/** True for digits with the signs of phone numbers and dates between them. Days and times as we write them stay dates. */
const isNumeric = (value: string): boolean =>
  /^[\d\s()+.,/–-]+$/.test(value) && /\d/.test(value) && !/^\s/.test(value) && !/^\d{4}-\d\d-\d\d$/.test(value)

// The test runs after NFKC, which maps the wide and small forms of `=+-@` to plain ones, as Excel does. Invisible characters at the start
// count too, because somebody may trim the column. Source: OWASP, CSV Injection.
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-\u2212@]/u
