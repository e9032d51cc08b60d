import { useState, type ReactNode } from 'react'
import type { Game } from '#contract/games.ts'
import type { ToDo } from '#contract/to-do.ts'
import { isDelegateOf } from '#league/own-teams.ts'
import type { Scoreboard, ScoreboardEvent } from '#league/scoreboard.ts'
import { useUser } from '../../api/session.ts'
import { useSite } from '../../api/site.ts'
import { deviceNow } from '../../kernel/clock.ts'
import { dashAtEnd, pairName } from '../../league/games/pair-name.ts'
import { useToDo } from '../../to-do/to-do.ts'
import { Button } from '../../ui/button.tsx'
import { dayKey, spanishDate, spanishTime } from '../../ui/spanish-date.ts'
import { BoardDialog } from './board-dialog.tsx'
import { sendToBoard } from './board-store.ts'
import { choosing, QUESTION, UNKNOWN_GAMES } from './choosing.ts'

export function GameDialog({ board, onClose }: { board: Scoreboard; onClose: () => void }) {
  const site = useSite()
  const toDo = useToDo()
  const user = useUser()
  const [now] = useState(() => deviceNow())
  const { today, next } = gamesToCount(toDo ?? { results: [], upcoming: [] }, {
    now,
    timeZone: site.timeZone,
  })
  const { game: chosen } = board
  const isListed = [...today, ...next].some(({ id }) => id === chosen?.id)

  function choose(event: ScoreboardEvent) {
    sendToBoard(event)
    onClose()
  }

  const choiceOf = (game: Game, when: string) => (
    <Choice
      key={game.id}
      isChosen={game.id === chosen?.id}
      onChoose={() => choose(choosing(game))}
      note={`${when}${user !== null && isDelegateOf(user, game.localId) ? '' : '. El resultado lo sube el equipo local.'}`}
    >
      {pairName(game)}
    </Choice>
  )
  return (
    <BoardDialog title={QUESTION} onClose={onClose}>
      {today.length + next.length > 0 ? null : (
        <p className="mb-3">
          {toDo === null ? UNKNOWN_GAMES : 'No tenéis partidos hoy ni en los próximos siete días.'}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {chosen === null || isListed ? null : (
          <Choice isChosen onChoose={onClose}>
            {dashAtEnd(`${board.names.local} – ${board.names.visitant}`)}
          </Choice>
        )}
        {today.map((game) => choiceOf(game, `Hoy, ${spanishTime(game.date!, site.timeZone)}`))}
        {next.map((game) => choiceOf(game, spanishDate(game.date!, site)))}
        <Choice
          isChosen={chosen === null}
          onChoose={() =>
            chosen === null
              ? onClose()
              : choose({ type: 'choose', game: null, names: { local: '', visitant: '' } })
          }
        >
          Sin partido
        </Choice>
      </ul>
    </BoardDialog>
  )
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; note?: string; children: ReactNode }

function Choice({ isChosen, onChoose, note, children }: ChoiceProps) {
  return (
    <li>
      <Button
        aria-pressed={isChosen}
        onClick={onChoose}
        className="aria-pressed:border-accent aria-pressed:own-edge w-full py-2 text-left"
      >
        <span className="min-w-0 grow">
          <span className="block wrap-anywhere">{children}</span>
          {note === undefined ? null : (
            <span className="text-14 text-ink-soft block font-normal wrap-anywhere">{note}</span>
          )}
        </span>
      </Button>
    </li>
  )
}

export function gamesToCount(
  { results, upcoming }: Pick<ToDo, 'results' | 'upcoming'>,
  { now, timeZone }: { now: number; timeZone: string },
): { today: Game[]; next: Game[] } {
  const dayOf = (instant: number) => dayKey(new Date(instant).toISOString(), timeZone)
  const games = [...results, ...upcoming]
    .flatMap((game) => (game.date === null ? [] : [{ game, instant: Date.parse(game.date) }]))
    .toSorted((a, b) => a.instant - b.instant)
  const isToday = ({ instant }: { instant: number }) => dayOf(instant) === dayOf(now)
  return {
    today: games.filter(isToday).map(({ game }) => game),
    next: games.filter((one) => one.instant > now && !isToday(one)).map(({ game }) => game),
  }
}
