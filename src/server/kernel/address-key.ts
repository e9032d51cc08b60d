import ipaddr from 'ipaddr.js'

/**
 * Whom an address counts as: of IPv6 its first half, since whoever is given one address there is given all of its /64
 * (RFC 6177); of IPv4, also written as IPv6, itself.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().replace(/%.*/, '')}/64`).toString()}/64`
}
