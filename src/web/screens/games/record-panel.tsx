import { useState } from 'react'
import type { Delegate } from '#contract/delegates.ts'
import type { Game } from '#contract/games.ts'
import { roleIn } from '#league/game-life.ts'
import { paths } from '#contract/paths.ts'
import { useUser } from '../../api/session.ts'
import { Section } from '../../ui/section.tsx'
import { Claimed } from './claimed.tsx'
import { Disagreement } from './disagreement.tsx'
import type { SeenRecord } from './load-record.ts'
import { type Question, RecordQuestion } from './record-questions.tsx'
import { useRecord } from './use-record.ts'
import { useSite } from '../../api/site.ts'
import { WriteToRival } from '../../league/people/write-to-rival.tsx'
import { rivalOf } from './rival-of.ts'
import { type DateSetting, spanishDay, spanishTime, spanishDate } from '../../ui/spanish-date.ts'
import type { RecordEntry, GameRecord } from '#contract/game-records.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { describeEntry, type ChangeText } from './entry-text.ts'
import type { Side } from '#league/side.ts'
import { useNow } from '../../kernel/now.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { correctionPath } from '../../league/games/correction-path.ts'
import { isNotNeeded, wasNotPlayed } from '../../league/games/set-apart.tsx'
import { isPastDue } from '../../league/games/past-due.ts'
import { DeleteButton } from './delete-button.tsx'

/**
 * The record of a game for its two teams and admins, with the actions on its result. `delegates`: of the rival, while the
 * game is to be played.
 */
export function RecordPanel({ found, delegates }: { found: SeenRecord; delegates: Delegate[] | null }) {
  const user = useUser()
  const { seen, act } = useRecord(found)
  const [question, setQuestion] = useState<Question | null>(null)
  if (user === null) return null
  const { game } = seen
  // An admin who is a delegate of one of the teams sees the page as that team first.
  const role = roleIn(game, { admin: false, teamId: user.teamId })
  const side = role === 'admin' ? null : role
  function close() {
    setQuestion(null)
    // The pressed button may be gone after its action: keyboard and screen reader users continue at the record.
    if (document.activeElement === document.body) document.getElementById(RECORD)?.focus()
  }
  return (
    <>
      {delegates === null ? null : <WriteAboutGame game={game} teamId={user.teamId} delegates={delegates} />}
      <Claimed seen={seen} side={side} act={act} onAsk={setQuestion} />
      <Disagreement seen={seen} side={side} onAsk={setQuestion} />
      <GameComments game={game} />
      <EntryList game={game} entries={seen.record.entries} />
      <RecordActions seen={seen} side={side} onAsk={setQuestion} />
      {question === null ? null : (
        <RecordQuestion question={question} seen={seen} isAdmin={user.admin} act={act} onClose={close} />
      )}
    </>
  )
}

/** The teams' comments on each other, for viewers who may read them. */
function GameComments({ game }: { game: Game }) {
  const { local, visitant, localComment, visitantComment } = game
  if (!game.confirmed || (!localComment && !visitantComment)) return null
  return (
    <Section title="Comentarios" id="comentarios" className="mt-8 max-w-text">
      <dl>
        <Comment team={local.name} text={localComment} />
        <Comment team={visitant.name} text={visitantComment} />
      </dl>
      <p className="text-14 text-ink-soft mt-2">Los leen los dos equipos y quien administra.</p>
    </Section>
  )
}

function Comment({ team, text }: { team: string; text: Game['localComment'] }) {
  if (!text) return null
  return (
    <div className="border-rule border-t py-3 wrap-anywhere">
      <dt translate="no" className="text-14 text-ink-soft">
        {team}
      </dt>
      <dd className="mt-1 whitespace-pre-line">{text}</dd>
    </div>
  )
}

type Props = { game: Game; teamId: number | null; delegates: Delegate[] }

/** Begins a message to the rival's delegates about a game that is to be played. */
function WriteAboutGame({ game, teamId, delegates }: Props) {
  const site = useSite()
  const rival = rivalOf(game, teamId)
  if (rival === null) return null
  const own = rival === game.local ? game.visitant : game.local
  const message = gameMessage(game, own.name, site, site.publicUrl + paths.game(game.id))
  return (
    <div id="escribir" className="mt-8">
      <WriteToRival rival={rival.name} delegates={delegates} message={message} />
    </div>
  )
}

/** What a message from one team of a game to the other begins with; the writer goes on in a line of their own. */
export function gameMessage(
  { local, visitant, date, court }: Pick<Game, 'local' | 'visitant' | 'date' | 'court'>,
  own: string,
  site: DateSetting,
  url: string,
): { subject: string; text: string } {
  const when = date === null ? '' : ` del ${spanishDay(date, site)} a las ${spanishTime(date, site.timeZone)}`
  const where = court === null ? '' : ` en ${court.name}`
  return {
    subject: `${local.name} – ${visitant.name}`,
    text: `Hola, soy de ${own}. Es por nuestro partido${when}${where}: ${url}\n\n`,
  }
}

/** The DOM id of the record, which gets the focus after an action. */
const RECORD = 'acta'

/** Number of latest entries in sight; the others are folded if there are at least two of them. */
const IN_SIGHT = 4

/** The record of a game, the oldest entry first. */
function EntryList({ game, entries }: { game: Game; entries: RecordEntry[] }) {
  const folded = entries.length > IN_SIGHT + 1 ? entries.slice(0, -IN_SIGHT) : []
  const unfolded = entries.slice(folded.length)
  return (
    <section aria-labelledby={RECORD} className="mt-8 max-w-text">
      <SectionTitle id={RECORD} tabIndex={-1}>
        El acta
      </SectionTitle>
      {folded.length === 0 ? null : (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-1 underline-offset-4">
            Lo anterior ({folded.length})
          </summary>
          <Entries game={game} entries={folded} />
        </details>
      )}
      {entries.length === 0 ? (
        <p className="mb-2">De este partido ya no queda nada apuntado.</p>
      ) : (
        <Entries game={game} entries={unfolded} />
      )}
      <p className="text-14 text-ink-soft border-rule border-t pt-2">
        La leen los dos equipos y quien administra.
      </p>
    </section>
  )
}

function Entries({ game, entries }: { game: Game; entries: RecordEntry[] }) {
  return (
    <ol>
      {entries.map((entry, place) => (
        <Entry key={`${entry.at} ${place}`} game={game} entry={entry} />
      ))}
    </ol>
  )
}

function Entry({ game, entry }: { game: Game; entry: RecordEntry }) {
  const site = useSite()
  const { who, did, changes, said } = describeEntry(entry, game, site)
  return (
    <li className="border-rule border-t py-3 wrap-anywhere">
      <p>
        {who === null ? null : <strong>{who} </strong>}
        {did}{' '}
        <time dateTime={entry.at} className="text-14 text-ink-soft">
          {spanishDate(entry.at, site)}
        </time>
      </p>
      {changes.length === 0 ? null : (
        <ul className="text-14 text-ink-soft mt-1">
          {changes.map((change) => (
            <li key={change.name} className="whitespace-pre-line">
              <Change {...change} />
            </li>
          ))}
        </ul>
      )}
      {said === null ? null : <p className="mt-1 whitespace-pre-line">«{said}»</p>}
    </li>
  )
}

function Change({ name, before, after }: ChangeText) {
  return (
    <>
      {name}:{' '}
      {before === null ? null : (
        <>
          {before}
          <span aria-hidden="true"> → </span>
          <span className="sr-only">, ahora </span>
        </>
      )}
      {after}
    </>
  )
}

/** The corrections that the viewer can make to a game: as one of its teams, and as an admin. */
function RecordActions(props: { seen: SeenRecord; side: Side | null; onAsk: (question: Question) => void }) {
  const { seen, side, onAsk } = props
  const { game, record } = seen
  const isAdmin = useUser()?.admin ?? false
  const isDue = isPastDue(game.date, useNow())
  const may = (action: GameRecord['actions'][number]) => record.actions.includes(action)
  return (
    <>
      {isAdmin && may('waiveFeedback') ? (
        <p className="mt-6 max-w-text">
          {game.visitant.name} no tiene delegada ni delegado que valore este partido. Mientras falte su
          valoración, nadie puede crear partidos contra ese equipo.
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden print:hidden">
        {isDue && !game.finished && side === 'local' && may('addResult') ? (
          <ButtonLink look="secondary" to={paths.addResult(game.id, paths.game(game.id), { absent: true })}>
            Incomparecencia
          </ButtonLink>
        ) : null}
        {isDue && !game.finished && isAdmin && side !== 'local' && may('addResult') ? (
          <>
            <ButtonLink look="secondary" to={paths.addResult(game.id, paths.game(game.id))}>
              Poner el resultado
            </ButtonLink>
            <Button look="secondary" onClick={() => onAsk('forfeit')}>
              Incomparecencia
            </Button>
          </>
        ) : null}
        {side === 'visitant' && may('dispute') ? (
          <ButtonLink look="secondary" to={paths.dispute(game.id)}>
            El resultado no es ese
          </ButtonLink>
        ) : null}
        {isAdmin && may('waiveFeedback') ? (
          <>
            <ButtonLink look="secondary" to={paths.addFeedback(game.id, paths.game(game.id))}>
              Valorar en su nombre
            </ButtonLink>
            <Button look="secondary" onClick={() => onAsk('waiveFeedback')}>
              Cerrar sin su valoración
            </Button>
          </>
        ) : null}
        {isAdmin && side !== 'local' && (isNotNeeded(game) || wasNotPlayed(game)) ? (
          <DeleteButton game={game} />
        ) : null}
        {isAdmin && may('correct') ? (
          <ButtonLink look="secondary" to={correctionPath(game)}>
            Corregir
          </ButtonLink>
        ) : null}
        {isAdmin && may('move') ? (
          <ButtonLink look="secondary" to={paths.moveGame(game.id, paths.game(game.id))}>
            Cambiar fecha o cancha
          </ButtonLink>
        ) : null}
        {isAdmin && side !== 'local' && may('postpone') ? (
          <Button look="secondary" onClick={() => onAsk('postpone')}>
            Aplazar
          </Button>
        ) : null}
        {may('takeBack') ? (
          <Button look="quiet" className="first:-ml-3" onClick={() => onAsk('takeBack')}>
            Retirar el resultado
          </Button>
        ) : null}
      </div>
    </>
  )
}
