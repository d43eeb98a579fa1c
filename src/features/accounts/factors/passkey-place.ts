/** Where passkeys of this site work. */
export interface PasskeyPlace {
  /** The host that a passkey belongs to. */
  host: string
  origin: string
}

/** Returns where passkeys work: at the site's address, over https or on this machine; null when browsers allow none there. */
export function passkeyPlace(publicUrl: string): PasskeyPlace | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  return protocol === 'https:' || hostname === 'localhost' ? { host: hostname, origin } : null
}
