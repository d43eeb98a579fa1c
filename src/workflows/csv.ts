// Semicolons, because a Dutch or Belgian Excel takes a comma for the decimal sign.
const SEPARATOR = ';'
const LINE_END = '\r\n'
/** At the start of a file: without it Excel does not take it for UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A line of a file that a spreadsheet opens; every value in quotes, as RFC 4180 has it. */
export const csvLine = (values: string[]): string =>
  values.map((value) => `"${harmless(value).replaceAll('"', '""')}"`).join(SEPARATOR) + LINE_END

/** What a spreadsheet would run as a formula gets an apostrophe in front. Source: OWASP, CSV Injection. */
const harmless = (value: string): string => (FORMULA.test(value.normalize('NFKC')) || /^[\t\r\n]/.test(value) ? `'${value}` : value)

// Read after NFKC, which makes the wide and the small forms of `=+-@` plain, as Excel in East Asia does; the true minus stays as it is.
// What cannot be seen in front of a formula does not hinder it once somebody trims the column.
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-\u2212@]/u
