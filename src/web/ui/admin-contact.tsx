import { contactLink } from '#contract/contact-link.ts'
import { useSite } from '../api/site.ts'

/**
 * How whoever looks after the league is reached, behind the words that say to ask them: ` (liga@ejemplo.es)`. Nothing
 * where no contact has been given.
 */
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
