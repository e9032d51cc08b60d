/** An address as it may stand in the log: without the key of an e-mail, which has to stand in one (RFC 8058). */
export function loggedAddress(address: string | undefined): string | undefined {
  return address?.replaceAll(/([?&]clave=)[^&]*/gi, '$1…')
}
