import { expect, test } from 'vitest'
import { addressKey, networksOf } from './address-key.ts'

test.for<[string, string]>([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['no address', 'no address'],
] as const)('%s counts as %s', ([address, key]) => {
  expect(addressKey(address)).toBe(key)
})

test.for<[string, string[]]>([
  ['192.0.2.7', ['192.0.2.7']],
  ['2001:db8:1:1f2:3::6', ['2001:db8:1:1f2::/64', '2001:db8:1:100::/56', '2001:db8:1::/48']],
  ['2001:db8:1:1f2::/64', ['2001:db8:1:1f2::/64', '2001:db8:1:100::/56', '2001:db8:1::/48']],
  ['no address', ['no address']],
])('%s is in the networks %s', ([address, networks]) => {
  expect(networksOf(address).map(({ network }) => network)).toEqual(networks)
})
