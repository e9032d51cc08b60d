/** What the server sends with every answer, and what nothing in between that answers in its place sends. */
export const OWN_HEADERS = { 'x-liga': '1' } as const

/**
 * Whether the server itself has answered. Anything else, such as a proxy whose server is down or the login page of a
 * network, says nothing about the request and counts as no network.
 */
export function isOwnAnswer({ headers }: { headers: { has: (name: string) => boolean } }): boolean {
  return Object.keys(OWN_HEADERS).every((name) => headers.has(name))
}

/** The server doesn't know an address. */
export const NOTHING_HERE = 'Aquí no hay nada.'
