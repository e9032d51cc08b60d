import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { League } from '#contract/leagues.ts'
import { ADMIN_PAGES, paths } from '#contract/paths.ts'
import { readId } from '../../kernel/page-address.ts'
import { Page } from '../../shell/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { NEXT_STEPS } from './admin-steps.ts'
import { carried, SeasonAtHand } from './season-at-hand.tsx'

/** The layout of every admin page: a link to the menu above, a link to the next step of the season below. */
export function AdminPage(props: {
  title: string
  note?: ReactNode
  /** The season that the page is about, among all of them. A page without a season passes on the one in its URL. */
  season?: { leagues: League[]; league: League | undefined }
  next?: { name: string; to: string } | undefined
  children: ReactNode
}) {
  const { title, note, season, next: own, children } = props
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const temporada = season ? carried(season.league) : readId(search.get('temporada'))
  const page = ADMIN_PAGES.find((one) => paths.admin(one) === pathname)
  const [place, name] = (page && NEXT_STEPS[page]) ?? []
  // For the same season, and the same phase.
  const next =
    own ?? (name && { name, to: paths.admin(place, { temporada, fase: readId(search.get('fase')) }) })
  return (
    <Page title={title} note={note}>
      <nav aria-label="Volver" className="-mt-2 mb-3 -ml-3">
        <ButtonLink look="quiet" to={paths.admin(undefined, { temporada })}>
          <Icon d="M15 6l-6 6 6 6" />
          Administración
        </ButtonLink>
      </nav>
      {season ? <SeasonAtHand {...season} /> : null}
      {children}
      {next ? (
        <nav aria-label="Siguiente paso" className="border-rule mt-8 flex justify-end border-t pt-4">
          <ButtonLink to={next.to} className="py-2 text-center">
            Siguiente: {next.name}
          </ButtonLink>
        </nav>
      ) : null}
    </Page>
  )
}
