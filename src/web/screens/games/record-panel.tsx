import { useState } from 'react'
import { roleIn } from '#league/game-life.ts'
import { useUser } from '../../api/session.ts'
import { Disagreement } from './disagreement.tsx'
import { EntryList, RECORD } from './entry-list.tsx'
import { GameComments } from './game-comments.tsx'
import type { SeenRecord } from './load-record.ts'
import { RecordActions } from './record-actions.tsx'
import { QUESTIONS, type Question } from './record-questions.tsx'
import { useRecord } from './use-record.ts'

/** The record of a game for its two teams and admins, with the actions on its result. */
export function RecordPanel({ found }: { found: SeenRecord }) {
  const user = useUser()
  const { seen, act } = useRecord(found)
  const [asked, setAsked] = useState<Question | null>(null)
  if (user === null) return null
  const { game } = seen
  // An admin who is a delegate of one of the teams sees the page as that team first.
  const role = roleIn(game, { admin: false, teamId: user.teamId })
  const side = role === 'admin' ? null : role
  function close() {
    setAsked(null)
    // The pressed button may be gone after its action: keyboard and screen reader users continue at the record.
    if (document.activeElement === document.body) document.getElementById(RECORD)?.focus()
  }
  const Asked = asked === null ? null : QUESTIONS[asked]
  return (
    <>
      <Disagreement seen={seen} side={side} onAsk={setAsked} />
      <GameComments game={game} />
      <EntryList game={game} entries={seen.record.entries} />
      <RecordActions seen={seen} side={side} onAsk={setAsked} />
      {Asked === null ? null : <Asked seen={seen} isAdmin={user.admin} act={act} onClose={close} />}
    </>
  )
}
