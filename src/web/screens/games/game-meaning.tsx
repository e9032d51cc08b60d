import type { GameOverview } from '#contract/game-overview.ts'
import { badgeColor, teamColor } from '../../league/teams/team-badge.tsx'
import { Section } from '../../ui/section.tsx'
import { describeMeaning, type Ladder } from './meaning-text.ts'

/** The most places that a ladder shows: on the narrowest phone its marks still stand apart. */
const MAX_RANKS = 12

export function GameMeaning({ overview }: { overview: GameOverview }) {
  const parts = describeMeaning(overview)
  if (parts.length === 0) return null
  const named = parts.filter(({ name }) => name !== null)
  const { finished } = overview.game
  const shown = named.find(({ ladder }) => ladder !== undefined && ladder.teams <= MAX_RANKS)?.ladder
  return (
    <Section title={finished ? 'Qué cambió' : 'Qué se juega'} id="sentido" className="mt-6">
      {named.length === 0 ? null : (
        <dl className="grid gap-x-6 sm:grid-cols-2">
          {named.map(({ name, text, ladder }) => (
            <div key={name} className="border-rule border-t py-2.5 wrap-anywhere">
              <dt className="font-bold">{name}</dt>
              <dd className="mt-0.5 text-pretty">
                {text}
                {ladder && ladder.teams <= MAX_RANKS ? <Places ladder={ladder} overview={overview} /> : null}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {shown ? <Legend teams={shown.teams} overview={overview} /> : null}
      {parts
        .filter(({ name }) => name === null)
        .map(({ text }) => (
          <p key={text} className="max-w-text text-pretty wrap-anywhere">
            {text}
          </p>
        ))}
    </Section>
  )
}

/** The places of the group in a row; the text above says the same. */
function Places({ ladder: { teams, teamId, marks }, overview }: { ladder: Ladder; overview: GameOverview }) {
  const { game } = overview
  const cut = lineOf(teams, overview)
  const team = [game.local, game.visitant].find(({ id }) => id === teamId)
  return (
    <span aria-hidden="true" className={`ladder ${team ? `team-ink ${teamColor(team)}` : ''}`}>
      {Array.from({ length: teams }, (_, index) => {
        const mark = marks.find(({ rank }) => rank === index + 1)
        return (
          <i key={index} className={cut === index + 1 ? 'ladder-cut' : ''}>
            {mark === undefined ? null : (
              <b
                className={
                  mark.look === 'full'
                    ? `ladder-full ${team ? `${badgeColor(team)} text-chalk` : 'bg-ink text-ground'}`
                    : `ladder-${mark.look}`
                }
              >
                {mark.rank}
              </b>
            )}
          </i>
        )
      })}
    </span>
  )
}

/** Below which place the line stands; null where all go on, or nobody. */
function lineOf(teams: number, { phase: { qualifiers } }: GameOverview): number | null {
  return qualifiers !== null && qualifiers < teams ? qualifiers : null
}

function Legend({ teams, overview }: { teams: number; overview: GameOverview }) {
  const { game } = overview
  const cut = lineOf(teams, overview)
  const line = cut === null ? '' : ` La raya: ${cut === 1 ? 'pasa el primero' : `pasan los ${cut} primeros`}.`
  return (
    <p aria-hidden="true" className="ladder-legend">
      <b className="ladder-full bg-ink" /> {game.finished ? 'después' : 'si gana'}{' '}
      <b className="ladder-dashed" /> {game.finished ? 'antes' : 'si pierde'}
      {game.finished ? null : (
        <>
          {' '}
          <b className="ladder-ring" /> ahora
        </>
      )}
      .{line}
    </p>
  )
}
