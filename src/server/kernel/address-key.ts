import ipaddr from 'ipaddr.js'

/**
 * The key under which the requests of an IP address are counted: for IPv6 its /64, since a customer is given at least
 * that many addresses (RFC 6177); for IPv4, also mapped to IPv6, the address itself.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().replace(/%.*/, '')}/64`).toString()}/64`
}
