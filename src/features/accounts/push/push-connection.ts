import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import ipaddr from 'ipaddr.js'

/** Opens a connection to a push service. A test replaces this function; no setting does. */
export type PushConnect = (host: string) => TLSSocket

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void,
) => void

/** Connects to port 443 of a host, if every address of its name is a public one. */
export const connectToPublic =
  (resolve: Resolve = lookup): PushConnect =>
  (host) =>
    connect({ host, port: 443, servername: host, lookup: publicLookup(resolve) })

/** Resolves a name, and fails when one of its addresses is private, loopback, link-local or reserved, also as IPv4 within IPv6. */
export const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (host, { all }, done) =>
    resolve(host, { all: true }, (error, addresses) => {
      const first = addresses?.[0]
      if (error || !first) done(error ?? new Error('the name has no address'), '', 0)
      else if (!addresses.every(({ address }) => isPublic(address)))
        done(new Error('the name leads to an address that is not public'), '', 0)
      else if (all) done(null, addresses)
      else done(null, first.address, first.family)
    })

const isPublic = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
