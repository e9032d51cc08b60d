/** An address for the log: without the secret key of unsubscribe links, which must be in their URL (RFC 8058). */
export function loggedAddress(address: string | undefined): string | undefined {
  return address?.replaceAll(/([?&]clave=)[^&]*/gi, '$1…')
}
