import type { GameOverview, Meeting } from '#contract/game-overview.ts'
import { MAX_MEETINGS } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { officialScore, winnerOf } from '#league/game-score.ts'
import { SIDES } from '#league/side.ts'
import { GameDate } from '../../league/games/game-date.tsx'
import { gamePreview } from '../../league/games/game-preview.tsx'
import { scoreText } from '../../league/games/game-result.ts'
import { InReview } from '../../league/games/in-review.tsx'
import { seasonYears } from '../../league/seasons/season-names.ts'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'

/** The earlier games between both teams, of any season. */
export function Meetings({ overview: { game, league, meetings } }: { overview: GameOverview }) {
  const nameOf = (id: number) => (id === game.localId ? game.local.name : game.visitant.name)
  const wins = SIDES.map(
    (side) => meetings.filter((meeting) => winnerId(meeting) === game[`${side}Id`]).length,
  )
  return (
    <Section title="Partidos anteriores" id="anteriores" className="mt-6">
      {meetings.length === 0 ? (
        <p>Es la primera vez que juegan entre sí.</p>
      ) : (
        <>
          <p className="text-ink-soft mb-2 wrap-anywhere">
            {meetings.length === MAX_MEETINGS ? `Victorias en los ${MAX_MEETINGS} últimos: ` : 'Victorias: '}
            {`${game.local.name} ${wins[0]}, ${game.visitant.name} ${wins[1]}`}
          </p>
          <ul className="border-rule border-t">
            {meetings.map((meeting) => (
              <li key={meeting.id} className="border-rule border-b">
                <Link
                  to={paths.game(meeting.id)}
                  preview={() =>
                    gamePreview({
                      ...meeting,
                      court: null,
                      local: nameOf(meeting.localId),
                      visitant: nameOf(meeting.visitantId),
                    })
                  }
                  className="hover:bg-hover block min-h-11 py-1.5"
                >
                  <span className="text-12 text-ink-soft flex flex-wrap justify-between gap-x-3">
                    <GameDate date={meeting.date} />
                    {meeting.leagueId === league.id ? null : <span>{seasonYears(meeting)}</span>}
                  </span>
                  <Result meeting={meeting} nameOf={nameOf} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function Result({ meeting, nameOf }: { meeting: Meeting; nameOf: (teamId: number) => string }) {
  const winner = winnerId(meeting)
  const score = officialScore(meeting)
  const margin = score === null ? 0 : Math.abs(score.local - score.visitant)
  const team = (id: number) => (
    <span translate="no" className={id === winner ? 'font-bold' : undefined}>
      {nameOf(id)}
    </span>
  )
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="wrap-anywhere">
        {team(meeting.localId)}{' '}
        <span className="font-figure text-20 font-bold whitespace-nowrap tabular">{scoreText(meeting)}</span>{' '}
        {team(meeting.visitantId)} <InReview of={meeting} />
      </span>
      {winner === null || meeting.forfeit !== null ? null : (
        <span className="text-14 text-ink-soft whitespace-nowrap">por {margin}</span>
      )}
    </span>
  )
}

function winnerId(meeting: Meeting): number | null {
  const winner = winnerOf(meeting)
  return winner === null ? null : meeting[`${winner}Id`]
}
