import type { AuditEntry } from '#contract/audit.ts'
import type { CompetitionTeam, Deduction } from '#contract/competition-teams.ts'
import { stateOfDispute } from '#league/dispute.ts'
import type { RecordedDispute, RecordedGame } from '#league/game-record.ts'
import { deductionText } from '../../../league/tables/deduction-text.ts'
import { scoreText } from '../../../league/games/game-result.ts'
import { spanishDate } from '../../../ui/spanish-date.ts'
import { REFERENCES, referenceName, type AuditNames } from './audit-names.ts'
import { DISPUTES, FIELDS, PROPOSALS } from './audit-text.ts'

export type ChangedField = { key: string; name: string; before: string; after: string }

const NONE = '–'
type Withdrawal = NonNullable<CompetitionTeam['withdrawal']>

/** The fields that a change touched: all fields of a created or deleted thing, else those that differ. */
export function changedFields(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  words: { names: AuditNames; timeZone: string },
): ChangedField[] {
  return Object.entries(FIELDS).flatMap(([key, name]) => {
    const [old, now] = [before?.[key] ?? null, after?.[key] ?? null]
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    const say = (value: unknown) => sayValue(key, value, words)
    const another = key === 'photo' && old !== null && now !== null
    return [{ key, name, before: say(old), after: another ? 'Otra foto' : say(now) }]
  })
}

/** A date and time with its year, since it may be long ago: `sáb 21 nov 2026, 12:00`. */
export function datedMoment(iso: string, timeZone: string): string {
  return spanishDate(iso, { timeZone, seasonYear: null })
}

function sayValue(
  key: string,
  value: unknown,
  { names, timeZone }: { names: AuditNames; timeZone: string },
): string {
  if (value === null || value === '') return NONE
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (key === 'photo') return 'Una foto'
  if (key === 'forfeit') return value === 'both' ? 'Los dos' : value === 'local' ? 'El local' : 'El visitante'
  if (key === 'withdrawal')
    return (value as Withdrawal).effect === 'annulled' ? 'No cuenta nada suyo' : 'Pierde lo que le quedaba'
  if (key === 'deductions') return (value as Deduction[]).map(deductionText).join('; ') || NONE
  if (key === 'dispute') return sayDispute(value as RecordedDispute)
  if (key === 'claim') return sayClaim(value as NonNullable<RecordedGame['claim']>)
  if ((key === 'word' || key === 'state' || key === 'callsOff') && typeof value === 'string')
    return PROPOSALS[value] ?? value
  if (key === 'parts' && Array.isArray(value))
    return value.length === 0 ? NONE : `${value.length} ratos de la semana`
  if (key === 'options' && Array.isArray(value)) {
    return (value as { date: string; courtId: number }[])
      .map(
        ({ date, courtId }) =>
          `${datedMoment(date, timeZone)}, ${referenceName(names, 'basketball-court', courtId)}`,
      )
      .join('; ')
  }
  if (key === 'gamesPerRound' && Array.isArray(value)) return value.join(', ')
  const kind = REFERENCES[key]
  if (kind !== undefined && Array.isArray(value)) {
    return value.map((id, index) => `${index + 1}. ${referenceName(names, kind, id)}`).join(', ')
  }
  if (kind !== undefined) return referenceName(names, kind, value)
  if ((key === 'date' || key === 'postponedFrom') && typeof value === 'string')
    return datedMoment(value, timeZone)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The score that the visitor claims while there is no result, and its message. */
function sayClaim({ text, ...score }: NonNullable<RecordedGame['claim']>): string {
  const claimed = scoreText({ ...score, finished: true })
  return text ? `${claimed}. «${text}»` : claimed
}

/** The result that the visitor claims, the state of the dispute, and the comments on it. */
function sayDispute(dispute: RecordedDispute): string {
  const { text, answer, reason } = dispute
  const words = [text, answer, reason].flatMap((message) => (message ? `«${message}»` : []))
  const claimed = scoreText({ ...dispute, finished: true })
  return [`${claimed}, ${DISPUTES[stateOfDispute(dispute)!]}`, ...words].join('. ')
}
