const HERE = 'http://here.invalid'

/**
 * The page of this site to return to after the login, from an untrusted parameter. Null for anything else, so that no
 * link to our login leads to a copy of it on another site.
 */
export function returnAddress(text: string | null): string | null {
  // A path that begins with two slashes would be read as a host when it is parsed again.
  const url = text?.startsWith('/') ? readUrl(text) : null
  if (url === null || url.origin !== HERE || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** Null for an invalid URL. */
function readUrl(text: string): URL | null {
  try {
    return new URL(text, HERE)
  } catch {
    return null
  }
}
