// Semicolons, because a Dutch or Belgian Excel takes a comma for the decimal sign.
const SEPARATOR = ';'
const LINE_END = '\r\n'
/** At the start of a file: without it Excel does not take it for UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A line of CSV (RFC 4180), with every value in quotes. */
export const csvLine = (values: string[]): string =>
  values.map((value) => `"${harmless(value).replaceAll('"', '""')}"`).join(SEPARATOR) + LINE_END

/** Puts an apostrophe before what a spreadsheet would run as a formula. Source: OWASP, CSV Injection. */
const harmless = (value: string): string => (FORMULA.test(value.normalize('NFKC')) || /^[\t\r\n]/.test(value) ? `'${value}` : value)

// Tested after NFKC, which turns the wide and small forms of `=+-@` into plain ones, as Excel does.
// Invisible characters in front count too, because somebody may trim the column.
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-\u2212@]/u
