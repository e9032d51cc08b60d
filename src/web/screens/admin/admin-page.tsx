import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { League } from '#contract/leagues.ts'
import { paths } from '#contract/paths.ts'
import { readId } from '../../kernel/page-address.ts'
import { Page } from '../../shell/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { SETUP_STEPS } from './admin-steps.ts'
import { carried, SeasonAtHand } from './season-at-hand.tsx'

/** The layout of every admin page: a link to the menu above, a link to the next step of the season below. */
export function AdminPage({
  title,
  note,
  season,
  children,
}: {
  title: string
  note?: ReactNode
  /** The season that the page is about, among all of them. A page without a season passes on the one in its URL. */
  season?: { leagues: League[]; league: League | undefined }
  children: ReactNode
}) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const temporada = season ? carried(season.league) : readId(search.get('temporada'))
  const own = SETUP_STEPS.findIndex(({ place }) => paths.admin(place) === pathname)
  const next =
    own < 0 ? undefined : SETUP_STEPS.find(({ optional }, index) => index > own && optional === undefined)
  return (
    <Page title={title} note={note}>
      <nav aria-label="Volver" className="-mt-2 mb-3 -ml-3">
        <ButtonLink look="quiet" to={paths.admin(undefined, { temporada })}>
          <BackIcon />
          Administración
        </ButtonLink>
      </nav>
      {season ? <SeasonAtHand {...season} /> : null}
      {children}
      {next === undefined ? null : (
        <nav aria-label="Siguiente paso" className="border-rule mt-8 flex justify-end border-t pt-4">
          <ButtonLink
            look="secondary"
            to={paths.admin(next.place, { temporada })}
            className="py-2 text-center"
          >
            Siguiente: {next.name}
          </ButtonLink>
        </nav>
      )}
    </Page>
  )
}

function BackIcon() {
  return (
    <Icon>
      <path d="M15 6l-6 6 6 6" />
    </Icon>
  )
}
