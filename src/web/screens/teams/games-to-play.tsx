import { Section } from '../../ui/section.tsx'
import { RivalLink } from './team-results.tsx'
import type { GameToPlay } from './split-games.ts'

/** What a team has to play; nothing if that is only the next game, which the page shows already. */
export function GamesToPlay({ teamId, games }: { teamId: number; games: GameToPlay[] }) {
  if (games.length === 0 || (games.length === 1 && !games[0]!.over && games[0]!.game.date !== null))
    return null
  return (
    <Section title="Por jugar">
      <ul>
        {games.map(({ game, over }) => (
          <li key={game.id} className="ruled">
            <RivalLink teamId={teamId} game={game} note={over ? 'Falta el resultado' : undefined} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
