/**
 * True when a text has one Belgian enterprise number, which is also the VAT number: ten digits that begin with 0 or 1, of which the last two
 * check the others by modulo 97. Old numbers have nine digits. `BE 0123.456.749`, `0123 456 749 RPR Gent`
 */
export function hasEnterpriseNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  const number = digits.length === 9 ? `0${digits}` : digits
  return /^[01]\d{9}$/.test(number) && 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8))
}
