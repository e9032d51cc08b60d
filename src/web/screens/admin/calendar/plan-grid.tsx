import { memo, type ReactNode } from 'react'
import { useSite } from '../../../api/site.ts'
import type { CalendarInput } from '#contract/phase-calendars.ts'
import { mondayOf } from '#league/day.ts'
import { groupBy } from '#league/group-by.ts'
import { instantOf } from '#league/instant.ts'
import { calendarRoundName } from '#league/round-name.ts'
import { plays } from '#league/side.ts'
import { badgeColor, TeamBadge } from '../../../league/teams/team-badge.tsx'
import { spanishTime, weekDay } from '../../../ui/spanish-date.ts'
import type { Pair } from '#league/calendar/calendar-games.ts'
import { type PlannedGame, roundsOfWeeks } from './place-games.ts'
import { Name } from '../../../ui/name.tsx'

type Team = CalendarInput['teams'][number]
type GridProps = {
  games: readonly PlannedGame[]
  input: CalendarInput
  /** Asks what is to be done with a game; null while nothing can be. */
  ask: ((game: PlannedGame) => void) | null
}

/** The games of a calendar by rounds, which are weeks: on a phone one round beside the other, else rounds by teams. */
export const PlanGrid = memo(function PlanGrid({ games, input, ask }: GridProps) {
  const inOrder = games.toSorted((a, b) => instantOf(a.hour.at)! - instantOf(b.hour.at)!)
  const rounds = [...groupBy(inOrder, ({ hour }) => mondayOf(hour.day))]
  const numbers = roundsOfWeeks(games, input, useSite().timeZone)
  const teamOf = (id: number) => input.teams.find((team) => team.id === id)!
  const courtOf = ({ courtId }: PlannedGame) => input.courts.find(({ id }) => id === courtId)?.name ?? '?'
  return (
    <>
      <div className="relative -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 lg:hidden">
        {rounds.map(([monday, own]) => (
          <section
            key={monday}
            aria-label={calendarRoundName(numbers.get(monday)!)}
            className="border-rule bg-surface rounded-large w-[calc(100%-2.75rem)] shrink-0 snap-start border px-3.5 py-3"
          >
            <RoundHead monday={monday} round={numbers.get(monday)!} count={own.length} />
            <ul>
              {own.map((game) => (
                <li key={keyOf(game)} className="border-rule border-t">
                  <PhoneGame {...{ game, teamOf, ask }} court={courtOf(game)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="relative overflow-x-auto max-lg:hidden">
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-rule-strong border-b-2">
              <th scope="col" className="bg-ground sticky left-0 min-w-36">
                <span className="sr-only">Equipo</span>
              </th>
              {rounds.map(([monday, { length }]) => (
                <th key={monday} scope="col" className="min-w-22 px-1 pb-1 text-left">
                  <RoundHead monday={monday} round={numbers.get(monday)!} count={length} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {input.teams
              .filter(({ id }) => games.some((game) => plays(game, id)))
              .map((team) => (
                <tr key={team.id} className="border-rule border-b">
                  <th scope="row" className="bg-ground sticky left-0 text-left">
                    <span className="flex items-center gap-2">
                      <TeamBadge team={team} size="small" />
                      <Name look="font-figure text-16 leading-tight">{team.shortName}</Name>
                    </span>
                  </th>
                  {rounds.map(([monday, own]) => (
                    <td key={monday} className="border-rule border-l p-0.5 align-top">
                      {own
                        .filter((game) => plays(game, team.id))
                        .map((game) => (
                          <DeskGame
                            key={keyOf(game)}
                            {...{ team, game, teamOf, ask }}
                            court={courtOf(game)}
                          />
                        ))}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </>
  )
})

function RoundHead({ monday, round, count }: { monday: string; round: number; count: number }) {
  const site = useSite()
  return (
    <>
      <span className="font-figure text-20 block font-bold">{calendarRoundName(round)}</span>
      <span className="text-12 text-ink-soft block font-normal">
        {`${weekDay(monday, site).slice('lun '.length)} · ${count}`}
        <span className="sr-only"> partidos</span>
      </span>
    </>
  )
}

type GameProps = {
  game: PlannedGame
  court: string
  teamOf: (id: number) => Team
  ask: GridProps['ask']
}

function PhoneGame({ game, court, teamOf, ask }: GameProps) {
  const site = useSite()
  const { localId, visitantId, hour } = game
  return (
    <GameButton {...{ game, ask }} className="grid grid-cols-[3.25rem_1fr] gap-2.5 py-2">
      <span className="font-figure text-20 font-bold">
        {spanishTime(hour.at, site.timeZone)}
        <span className="text-12 text-ink-soft block font-sans font-normal">{weekDay(hour.day, site)}</span>
      </span>
      <span className="min-w-0">
        {[localId, visitantId].map((id) => (
          <span key={id} translate="no" className="font-figure text-16 flex items-center gap-2 font-bold">
            <TeamBadge team={teamOf(id)} size="small" />
            <span className="min-w-0 wrap-anywhere">{teamOf(id).name}</span>
          </span>
        ))}
        <span className="text-12 text-ink-soft block wrap-anywhere">{court}</span>
        <Note {...{ game, teamOf }} />
      </span>
    </GameButton>
  )
}

/** A team's game: its rival's badge, filled where the team hosts, as an outline where it visits. */
function DeskGame({ team, game, court, teamOf, ask }: GameProps & { team: Team }) {
  const site = useSite()
  const { localId, visitantId, hour } = game
  const isHome = localId === team.id
  const rival = teamOf(isHome ? visitantId : localId)
  const away = `badge text-12 size-7 ${badgeColor(rival)} bg-transparent! border-2 border-current! text-ink!`
  return (
    <GameButton {...{ game, ask }} className="rounded-small flex items-center gap-1.5 p-1">
      {isHome ? (
        <TeamBadge team={rival} />
      ) : (
        <i aria-hidden="true" data-badge={rival.badge.letters} className={away} />
      )}
      <span className="text-12 min-w-0 leading-tight">
        <span
          translate="no"
          className="sr-only"
        >{`${isHome ? 'contra' : 'en casa de'} ${rival.name}, `}</span>
        <b className="block whitespace-nowrap">{`${weekDay(hour.day, site).slice(0, 3)} ${spanishTime(hour.at, site.timeZone)}`}</b>
        <span className="text-ink-soft line-clamp-1">{court}</span>
        <Note {...{ game, teamOf }} />
      </span>
    </GameButton>
  )
}

function GameButton(props: Pick<GameProps, 'game' | 'ask'> & { className: string; children: ReactNode }) {
  const { game, ask, className, children } = props
  return (
    <button
      type="button"
      data-game={keyOf(game)}
      onClick={() => ask?.(game)}
      className={`hover:bg-hover min-h-11 w-full cursor-pointer text-left ${className}`}
    >
      {children}
    </button>
  )
}

/** Who usually can't play then, and whether the game stays there. */
function Note({ game: { cannot, fixed }, teamOf }: Pick<GameProps, 'game' | 'teamOf'>) {
  const names = cannot.map((id) => teamOf(id).shortName)
  const unable = names.length === 2 ? 'no suelen poder' : names[0] && `no suele poder ${names[0]}`
  const text = [unable, fixed && 'fijo'].filter(Boolean).join(', ')
  return text ? (
    <span className={`text-12 block wrap-anywhere ${unable ? 'text-loss' : ''}`}>{text}</span>
  ) : null
}

export function keyOf({ localId, visitantId }: Pair): string {
  return `${localId} ${visitantId}`
}
