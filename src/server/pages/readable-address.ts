/** Whether an address is the API's, and no page's. */
export function isBelowApi(address: string): boolean {
  return /^\/api(?:[/?]|$)/.test(address)
}

/** What whoever takes us for a proxy says before the path; it counts for nothing (RFC 9112, 3.2.2). */
const origin = /^https?:\/\/[^/?#]*/i

/** The beginning of an address that others would take for another site's: for them a host follows. */
const beforeHost = /^\/[/\\]/

/**
 * The address of a page as a path of this site, however damaged: a second slash at its beginning and percent signs
 * that stand for no letter are taken as they are. The router would refuse them with an error for programs; so there is
 * a page that says that here is nothing.
 */
export function readableAddress(asked: string): string {
  const path = asked.replace(origin, '')
  const address = path.startsWith('/') ? path.replace(beforeHost, '/%2F') : `/${path}`
  return address.includes('%') && !isBelowApi(address) ? withReadableSigns(address) : address
}

function withReadableSigns(address: string): string {
  const [path] = address.split('?', 1) as [string]
  try {
    decodeURI(path)
    return address
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length)
  }
}
