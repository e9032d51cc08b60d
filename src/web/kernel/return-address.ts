const HERE = 'http://here.invalid'

/** From an untrusted parameter. Null for any other site, so that no link to our login leads to a copy of it. */
export function returnAddress(text: string | null): string | null {
  // A path that begins with two slashes would be read as a host when it is parsed again.
  const url = text?.startsWith('/') ? readUrl(text) : null
  if (url === null || url.origin !== HERE || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

function readUrl(text: string): URL | null {
  try {
    return new URL(text, HERE)
  } catch {
    return null
  }
}
