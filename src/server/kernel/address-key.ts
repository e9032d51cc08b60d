import ipaddr from 'ipaddr.js'

/**
 * What counts as one client: an IPv4 address, or a /64 of IPv6, the least that a customer is given (RFC 6177). Whoever is
 * given a /56 or a /48 (RIPE-690) has 256 or 65,536 of them, so these are counted too. A mobile network gives each phone
 * a /64 of the same /48, so they may do more: `times` as much as the smallest, which is below what everybody together or
 * one name may do (`NETWORK_FACTOR`, `STRANGERS_BOUND`).
 */
export const NETWORKS = [
  { prefix: 64, times: 1 },
  { prefix: 56, times: 2 },
  { prefix: 48, times: 4 },
] as const

/**
 * The key under which the requests of an IP address are counted: for IPv6 its /64, or the network of another prefix; for
 * IPv4, also mapped to IPv6, the address itself.
 */
export function addressKey(address: string, prefix: number = NETWORKS[0].prefix): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const bare = parsed.toNormalizedString().replace(/%.*/, '')
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${bare}/${prefix}`).toString()}/${prefix}`
}

/** The networks of an address, or of the key of one, the smallest first; only itself for IPv4. */
export function networksOf(address: string): { network: string; times: number }[] {
  const bare = address.replace(/\/64$/, '')
  const all = NETWORKS.map(({ prefix, times }) => ({ network: addressKey(bare, prefix), times }))
  return all.filter(({ network }, index) => index === 0 || network !== all[0]!.network)
}
