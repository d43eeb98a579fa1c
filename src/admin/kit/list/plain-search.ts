/** `?zoek=2024&approved=true` as it stands there: every value is text, so that addresses stay short and readable. */
export const parsePlainSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
