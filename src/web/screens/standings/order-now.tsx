import type { Standing } from '#contract/standings.ts'
import { TeamBadge } from '../../league/team-badge.tsx'

/**
 * The order of the table in one line, for users who change it where a phone doesn't show the table; read out by screen
 * readers.
 */
export function OrderNow({ rows, qualifiers }: { rows: readonly Standing[]; qualifiers: number | null }) {
  const moved = rows.filter(({ rank, previousRank }) => previousRank !== null && previousRank !== rank)
  const isChanged = rows.some(({ previousRank }) => previousRank !== null)
  const told = moved.map(({ team, rank }) => `${team.name}, ${rank}.º`)
  return (
    <>
      <output className="sr-only">
        {!isChanged ? '' : told.length === 0 ? 'Nadie cambia de puesto.' : `Cambian: ${told.join('; ')}.`}
      </output>
      <ol
        aria-hidden="true"
        className="bg-surface border-rule shadow-raised rounded-small sticky bottom-18 mt-3 flex flex-wrap items-center gap-1 border p-1.5 lg:hidden print:hidden"
      >
        {rows.map(({ team }, index) => (
          <li key={team.id} className={index + 1 === qualifiers ? 'border-ink border-r-3 pr-1' : ''}>
            <TeamBadge team={team} />
          </li>
        ))}
      </ol>
    </>
  )
}
