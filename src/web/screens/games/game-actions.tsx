import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { comersText } from '#contract/comers-text.ts'
import type { Delegate } from '#contract/delegates.ts'
import type { GameOverview } from '#contract/game-overview.ts'
import type { Live } from '#contract/live.ts'
import { paths, POSTPONING } from '#contract/paths.ts'
import { ownTeamIn } from '#league/own-teams.ts'
import { stageOf } from '#league/scoreboard.ts'
import { useUser } from '../../api/session.ts'
import { serverNow } from '../../kernel/clock.ts'
import { useServerNow } from '../../kernel/now.ts'
import { liveBoard } from '../../league/games/live-board.ts'
import { correctionPath } from '../../league/games/correction-path.ts'
import { mayChange, mayPostpone } from '../../league/games/may-change.ts'
import { isPastDue, isWithinDay } from '../../league/games/past-due.ts'
import { isNotNeeded, wasNotPlayed } from '../../league/games/set-apart.tsx'
import { Comers } from '../../league/people/comers.tsx'
import { RivalContacts } from '../../league/people/write-to-rival.tsx'
import { teamColor } from '../../league/teams/team-badge.tsx'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useShare } from '../../ui/share-button.tsx'
import { useSite } from '../../api/site.ts'
import { Claimed } from './claimed.tsx'
import { Disagreement } from './disagreement.tsx'
import type { SeenRecord } from './load-record.ts'
import { NextAction } from './next-action.tsx'
import { nextStep } from './next-step.ts'
import { useWayOn } from './own-game.ts'
import { EntryList, GameComments, gameMessage, RECORD } from './record-panel.tsx'
import { type Question, RecordQuestion } from './record-questions.tsx'
import { rivalOf } from './rival-of.ts'
import { useRecord } from './use-record.ts'
import '../../ui/own-looks.css'

/** Loaded on demand: forms that few open. */
const DeleteGame = lazy(async () => ({
  default: (await import('../../league/games/delete-game.tsx')).DeleteGame,
}))
const PostponeGame = lazy(async () => ({ default: (await import('./postpone-game.tsx')).PostponeGame }))

/**
 * All that the viewer can do with a game, for its two teams and admins: the next step with its reason, then who comes,
 * then the rest, folded; and the record. `delegates`: of the rival, while the game is to be played.
 */
export function GameActions(props: {
  found: SeenRecord
  delegates: Delegate[] | null
  overview: GameOverview
  live: Live | null
}) {
  const { found, delegates, overview, live } = props
  const user = useUser()!
  const { seen, act, refresh } = useRecord(found, ownTeamIn(found.game, user))
  const now = useServerNow() ?? 0
  const site = useSite()
  const { game, record, change, comers } = seen
  const { entries } = record
  // An admin who is a delegate of one of the teams sees the page as that team first.
  const ownId = ownTeamIn(game, user)
  const side = ownId === null ? null : ownId === game.localId ? 'local' : 'visitant'
  const isPlayed = live !== null && stageOf(liveBoard(live, serverNow())) !== 'finished'
  const step = nextStep({ ...seen, side, isPlayed, comers: comers != null, now })
  const rival = rivalOf(game, ownId)
  const share = useShare({ title: `${game.local.name} – ${game.visitant.name}`, path: paths.game(game.id) })
  const wayOn = useWayOn(game, 'local')
  const here = paths.game(game.id)
  const may = (action: (typeof record.actions)[number]) => record.actions.includes(action)
  const asAdmin = (action: (typeof record.actions)[number]) => user.admin && side === null && may(action)
  const isDue = isPastDue(game.date, now) && !game.finished
  const isSpare = isNotNeeded(game) || wasNotPlayed(game)
  const answers = comers?.answers ?? []
  const mayAskToPostpone =
    change === null && side !== null && isWithinDay(game, now) && mayPostpone(game, ownId)
  const isAsked = useLocation().hash === `#${POSTPONING}` && mayAskToPostpone
  const [question, setQuestion] = useState<Question | 'delete' | 'propose' | null>(isAsked ? 'propose' : null)

  function close() {
    setQuestion(null)
    // The pressed button may be gone after its action: keyboard and screen reader users continue at the record.
    if (document.activeElement === document.body) document.getElementById(RECORD)?.focus()
  }
  const ask = (one: typeof question) => () => setQuestion(one)

  const rows: (Row | false | null)[] = [
    step === 'court' && {
      icon: CALENDAR,
      title: 'Otra fecha',
      note: 'Los huecos que os van bien a los dos',
      to: paths.changeGame(game.id),
    },
    change === null &&
      may('move') && {
        icon: MOVE,
        title: 'Cambiar fecha o cancha',
        note: rival && `${rival.name} tiene que aceptarlo`,
        to: paths.moveGame(game.id, here),
      },
    change === null &&
      side === 'visitant' &&
      game.date !== null &&
      mayChange(game, ownId, now) && {
        icon: MOVE,
        title: 'Cambiar o cancelar',
        note: `${game.local.name} tiene que aceptarlo`,
        to: paths.changeGame(game.id),
      },
    mayAskToPostpone && {
      icon: WARNING,
      title: 'Aplazar',
      note: 'Por lluvia, o porque falta gente',
      onClick: ask('propose'),
    },
    asAdmin('postpone') && { icon: WARNING, title: 'Aplazar', onClick: ask('postpone') },
    isDue &&
      side === 'local' &&
      may('addResult') && {
        icon: WARNING,
        title: 'Incomparecencia',
        note: 'Un equipo no se presentó',
        to: paths.addResult(game.id, here, { absent: true }),
      },
    isDue && asAdmin('addResult') && { icon: WARNING, title: 'Incomparecencia', onClick: ask('forfeit') },
    step !== 'tell' &&
      step !== 'live' &&
      side !== null &&
      !isDue &&
      !game.finished &&
      isWithinDay(game, now) && {
        icon: BROADCAST,
        title: 'Contarlo en directo',
        note: 'Desde 30 minutos antes',
        to: paths.scoreboard(game.id),
      },
    step !== 'upload' &&
      step !== 'lateResult' &&
      !game.finished &&
      game.claim == null &&
      (side === 'local' || (isDue && user.admin)) &&
      may('addResult') && {
        icon: PEN,
        title: side === 'local' ? 'Subir resultado' : 'Poner el resultado',
        note: isDue ? null : 'Si ya lo habéis jugado',
        to: paths.addResult(game.id, here),
      },
    step !== 'rate' &&
      record.duties.some((duty) => duty === 'pasted' || duty === 'rating') && {
        icon: PEN,
        title: 'Valorar el partido',
        to: paths.addFeedback(game.id, here),
      },
    side === 'visitant' &&
      may('dispute') && { icon: CROSS, title: 'El resultado no es ese', to: paths.dispute(game.id) },
    user.admin &&
      may('waiveFeedback') && {
        icon: PEN,
        title: 'Valorar en su nombre',
        note: `${game.visitant.name} no tiene delegada ni delegado: nadie puede crear partidos contra ese equipo`,
        to: paths.addFeedback(game.id, here),
      },
    user.admin &&
      may('waiveFeedback') && {
        icon: CROSS,
        title: 'Cerrar sin su valoración',
        onClick: ask('waiveFeedback'),
      },
    user.admin && may('correct') && { icon: PEN, title: 'Corregir', to: correctionPath(game) },
    may('takeBack') && { icon: CROSS, title: 'Retirar el resultado', onClick: ask('takeBack') },
    isSpare && may('delete') && { icon: CROSS, title: 'Borrar', onClick: ask('delete') },
    side !== null &&
      comers === null &&
      !isDue && {
        icon: PEOPLE,
        title: 'Quién viene',
        note: 'Crea el enlace de vuestro vestuario',
        to: `${paths.team(ownId!)}#vestuario`,
      },
    rival !== null &&
      delegates !== null && {
        icon: CHAT,
        title: `Escribir a ${rival.name}`,
        note: contactsOf(delegates),
        body: (
          <RivalContacts
            rival={rival.name}
            delegates={delegates}
            message={gameMessage(
              game,
              (rival === game.local ? game.visitant : game.local).name,
              site,
              site.publicUrl + here,
            )}
          />
        ),
      },
    { icon: SHARE, title: 'Compartir el partido', onClick: () => void share() },
    {
      icon: SHEET,
      title: 'El acta',
      note: `${entries.length} ${entries.length === 1 ? 'apunte' : 'apuntes'}`,
      id: RECORD,
      body: <EntryList game={game} entries={entries} />,
    },
  ]
  const own = side && game[side]
  return (
    <div className="max-w-120 flow-root">
      <NextAction {...{ step, seen, side, live, overview, refresh }} />
      <Claimed seen={seen} side={side} act={act} onAsk={setQuestion} />
      <Disagreement seen={seen} side={side} isNext={step === 'review'} onAsk={setQuestion} />
      {own === null || answers.length === 0 || isDue ? null : (
        <section aria-labelledby="quien-viene" className={`own-discs mt-4 ${teamColor(own)}`}>
          <h2 id="quien-viene" className="font-figure text-20 font-bold">
            Quién viene
          </h2>
          <Comers answers={answers} text={(yes) => comersText({ yes, maybe: 0 })} />
        </section>
      )}
      <ul className="border-rule mt-5 border-t print:hidden">
        {rows.map((row) => (row ? <FoldedRow key={row.title} row={row} /> : null))}
      </ul>
      <GameComments game={game} />
      {question === null ? null : question === 'delete' || question === 'propose' ? (
        <Suspense>
          {question === 'delete' ? (
            <DeleteGame game={game} to={wayOn.to} onClose={close} />
          ) : (
            <PostponeGame game={game} ownId={ownId!} onClose={close} />
          )}
        </Suspense>
      ) : (
        <RecordQuestion question={question} seen={seen} isAdmin={user.admin} act={act} onClose={close} />
      )}
    </div>
  )
}

function contactsOf(delegates: readonly Delegate[]): string {
  if (delegates.length === 0) return 'Nadie lo lleva aún'
  const reachable = delegates.flatMap(({ name, contact }) => (contact === null ? [] : `${name}, ${contact}`))
  return reachable.join('; ') || 'No ha dejado teléfono ni correo'
}

type Row = { icon: string; title: string; note?: string | null } & (
  | { to: string }
  | { onClick: () => void }
  | { body: ReactNode; id?: string }
)

/** Something that can be done, one tap away: a page, a dialog, or what unfolds below it. */
function FoldedRow({ row }: { row: Row }) {
  const face = (
    <>
      <Icon d={row.icon} />
      <span className="min-w-0 wrap-anywhere">
        <b>{row.title}</b> {row.note ? <small>{row.note}</small> : null}
      </span>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M7 4l6 6-6 6" />
      </svg>
    </>
  )
  return (
    <li className="border-rule border-b">
      {'to' in row ? (
        <Link to={row.to} className="fold-row">
          {face}
        </Link>
      ) : 'onClick' in row ? (
        <button type="button" className="fold-row" onClick={row.onClick}>
          {face}
        </button>
      ) : (
        <details>
          <summary id={row.id} className="fold-row">
            {face}
          </summary>
          <div className="pb-4 pl-9">{row.body}</div>
        </details>
      )}
    </li>
  )
}

const MOVE = 'M4 8h14l-3-3M20 16H6l3 3'
const CALENDAR = 'M6 5h12q2 0 2 2v11q0 2-2 2H6q-2 0-2-2V7q0-2 2-2zM4 10h16M8 3v4M16 3v4'
const WARNING = 'M12 4l9 16H3zM12 10v4M12 17h.01'
const BROADCAST =
  'M12 10a2 2 0 1 0 .01 0M8 8a6 6 0 0 0 0 8M16 8a6 6 0 0 1 0 8M5 5a10 10 0 0 0 0 14M19 5a10 10 0 0 1 0 14'
const PEN = 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3'
const CROSS = 'M6 6l12 12M18 6L6 18'
const PEOPLE =
  'M9 5a3 3 0 1 0 .01 0M3.500 19c0-3 2.500-5 5.500-5s5.500 2 5.500 5M16 6a3 3 0 0 1 0 5M17.500 14.500c2 .6 3 2.300 3 4.500'
const CHAT = 'M4 5h16v11H10l-4 4v-4H4z'
const SHARE = 'M12 15V4M8 7l4-4 4 4M5 12v8h14v-8'
const SHEET = 'M7 3h10v18H7zM10 8h4M10 12h4'
