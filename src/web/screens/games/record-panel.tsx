import { useState } from 'react'
import type { Delegate } from '#contract/delegates.ts'
import type { Game } from '#contract/games.ts'
import { roleIn } from '#league/game-life.ts'
import { paths } from '#contract/paths.ts'
import { useUser } from '../../api/session.ts'
import { Section } from '../../ui/section.tsx'
import { Claimed } from './claimed.tsx'
import { Disagreement } from './disagreement.tsx'
import { EntryList, RECORD } from './entry-list.tsx'
import type { SeenRecord } from './load-record.ts'
import { RecordActions } from './record-actions.tsx'
import { type Question, RecordQuestion } from './record-questions.tsx'
import { useRecord } from './use-record.ts'
import { useSite } from '../../api/site.ts'
import { WriteToRival } from '../../league/people/write-to-rival.tsx'
import { gameMessage } from './game-message.ts'
import { rivalOf } from './rival-of.ts'

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
