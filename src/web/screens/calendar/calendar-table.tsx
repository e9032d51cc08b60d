import { Fragment, memo, type ReactNode, Suspense } from 'react'
import type { Game } from '#contract/games.ts'
import { BLOCKS, roleOf, TableHead, TableRow, column, type Column } from '../../ui/data-table.tsx'
import { OVERDUE } from './overdue.ts'
import { type CalendarDay, dayId, overFrom, type sortCalendar } from './calendar-days.ts'
import OVERDUE_SCRIPT from './overdue-script.ts?script'
import type { Side } from '#contract/results.ts'
import { paths } from '#contract/paths.ts'
import { officialScore, winnerOf, isAbsent } from '#league/game-score.ts'
import { isResultMissing } from '../../league/games/past-due.ts'
import { calendarRoundName } from '#league/round-name.ts'
import { useSite } from '../../api/site.ts'
import { undatedText } from '../../league/games/when-text.ts'
import { Link } from '../../ui/link.tsx'
import { spanishTime } from '../../ui/spanish-date.ts'
import { previewOfGame } from '../../league/games/game-preview.tsx'
import { LiveScore } from '../../league/games/live-score.tsx'
import { InReview } from '../../league/games/in-review.tsx'
import { NotToPlay } from '../../league/games/set-apart.tsx'
import { TeamBadge } from '../../league/teams/team-badge.tsx'

/** Rows lay out their cells themselves: days may be displayed in another order than in the DOM. */
const ROW = 'calendar-row'

type Props = ReturnType<typeof sortCalendar> & {
  now: number | null
  played?: boolean
  timeZone: string
  month?: string
}

/** One `tbody` a day: all played; or those to come, past days without a result, those not played as they stand. */
export const CalendarTable = memo(function CalendarTable(props: Props) {
  const { days, overdue, apart, now, played = false, timeZone, month } = props
  const columns = columnsFor(now)
  const drawDay = (day: CalendarDay) => (
    <tbody
      key={day.key}
      role={roleOf('rowgroup')}
      data-day={day.key}
      // For the inline script: time zones take a slow phone 50 ms before it paints.
      data-over-from={import.meta.env.SSR && !played ? overFrom(day, timeZone) : undefined}
      aria-labelledby={dayId(day.key)}
      suppressHydrationWarning
      className="block pt-8 print:break-inside-avoid"
    >
      {drawRows(dayId(day.key), day.title, day.games)}
    </tbody>
  )
  const drawRows = (id: string, title: string, games: Game[]) => (
    <>
      <HeadingRow columns={columns.length}>
        <h2 id={id} className="font-figure text-25 mb-1 font-bold first-letter:uppercase">
          {title}
        </h2>
      </HeadingRow>
      {games.map((game) => (
        <TableRow
          key={game.id}
          row={game}
          columns={columns}
          stacked={BLOCKS}
          className={`${ROW} calendar-game ${played ? 'calendar-played' : ''}`}
        />
      ))}
    </>
  )
  return (
    <table role={roleOf('table')} className="flex w-full flex-col sm:mt-5">
      <caption className="sr-only">
        {month === undefined ? (played ? 'Partidos jugados' : 'Partidos por jugar') : `Partidos de ${month}`}
      </caption>
      <TableHead columns={columns} stacked={BLOCKS} className={ROW} />
      {now === null && !played ? <script dangerouslySetInnerHTML={{ __html: OVERDUE_SCRIPT }} /> : null}
      {played ? days.map((day) => <Suspense key={day.key}>{drawDay(day)}</Suspense>) : days.map(drawDay)}
      <tbody
        // The key makes a new element without the `order` style that the inline script set.
        key={now === null ? 'unsorted' : 'sorted'}
        role={roleOf('rowgroup')}
        data-overdue
        hidden={overdue.length === 0}
        suppressHydrationWarning
        className="block pt-12"
      >
        <HeadingRow columns={columns.length}>
          <h2 id={OVERDUE} className="font-figure text-31 scroll-mt-4 font-bold">
            Falta el resultado
          </h2>
          <p className="text-ink-soft">
            Lo sube el equipo local: toca la hora de tu partido y entra en «Subir resultado».
          </p>
        </HeadingRow>
      </tbody>
      {overdue.map(drawDay)}
      {apart.map(({ of, days: its }) => (
        <Fragment key={of.key}>
          <tbody role={roleOf('rowgroup')} className="order-3 block pt-12">
            <HeadingRow columns={columns.length}>
              <h2 className="font-figure text-31 font-bold">{of.title}</h2>
              <p className="text-ink-soft">{of.note}</p>
            </HeadingRow>
          </tbody>
          {its.map(({ key, title, games }) => (
            <tbody
              key={key}
              role={roleOf('rowgroup')}
              aria-labelledby={`${of.key}-${key}`}
              className="order-3 block pt-8 print:break-inside-avoid"
            >
              {drawRows(`${of.key}-${key}`, title, games)}
            </tbody>
          ))}
        </Fragment>
      ))}
    </table>
  )
})

function HeadingRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr role={roleOf('row')} className="block">
      <td role={roleOf('cell')} colSpan={columns} aria-colspan={columns} className="block">
        {children}
      </td>
    </tr>
  )
}

/** The columns of a calendar, in the order of the specification; the day is the heading above. */
function columnsFor(now: number | null): Column<Game>[] {
  return [
    column('Fecha', 'calendar-wide', (game) => <Start game={game} now={now} />),
    column('Cancha', 'calendar-court', ({ court }) => court?.name ?? 'Sin cancha', 'text-14 text-ink-soft'),
    column('Local', 'calendar-wide', (game) => <Team game={game} side="local" />),
    column('Visitante', 'calendar-wide', (game) => <Team game={game} side="visitant" />),
    column('Competición', 'calendar-group', groupText, 'text-14 text-ink-soft'),
  ]
}

/** `Grupo A · Jornada 5`: no line begins with the dot. */
function groupText({ competition, round }: Game): string {
  return round === undefined ? competition.name : `${competition.name}\u00A0· ${calendarRoundName(round)}`
}

function Start({ game, now }: { game: Game; now: number | null }) {
  const site = useSite()
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link to={paths.game(game.id)} preview={() => previewOfGame(game)} className="calendar-hour">
        {game.date === null ? (
          undatedText(game, site)
        ) : (
          <time dateTime={game.date}>{spanishTime(game.date, site.timeZone)}</time>
        )}
        <span className="sr-only">
          , {game.local.name} – {game.visitant.name}
        </span>
      </Link>
      <LiveScore game={game}>
        {isResultMissing(game, now) ? (
          <span className="text-12 text-loss leading-tight font-bold">Sin resultado</span>
        ) : null}
      </LiveScore>
      <InReview of={game} />
      <NotToPlay of={game} />
    </span>
  )
}

function Team({ game, side }: { game: Game; side: Side }) {
  const score = officialScore(game)
  const won = winnerOf(game) === side
  return (
    <span className="calendar-team">
      <TeamBadge team={game[side]} />
      <span translate="no" className={won ? 'long-name font-bold' : 'long-name'}>
        {game[side].name}
        {won ? <span className="sr-only"> (gana)</span> : null}
      </span>
      {score === null ? null : (
        <span
          // See game-date.tsx.
          key={score[side]}
          className={`font-figure text-25 ml-auto pl-1 leading-none font-bold whitespace-nowrap tabular sm:pr-3 ${won ? '' : 'text-ink-soft'}`}
        >
          {score[side]}
          {isAbsent(game, side) ? <span className="text-14"> inc.</span> : null}
        </span>
      )}
    </span>
  )
}
