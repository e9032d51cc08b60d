import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { followLink, type Step } from './follow-link.ts'

type Props = ComponentProps<'a'> & Step & { to: string }

/** The router's own link renders again at each navigation, which is half of the time to render a page. */
export function Link({ to, replace, preventScrollReset, preview, onClick, children, ...anchor }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content comes with the other properties
    <a
      href={to}
      {...anchor}
      onClick={(event) => {
        onClick?.(event)
        followLink(event, to, { replace, preventScrollReset, preview })
      }}
    >
      {children}
    </a>
  )
}

/** A link that also marks whether it leads to the open page, or to one above it. */
export function PageLink(props: Props) {
  const { pathname } = useLocation()
  const here = pathname === props.to || (props.to !== '/' && pathname.startsWith(`${props.to}/`))
  return <Link {...props} aria-current={here ? 'page' : undefined} />
}

export function TextLink(props: Props) {
  return <Link {...props} className="underline decoration-1 underline-offset-4" />
}

/** A link on a line or in a cell of its own, large enough for a thumb. */
export function LoneLink(props: Props) {
  return <Link {...props} className="lone-link" />
}

/** At the end of a line that leads on. */
export function Arrow() {
  return (
    <span aria-hidden="true" className="text-20 text-ink-soft">
      ›
    </span>
  )
}
