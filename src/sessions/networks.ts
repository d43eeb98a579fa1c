import ipaddr from 'ipaddr.js'

/** How wide a network is: what one visitor, one household or one organisation may have. */
export type Width = 'host' | 'site' | 'network'

/** A network that an address is in. */
export interface Network {
  width: Width
  /** Its key in the database, which older versions read too: `address:203.0.113.7`, `network:2001:db8:1::/48`. */
  bucket: string
}

// An IPv6 customer gets a /64, often a /56, on request a /48; rented IPv4 addresses are neighbours.
const WIDER: Record<'ipv4' | 'ipv6', [width: Width, bits: number][]> = {
  ipv4: [['network', 24]],
  ipv6: [
    ['site', 56],
    ['network', 48],
  ],
}

/** The prefixes of buckets that several people may share. */
export const SHARED_BUCKETS = ['site:', 'network:', 'known:']

/** The networks of an address, the narrowest first: an IPv4 address itself and its /24, an IPv6 address's /64, /56 and /48. */
export function networksOf(address: string): [Network, ...Network[]] {
  if (!ipaddr.isValid(address)) return [{ width: 'host', bucket: `address:${address}` }]
  const kind = ipaddr.parse(address).kind()
  return [
    { width: 'host', bucket: `address:${kind === 'ipv4' ? address : prefixOf(address, 64)}` },
    ...WIDER[kind].map(([width, bits]) => ({ width, bucket: `${width}:${prefixOf(address, bits)}` })),
  ]
}

/** Counts failed logins of all known browsers at an address: apart from others there, who could otherwise keep them out. */
export const knownBrowsersAt = (address: string): string => networksOf(address)[0].bucket.replace(/^address:/, 'known:')

/** The bucket of the widest network of an address. */
export const widestNetworkOf = (address: string): string => networksOf(address).at(-1)?.bucket ?? address

function prefixOf(address: string, bits: number): string {
  const parsed = ipaddr.parse(address)
  const family = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return `${family.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`
}
