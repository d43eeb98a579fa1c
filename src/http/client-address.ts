import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/** A range of addresses: its base and how many leading bits count. */
export type AddressRange = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** Returns the address that a request came from. */
export type ClientAddress = (request: IncomingMessage) => string

/** Reads client addresses in a process behind trusted proxies, given as CIDR ranges. */
export function clientAddressBehind(proxies: string[]): ClientAddress {
  const trusted = proxies.map((range) => ipaddr.parseCIDR(range))
  return ({ socket, headers }) => clientAddress(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''), trusted)
}

/** Returns a function that is true when a request came through one of these proxies, given as CIDR ranges. */
export function isFromProxy(proxies: string[]): (request: IncomingMessage) => boolean {
  const trusted = proxies.map((range) => ipaddr.parseCIDR(range))
  return ({ socket }) => {
    const peer = known(socket.remoteAddress)
    return peer !== undefined && isTrusted(peer, trusted)
  }
}

/**
 * Returns the address of the client. `peer` is the socket's; `forwardedFor` (X-Forwarded-For) counts only when that is a trusted proxy, and
 * is read from the right: each trusted proxy vouches for the one entry that it added.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string, trusted: AddressRange[]): string {
  let client = known(peer)
  if (!client) return 'unknown'
  for (const entry of forwardedFor.split(',').toReversed()) {
    const before = known(entry.trim())
    if (!before || !isTrusted(client, trusted)) break
    client = before
  }
  return client.toString()
}

/** Parses an address; an IPv4 address that came in over an IPv6 socket becomes that IPv4 address. */
const known = (text: string | undefined) => (text && ipaddr.isValid(text) ? ipaddr.process(text) : undefined)

const isTrusted = (address: ipaddr.IPv4 | ipaddr.IPv6, ranges: AddressRange[]): boolean =>
  ranges.some((range) => range[0].kind() === address.kind() && address.match(range))
