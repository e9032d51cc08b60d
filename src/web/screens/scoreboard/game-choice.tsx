import { useState, type ReactNode } from 'react'
import type { Game } from '#contract/games.ts'
import type { BoardGame, Scoreboard, ScoreboardEvent } from '#league/scoreboard.ts'
import { useUser } from '../../api/session.ts'
import { useToDo } from '../../to-do/to-do.ts'
import { useSite } from '../../api/site.ts'
import { Button } from '../../ui/button.tsx'
import { spanishDate, spanishTime } from '../../ui/spanish-date.ts'
import { BoardDialog } from './board-dialog.tsx'
import { gamesToCount } from './games-to-count.ts'
import { PadButton } from './pad-button.tsx'
import { dashAtEnd, pairName } from '../../league/games/pair-name.ts'

const QUESTION = '¿Qué partido?'

/** The chosen game, or a button to choose one; only for delegates. Its space is reserved before the user is known. */
export function GameButton({ board: { game, names }, onOpen }: { board: Scoreboard; onOpen: () => void }) {
  return (
    <div className="delegate:block hidden">
      <PadButton look="other" onClick={onOpen} className="w-full">
        <span className="sr-only">{game === null ? '' : 'Partido: '}</span>
        <span className="min-w-0 truncate">
          {game === null ? QUESTION : `${names.local} – ${names.visitant}`}
        </span>
      </PadButton>
    </div>
  )
}

type Dialog = { board: Scoreboard; send: (event: ScoreboardEvent) => void; onClose: () => void }

/** The games of the user's team to choose from, as far as known also without network. */
export function GameDialog({ board, send, onClose }: Dialog) {
  const site = useSite()
  const toDo = useToDo()
  const ownTeamId = useUser()?.teamId
  const [now] = useState(() => Date.now())
  const { today, next } = gamesToCount(toDo ?? { results: [], upcoming: [] }, {
    now,
    timeZone: site.timeZone,
  })
  const { game: chosen } = board
  const isListed = [...today, ...next].some(({ id }) => id === chosen?.id)

  function choose(game: BoardGame | null, names: Scoreboard['names']) {
    send({ type: 'choose', game, names })
    onClose()
  }

  const choiceOf = (game: Game, when: string) => (
    <Choice
      key={game.id}
      isChosen={game.id === chosen?.id}
      onChoose={() =>
        choose(
          { id: game.id, localId: game.localId },
          { local: game.local.name, visitant: game.visitant.name },
        )
      }
      note={`${when}${game.localId === ownTeamId ? '' : '. El resultado lo sube el equipo local.'}`}
    >
      {pairName(game)}
    </Choice>
  )
  return (
    <BoardDialog title={QUESTION} onClose={onClose}>
      {today.length + next.length > 0 ? null : (
        <p className="mb-3">
          {toDo === null
            ? 'Aún no sabemos qué partidos tenéis: hace falta conexión.'
            : 'No tenéis partidos hoy ni en los próximos siete días.'}
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
          onChoose={() => (chosen === null ? onClose() : choose(null, { local: '', visitant: '' }))}
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
        look="secondary"
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
