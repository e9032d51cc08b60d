import { Link as RouterLink, type LinkProps } from 'react-router'

/** A link to another page of the site. Every address comes from `paths`. */
export function Link(props: LinkProps & { to: string }) {
  return <RouterLink viewTransition {...props} />
}

/** The same inside a text. */
export function TextLink(props: LinkProps & { to: string }) {
  return <Link {...props} className="text-accent underline decoration-1 underline-offset-4" />
}
