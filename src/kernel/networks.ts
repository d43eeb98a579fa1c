import ipaddr from 'ipaddr.js'

/** How wide a network is: one visitor, one household or one organization may have it. */
export type Width = 'host' | 'site' | 'network'

/** A network that contains an address. */
export interface Network {
  width: Width
  /** The network's key in the database, which older versions read too: `address:203.0.113.7`, `network:2001:db8:1::/48`. */
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

/** True for a bucket that several people may share. */
export const isSharedBucket = (bucket: string): boolean => SHARED_BUCKETS.some((kind) => bucket.startsWith(kind))

/** Lists the networks of an address, the narrowest first: an IPv4 address itself and its /24, or an IPv6 address's /64, /56 and /48. */
export function networksOf(address: string): [Network, ...Network[]] {
  if (!ipaddr.isValid(address)) return [{ width: 'host', bucket: `address:${address}` }]
  const kind = ipaddr.parse(address).kind()
  return [
    { width: 'host', bucket: `address:${kind === 'ipv4' ? address : prefixOf(address, 64)}` },
    ...WIDER[kind].map(([width, bits]) => ({ width, bucket: `${width}:${prefixOf(address, bits)}` })),
  ]
}

/** Names the bucket of all known browsers at an address: it is separate from other visitors there, who could otherwise lock them out. */
export const knownBrowsersAt = (address: string): string => networksOf(address)[0].bucket.replace(/^address:/, 'known:')

/** Returns the bucket of the widest network of an address. */
export const widestNetworkOf = (address: string): string => networksOf(address).at(-1)?.bucket ?? address

function prefixOf(address: string, bits: number): string {
  const parsed = ipaddr.parse(address)
  const family = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return `${family.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`
}
