import { contactLink } from '#contract/contact-link.ts'
import { useSite } from '../api/site.ts'

/** The admins' contact after a text that says to ask them: ` (liga@ejemplo.es)`; nothing if none has been set. */
export function AdminContact({ before = ' (', after = ')' }: { before?: string; after?: string }) {
  const { contact } = useSite().town
  const link = contact === null ? undefined : contactLink(contact)
  if (link === undefined) return null
  return (
    <>
      {before}
      <a href={link} className="wrap-anywhere underline decoration-1 underline-offset-4">
        {contact?.replace(/^https:\/\//i, '')}
      </a>
      {after}
    </>
  )
}
