import type { ComponentProps } from 'react'
import { Link as RouterLink, useLocation, type LinkProps } from 'react-router'

type Props = ComponentProps<'a'> &
  Pick<LinkProps, 'replace' | 'preventScrollReset' | 'viewTransition'> & { to: string }

/** A link to another page of the site. Every address comes from `paths`. */
export function Link({
  to,
  replace = false,
  preventScrollReset = false,
  viewTransition = true,
  children,
  ...anchor
}: Props) {
  // The router's own works out where it leads from, and what a click does: half of drawing a page on the server.
  if (import.meta.env.SSR) {
    return (
      <a href={to} {...anchor}>
        {children}
      </a>
    )
  }
  return (
    <RouterLink
      to={to}
      {...(replace && { replace })}
      preventScrollReset={preventScrollReset}
      viewTransition={viewTransition}
      discover="none"
      {...anchor}
    >
      {children}
    </RouterLink>
  )
}

/** The same, which tells whether it leads to the page that is open, or to one above it. */
export function PlaceLink(props: Props) {
  const { pathname } = useLocation()
  const here = pathname === props.to || (props.to !== '/' && pathname.startsWith(`${props.to}/`))
  return <Link {...props} aria-current={here ? 'page' : undefined} />
}

/** The same inside a text. */
export function TextLink(props: Props) {
  return <Link {...props} className="underline decoration-1 underline-offset-4" />
}

/** The same on a line or in a cell of its own, where a thumb has to find it. */
export function LoneLink(props: Props) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4"
    />
  )
}
