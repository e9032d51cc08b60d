import type { GameOverview } from '#contract/game-overview.ts'
import { winnerOf } from '#league/game-score.ts'
import { Chart } from '../../league/tables/chart.tsx'
import { Section } from '../../ui/section.tsx'

/** Who led when, and the points of each quarter, of a game that a scoreboard counted to its result. */
export function GameCourse({ overview: { game, course } }: { overview: GameOverview }) {
  if (course === null) return null
  const winner = winnerOf(game)
  return (
    <Section title="Cómo fue" id="como-fue" className="mt-6">
      <Chart chart={course.chart} teamId={winner && game[`${winner}Id`]} />
      <p className="text-14 text-ink-soft mt-1">
        {`Por cuartos: ${course.quarters.map(({ local, visitant }) => `${local}–${visitant}`).join(', ')}`}
      </p>
    </Section>
  )
}
