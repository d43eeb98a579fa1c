// The prefixes that only our settings have; a misspelt name would otherwise be ignored silently.
const OURS = /^(HELDER_|SMTP_|IMAP_|MAIL_|ADMIN_|HUBSPOT_|METRICS_|TRUSTED_|STORAGE_|BACKUP_|SHUTDOWN_|EDGE_CACHE_|PURGE_|SEED)/
/** The variables that Kubernetes sets in each pod for each service in its namespace, including one named `helder` or `backup`. */
const SERVICE_LINK = /_(SERVICE_HOST|SERVICE_PORT(_[A-Z0-9_]+)?|PORT(_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)?)$/
/** Names of the database address in other programs: somebody who sets one of them means DATABASE_URL. */
const OTHER_NAMES = new Set(['DB_URL', 'DB_URI'])
/**
 * The shortest name that is checked for a wrong letter. Many variables of other programs differ in one letter from a shorter setting: PORTS
 * and POST from PORT.
 */
const LONG_ENOUGH = 6

/**
 * Returns the names that are probably misspelt settings: they differ from a setting in one letter, or have one of our prefixes. A setting
 * in lower case counts too.
 */
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
