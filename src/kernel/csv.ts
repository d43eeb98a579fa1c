// The separator is a semicolon, because a Dutch or Belgian Excel reads a comma as the decimal sign.
const SEPARATOR = ';'
const LINE_END = '\r\n'
/** The start of a file, without which Excel does not read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Formats a line of CSV (RFC 4180), with every value in quotes. */
export const csvLine = (values: string[]): string =>
  values.map((value) => `"${harmless(value).replaceAll('"', '""')}"`).join(SEPARATOR) + LINE_END

/** Puts an apostrophe before a value that a spreadsheet would run as a formula. Source: OWASP, CSV Injection. */
const harmless = (value: string): string => (FORMULA.test(value.normalize('NFKC')) || /^[\t\r\n]/.test(value) ? `'${value}` : value)

// The test runs after NFKC, which maps the wide and small forms of `=+-@` to plain ones, as Excel does. Invisible characters at the start
// count too, because somebody may trim the column.
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-\u2212@]/u
