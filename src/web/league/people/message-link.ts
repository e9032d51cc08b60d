import { contactLink } from '#contract/contact-link.ts'

/** A Spanish number as people write it, without the country. */
const SPANISH = /^[6-9]\d{8}$/
const SPAIN = '34'

type Message = { subject: string; text: string }

/**
 * The link that begins a message in the sender's own app: WhatsApp for a telephone, the mail program for an e-mail.
 * Undefined for any other contact.
 */
export function messageLink(contact: string, { subject, text }: Message): string | undefined {
  const link = contactLink(contact)
  const body = encodeURIComponent(text)
  if (link?.startsWith('mailto:')) return `${link}?subject=${encodeURIComponent(subject)}&body=${body}`
  if (!link?.startsWith('tel:')) return undefined
  const digits = link.replace(/^tel:(\+|00)?/, '')
  const isAbroad = /^tel:(\+|00)/.test(link)
  return `https://wa.me/${!isAbroad && SPANISH.test(digits) ? SPAIN : ''}${digits}?text=${body}`
}
