import { useLocation } from 'react-router'
import type { League } from '#contract/leagues.ts'
import { seasonChoice } from '../../league/season-words.ts'
import { readId } from '../../kernel/page-address.ts'
import { TextLink } from '../../ui/link.tsx'

/** The season that an address of the admins is about: the one that it names, else the current one. */
export function readSeason({ url }: Pick<Request, 'url'>, leagues: League[]): League | undefined {
  const id = readId(new URL(url).searchParams.get('temporada'))
  return leagues.find((league) => (id === undefined ? league.current : league.id === id))
}

/** What addresses carry of a season: nothing of the current one, which is meant where none is named. */
export function carried(league: League | undefined): number | undefined {
  return league === undefined || league.current ? undefined : league.id
}

/** Says that a page isn't about the season that is being played, so that nobody sets up the wrong one. */
export function SeasonAtHand({ leagues, league }: { leagues: League[]; league: League | undefined }) {
  const { pathname } = useLocation()
  const current = leagues.find((one) => one.current)
  if (league === undefined || league.current || current === undefined) return null
  const verb = league.year < current.year ? 'Temporada pasada:' : 'Preparando'
  return (
    <p className="border-rule bg-own rounded-large mb-5 flex flex-wrap items-center gap-x-4 border px-4 py-2">
      <strong className="wrap-anywhere">
        {verb} {seasonChoice(league, current.name)}
      </strong>
      <span className="text-14">
        <TextLink to={pathname}>Ir a la actual, {seasonChoice(current, current.name)}</TextLink>
      </span>
    </p>
  )
}
