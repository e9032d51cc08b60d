import type { Game } from '#contract/games.ts'
import type { Live } from '#contract/live.ts'
import { paths } from '#contract/paths.ts'
import { writeScenario } from '../../league/tables/what-if-address.ts'
import { LoneLink } from '../../ui/link.tsx'

/** Leads to the table as it would be with the score of now. */
export function IfItEnds({ game, live: { scores } }: { game: Game; live: Live }) {
  const scenario = writeScenario(new Map([[game.id, scores]]), [game])
  // Its room stays while the score is level.
  return (
    <div className="h-11">
      {scores.local === scores.visitant ? null : (
        <LoneLink to={paths.whatIf(game.competitionId, scenario)}>Así quedaría la tabla</LoneLink>
      )}
    </div>
  )
}
