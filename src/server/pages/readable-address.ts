/** Whether an address is the API's, and no page's. */
export function isBelowApi(address: string): boolean {
  return /^\/api(?:[/?]|$)/.test(address)
}

/**
 * The address of a page, however damaged: percent signs that stand for no letter are taken as they are. The router
 * would refuse them with an error for programs; so there is a page that says that here is nothing.
 */
export function readableAddress(address: string): string {
  if (!address.includes('%') || isBelowApi(address)) return address
  const [path] = address.split('?', 1) as [string]
  try {
    decodeURI(path)
    return address
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length)
  }
}
