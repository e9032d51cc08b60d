import { Link as RouterLink, type LinkProps } from 'react-router'

/** A link to another page of the site. Every address comes from `paths`. */
export function Link(props: LinkProps & { to: string }) {
  return <RouterLink viewTransition {...props} />
}

/** The same inside a text. */
export function TextLink(props: LinkProps & { to: string }) {
  return <Link {...props} className="underline decoration-1 underline-offset-4" />
}

/** The same on a line or in a cell of its own, where a thumb has to find it. */
export function LoneLink(props: LinkProps & { to: string }) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4"
    />
  )
}
