import { contactLink } from '#contract/contact-link.ts'
import type { Delegate } from '#contract/delegates.ts'
import { paths } from '#contract/paths.ts'
import { AdminContact } from '../../ui/admin-contact.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'

type Props = {
  rival: string
  delegates: Delegate[]
  message: { subject: string; text: string }
}

/** Begins a message to the delegates of a rival, or says what else to do if none has given a contact. */
export function WriteToRival(props: Props) {
  return (
    <Section title={`Escribir a quien lleva ${props.rival}`} className="max-w-text print:hidden">
      <RivalContacts {...props} />
    </Section>
  )
}

export function RivalContacts({ rival, delegates, message }: Props) {
  const reachable = delegates.flatMap(({ name, contact }) => (contact === null ? [] : { name, contact }))
  return (
    <>
      {reachable.length > 0 ? (
        <ul>
          {reachable.map(({ name, contact }) => (
            <li
              key={name}
              className="border-rule flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t py-2"
            >
              <div className="min-w-0">
                <p translate="no" className="font-bold wrap-anywhere">
                  {name}
                </p>
                <a
                  href={contactLink(contact)}
                  className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 wrap-anywhere"
                >
                  {contact}
                </a>
              </div>
              <a
                href={messageLink(contact, message)}
                rel="noreferrer"
                className="button button-secondary"
                aria-label={`${contact.includes('@') ? 'Correo' : 'WhatsApp'} para ${name}`}
              >
                {contact.includes('@') ? 'Correo' : 'WhatsApp'}
              </a>
            </li>
          ))}
        </ul>
      ) : delegates.length === 0 ? (
        <p>
          Nadie lleva aún {rival}: pregunta a quien administra la liga
          <AdminContact />.
        </p>
      ) : (
        <p>
          No ha dejado teléfono ni correo. Lo que le propongas aquí le llega en un aviso; si corre prisa,
          pregunta a quien administra la liga
          <AdminContact />.
        </p>
      )}
      <p className="text-14 text-ink-soft border-rule mt-2 border-t pt-2">
        Pon tu contacto en <TextLink to={paths.profile('cuenta')}>tu perfil</TextLink>.
      </p>
    </>
  )
}

/** A Spanish number as people write it, without the country. */
const SPANISH = /^[6-9]\d{8}$/
const SPAIN = '34'

type Message = { subject: string; text: string }

/** Undefined for a contact that is neither a telephone (WhatsApp) nor an e-mail. */
export function messageLink(contact: string, { subject, text }: Message): string | undefined {
  const link = contactLink(contact)
  const body = encodeURIComponent(text)
  if (link?.startsWith('mailto:')) return `${link}?subject=${encodeURIComponent(subject)}&body=${body}`
  if (!link?.startsWith('tel:')) return undefined
  const digits = link.replace(/^tel:(\+|00)?/, '')
  const isAbroad = /^tel:(\+|00)/.test(link)
  return `https://wa.me/${!isAbroad && SPANISH.test(digits) ? SPAIN : ''}${digits}?text=${body}`
}
