// Names that belong to us by their beginning; a misspelt one would otherwise be ignored without a word.
const OURS = /^(HELDER_|SMTP_|MAIL_|ADMIN_|HUBSPOT_|METRICS_|TRUSTED_|STORAGE_|BACKUP_|SHUTDOWN_|EDGE_CACHE_|PURGE_|SEED)/
/** What Kubernetes tells each pod of each service beside it, of one that is named `helder` or `backup` too. */
const SERVICE_LINK = /_(SERVICE_HOST|SERVICE_PORT(_[A-Z0-9_]+)?|PORT(_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)?)$/
/** What other programs call an address of a database, where no letter is misspelt. */
const OTHER_NAMES = new Set(['DB_URL', 'DB_URI'])
/** Of a shorter name (PORT, HOST) too much is within a letter that belongs to others, such as PORTS or POST. */
const LONG_ENOUGH = 6

/** Which of `given` somebody took for a setting: it is within one letter of one, or begins as only ours do. Lower case is a misspelling too. */
export const misspeltSettings = (given: string[], settings: ReadonlySet<string>): string[] =>
  given.filter((name) => {
    if (settings.has(name) || SERVICE_LINK.test(name)) return false
    const upper = name.toUpperCase()
    return OURS.test(name) || OTHER_NAMES.has(upper) || [...settings].some((setting) => isNear(upper, setting))
  })

function isNear(name: string, setting: string): boolean {
  if (name === setting) return setting.length >= LONG_ENOUGH
  const same = sharedStart(name, setting)
  const [a, b] = [name.slice(same), setting.slice(same)]
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  const isOneLetter = a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)
  return isSwapped || (isOneLetter && setting.length >= LONG_ENOUGH)
}

function sharedStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}
