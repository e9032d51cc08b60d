import { useId } from 'react'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Team } from '#contract/teams.ts'
import { computeDraw } from '#league/crossing.ts'
import { dashAtEnd } from '../../../league/games/pair-name.ts'

export function FirstRound({ phase, teams }: { phase: CompetitionGroup; teams: Team[] }) {
  const titleId = useId()
  const entries = teams.map(({ id, name }, index) => ({ teamId: id, name, seed: index + 1 }))
  const { gamesPerPair, gamesPerRound } = phase
  const [round] = computeDraw({ entries, gamesPerPair, gamesPerRound, games: [] }).rounds
  if (round === undefined) return null
  const nameOf = (teamId: number | null) => teams.find(({ id }) => id === teamId)?.name
  return (
    <section aria-labelledby={titleId} className="border-rule bg-surface rounded-large border p-4">
      <h3 id={titleId} className="mb-2 font-bold">
        {`Así empezaría: ${round.name}`}
      </h3>
      <ul className="text-14 flex flex-col gap-1">
        {round.pairs.map(({ localId, visitantId, bye }) => (
          <li key={localId} className="wrap-anywhere">
            {bye
              ? `${nameOf(localId)} pasa sin jugar`
              : dashAtEnd(`${nameOf(localId)} – ${nameOf(visitantId)}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
