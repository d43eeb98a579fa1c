import { expect, test } from 'vitest'
import { networksOf } from './networks.ts'

test.each([
  ['203.0.113.7', ['address:203.0.113.7', 'network:203.0.113.0/24']],
  ['2001:db8:1:2:3:4:5:6', ['address:2001:db8:1:2::/64', 'site:2001:db8:1::/56', 'network:2001:db8:1::/48']],
  ['2001:db8:1:ff02::1', ['address:2001:db8:1:ff02::/64', 'site:2001:db8:1:ff00::/56', 'network:2001:db8:1::/48']],
  ['::1', ['address:::/64', 'site:::/56', 'network:::/48']],
  ['fe80::1%eth0', ['address:fe80::/64', 'site:fe80::/56', 'network:fe80::/48']],
  ['unknown', ['address:unknown']],
])('%s is counted in %j', (address, buckets) => {
  expect(networksOf(address).map(({ bucket }) => bucket)).toEqual(buckets)
})
