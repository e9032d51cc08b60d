import type { AuditEntry } from '#contract/audit.ts'
import { FIELD_LABELS } from '#contract/field-labels.ts'
import { CHANGE_TYPES, isUndoneAlone, type UndoneAlone } from '#contract/change-types.ts'
import { paths } from '#contract/paths.ts'
import { useSite } from '../../../api/site.ts'
import { TextLink } from '../../../ui/link.tsx'
import {
  thingName,
  type AuditNames,
  REFERENCES,
  referenceName,
  DELETED_ACCOUNT,
  NOBODY,
  REASONS,
  DISPUTES,
  PROPOSALS,
} from './audit-text.ts'
import { useState } from 'react'
import type { ActionContext } from '../../../api/api-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { notify } from '../../../ui/toast.tsx'
import type { CompetitionTeam, Deduction } from '#contract/competition-teams.ts'
import { stateOfDispute } from '#league/dispute.ts'
import type { RecordedDispute, RecordedGame } from '#league/game-record.ts'
import { deductionText } from '../../../league/tables/deduction-text.ts'
import { scoreText } from '../../../league/games/game-result.ts'
import { spanishDate } from '../../../ui/spanish-date.ts'

export function ChangeCard(props: { entry: AuditEntry; names: AuditNames; isUndone: boolean }) {
  const { entry, names, isUndone } = props
  const { timeZone } = useSite()
  const fields = changedFields(entry, { names, timeZone })
  const { action } = entry
  return (
    <li className="border-rule border-b py-4">
      <p className="wrap-anywhere">
        {entry.batch === null ? (
          'Se'
        ) : (
          <TextLink to={paths.admin('audit', { persona: entry.batch })}>
            <strong translate={entry.user ? 'no' : undefined}>{entry.user?.name ?? DELETED_ACCOUNT}</strong>
          </TextLink>
        )}{' '}
        {CHANGE_TYPES[entry.type].label} <strong>{thingName(entry, names)}</strong>
      </p>
      <p className="text-14 text-ink-soft">
        <time dateTime={entry.at}>{datedMoment(entry.at, timeZone)}</time>
        {entry.batch === null ? ` · ${NOBODY}` : null}
      </p>
      {action === 'update' ? (
        fields.length === 0 ? (
          <p className="text-14 text-ink-soft mt-2">{nothingShown(entry)}</p>
        ) : (
          <Fields fields={fields} action={action} />
        )
      ) : fields.length === 0 ? null : (
        <details>
          <summary className="text-14 flex min-h-11 cursor-pointer items-center underline decoration-1 underline-offset-4">
            {action === 'delete' ? 'Lo que había' : 'Los datos'}
          </summary>
          <Fields fields={fields} action={action} />
        </details>
      )}
      {isUndoneAlone(entry.type) ? <UndoAlone entry={entry} type={entry.type} isUndone={isUndone} /> : null}
    </li>
  )
}

function nothingShown({ entity }: AuditEntry): string {
  if (entity === 'user') return 'La contraseña o el correo.'
  if (entity === 'town') return 'El contacto.'
  return 'Sin cambios.'
}

function Fields({ fields, action }: { fields: ChangedField[]; action: AuditEntry['action'] }) {
  const cell = 'py-1.5 pr-3 text-left align-top wrap-anywhere hyphens-auto whitespace-pre-line'
  const columns = [
    { title: 'Antes', of: 'before', look: '' } as const,
    { title: action === 'update' ? 'Después' : 'Valor', of: 'after', look: 'font-medium ' } as const,
  ].filter(({ of }) => action === 'update' || (of === 'before') === (action === 'delete'))
  return (
    <table className="text-14 mt-2 w-full max-w-text table-fixed border-collapse">
      <thead>
        <tr className="border-rule border-b">
          {['Campo', ...columns.map(({ title }) => title)].map((title) => (
            <th key={title} scope="col" className={`text-12 text-ink-soft font-bold ${cell}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.key}>
            <th scope="row" className={`font-normal text-ink-soft ${cell}`}>
              {field.name}
            </th>
            {columns.map(({ of, look }) => (
              <td key={of} className={look + cell}>
                {field[of]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const QUESTIONS: Record<UndoneAlone, [title: string, whatHappens: string]> = {
  'games-pasted': [
    '¿Deshacer lo que se pegó?',
    'Se borran los partidos, resultados, equipos y canchas que trajo.',
  ],
  'calendar-made': ['¿Deshacer el calendario?', 'Se borran sus partidos.'],
  'team-withdrew': [
    '¿Deshacer la retirada?',
    'El equipo vuelve. Sin fecha, los partidos cuyo hueco se ocupó.',
  ],
  'games-relocated': ['¿Deshacer el cierre?', 'Sus partidos vuelven a esa cancha.'],
  'points-taken': ['¿Deshacer los puntos?', 'El equipo recupera los puntos que tenía.'],
}

/** Undoes a change with all that came with it, as long as nobody has changed any of it. */
function UndoAlone({ entry, type, isUndone }: { entry: AuditEntry; type: UndoneAlone; isUndone: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const [title, whatHappens] = QUESTIONS[type]
  const games = Number(entry.after?.['games'])
  const isOfGames = type === 'games-pasted' || type === 'calendar-made'
  const count = isOfGames ? (games === 1 ? '1 partido.' : `${games} partidos.`) : ''
  if (isUndone) return <p className="text-14 text-ink-soft mt-1">{`${count} Ya está deshecho.`.trim()}</p>
  const undo = async ({ api, revalidate }: ActionContext) => {
    const { staying } = await api('POST /audit/{id}/undo', { params: { id: entry.id } })
    const [stays] = staying
    notify(stays ? `No se ha deshecho nada. ${stays.detail ?? `${REASONS[stays.reason]}.`}` : 'Deshecho.')
    await revalidate()
    setIsAsking(false)
  }
  return (
    <>
      {isOfGames ? <p>{count.slice(0, -1)}</p> : null}
      <Button className="mt-2" onClick={() => setIsAsking(true)}>
        Deshacer
      </Button>
      {isAsking ? (
        <Confirm
          title={title}
          confirmLabel="Deshacer"
          onClose={() => setIsAsking(false)}
          onConfirm={(_, context) => undo(context)}
        >
          <p>{`${whatHappens} Si alguien cambió algo, no se deshace nada.`}</p>
        </Confirm>
      ) : null}
    </>
  )
}

type ChangedField = { key: string; name: string; before: string; after: string }

const NONE = '–'
type Withdrawal = NonNullable<CompetitionTeam['withdrawal']>

/** The fields that a change touched: all fields of a created or deleted thing, else those that differ. */
export function changedFields(
  { before, after, entity }: Pick<AuditEntry, 'before' | 'after'> & { entity?: AuditEntry['entity'] },
  setting: { names: AuditNames; timeZone: string },
): ChangedField[] {
  return Object.entries(FIELD_LABELS).flatMap(([key, name]) => {
    const [old, now] = [before?.[key] ?? null, after?.[key] ?? null]
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    const say = (value: unknown) => sayValue(key, value, setting)
    const another = key === 'photo' && old !== null && now !== null
    const label = key === 'round' && entity === 'game' ? 'Jornada' : name
    return [{ key, name: label, before: say(old), after: another ? 'Otra foto' : say(now) }]
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
    return (value as Withdrawal).effect === 'annulled'
      ? 'No cuenta ninguno de sus partidos'
      : 'Pierde lo que le quedaba'
  if (key === 'deductions') return (value as Deduction[]).map(deductionText).join('; ') || NONE
  if (key === 'dispute') return sayDispute(value as RecordedDispute)
  if (key === 'claim') return sayClaim(value as NonNullable<RecordedGame['claim']>)
  if ((key === 'state' || key === 'callsOff') && typeof value === 'string') return PROPOSALS[value] ?? value
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

function sayClaim({ text, ...score }: NonNullable<RecordedGame['claim']>): string {
  const claimed = scoreText({ ...score, finished: true })
  return text ? `${claimed}. «${text}»` : claimed
}

function sayDispute(dispute: RecordedDispute): string {
  const { text, answer, reason } = dispute
  const messages = [text, answer, reason].flatMap((message) => (message ? `«${message}»` : []))
  const claimed = scoreText({ ...dispute, finished: true })
  return [`${claimed}, ${DISPUTES[stateOfDispute(dispute)!]}`, ...messages].join('. ')
}
