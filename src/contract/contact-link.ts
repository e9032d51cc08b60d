/**
 * The link for a contact: an e-mail, a telephone or an https page. Undefined for anything else, so that an admin's text
 * never becomes a script in other people's pages.
 * @param contact as people write it: `liga@ejemplo.es`, `600 11 22 33`, `https://ejemplo.es/contacto`
 */
export function contactLink(contact: string): string | undefined {
  if (/^[\p{L}\d._+-]+@[\p{L}\d-]+(\.[\p{L}\d-]+)+$/u.test(contact)) return `mailto:${contact}`
  if (/^\+?\d[\d ]{5,18}\d$/.test(contact)) return `tel:${contact.replaceAll(' ', '')}`
  if (/^https:\/\/[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]\S*)?$/iu.test(contact)) return contact
  return undefined
}
