const HERE = 'http://here.invalid'

/**
 * The page of this site that an address from outside names: where to return after the login. Null for everything
 * else, so that no link to our login leads to somebody else's copy of it.
 */
export function returnAddress(text: string | null): string | null {
  // A path that begins with two slashes would be read as a host by the next one who reads it.
  const url = text?.startsWith('/') ? readUrl(text) : null
  if (url === null || url.origin !== HERE || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** Null for what is no address. */
function readUrl(text: string): URL | null {
  try {
    return new URL(text, HERE)
  } catch {
    return null
  }
}
