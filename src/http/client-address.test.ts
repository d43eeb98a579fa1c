import { expect, test } from 'vitest'
import ipaddr from 'ipaddr.js'
import { clientAddress } from './client-address.ts'

const NOBODY: never[] = []
const PROXIES = ['10.0.0.0/8', 'fd00::/8'].map((range) => ipaddr.parseCIDR(range))

test.each([
  ['203.0.113.7', '', '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['::ffff:203.0.113.7', '', '203.0.113.7'],
  ['2001:DB8:0:0::1', '', '2001:db8::1'],
  [undefined, '198.51.100.1', 'unknown'],
])('without trusted proxies %s with X-Forwarded-For "%s" is %s', (peer, forwardedFor, client) => {
  expect(clientAddress(peer, forwardedFor, NOBODY)).toBe(client)
})

test.each([
  ['a proxy speaks for the last entry', '10.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['a chain of proxies is followed to the first stranger', '10.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.2,10.0.0.3', '203.0.113.7'],
  ['a mapped proxy is the same proxy', '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a proxy on IPv6', 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ['a stranger is not believed', '203.0.113.9', '203.0.113.7', '203.0.113.9'],
  ['nonsense ends the chain', '10.0.0.1', '203.0.113.7, unknown, 10.0.0.2', '10.0.0.2'],
  ['nonsense alone leaves the proxy', '10.0.0.1', 'nonsense', '10.0.0.1'],
  ['an empty header leaves the proxy', '10.0.0.1', '', '10.0.0.1'],
])('%s', (_fact, peer, forwardedFor, client) => {
  expect(clientAddress(peer, forwardedFor, PROXIES)).toBe(client)
})
