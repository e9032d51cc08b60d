import { useLocation } from 'react-router'
import type { League } from '#contract/leagues.ts'
import { seasonChoice } from '../../league/seasons/season-names.ts'
import { readId } from '../../kernel/page-address.ts'
import { TextLink } from '../../ui/link.tsx'

export function readSeason(search: URLSearchParams, leagues: League[]): League | undefined {
  const id = readId(search.get('temporada'))
  return leagues.find((league) => (id === undefined ? league.current : league.id === id))
}

/** The season parameter of URLs: undefined for the current season, which is the default. */
export function carried(league: League | undefined): number | undefined {
  return league === undefined || league.current ? undefined : league.id
}

/** Warns that the page isn't about the current season, so that nobody sets up the wrong one. */
export function SeasonAtHand({ leagues, league }: { leagues: League[]; league: League | undefined }) {
  const { pathname } = useLocation()
  const current = leagues.find((one) => one.current)
  if (league === undefined || league.current || current === undefined) return null
  const verb = league.year < current.year ? 'Temporada pasada:' : 'Preparando'
  return (
    <p className="border-rule bg-own rounded-large mb-5 flex flex-wrap items-center gap-x-4 border px-4 py-2">
      <strong className="wrap-anywhere">{`${verb} ${seasonChoice(league, current.name)}`}</strong>
      <span className="text-14">
        <TextLink to={pathname}>{`Ir a la actual, ${seasonChoice(current, current.name)}`}</TextLink>
      </span>
    </p>
  )
}
