import type { AuditEntry } from '#contract/audit.ts'
import { CHANGE_TYPES, type ChangeType, isUndoneAlone, PLAIN_TYPES } from '#contract/change-types.ts'
import { paths } from '#contract/paths.ts'
import { useSite } from '../../../api/site.ts'
import { TextLink } from '../../../ui/link.tsx'
import { thingName, type AuditNames } from './audit-names.ts'
import { DELETED_ACCOUNT, NOBODY, REASONS } from './audit-text.ts'
import { changedFields, datedMoment, type ChangedField } from './changed-fields.ts'
import { useState } from 'react'
import type { ActionContext } from '../../../api/api-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { notify } from '../../../ui/toast.tsx'

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
        {CHANGE_TYPES[entry.type ?? PLAIN_TYPES[action]].label} <strong>{thingName(entry, names)}</strong>
      </p>
      <p className="text-14 text-ink-soft">
        <time dateTime={entry.at}>{datedMoment(entry.at, timeZone)}</time>
        {entry.batch === null ? ` · ${NOBODY}` : null}
      </p>
      {action === 'update' ? (
        fields.length === 0 ? (
          <p className="text-14 text-ink-soft mt-2">{nothingTold(entry)}</p>
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
      {isUndoneAlone(entry.type) ? <UndoAlone entry={entry} isUndone={isUndone} /> : null}
    </li>
  )
}

function nothingTold({ entity }: AuditEntry): string {
  if (entity === 'user') return 'La contraseña o el correo, que no se apuntan aquí.'
  if (entity === 'town') return 'El contacto, que no se apunta aquí.'
  return 'Lo guardó sin cambiar nada.'
}

function Fields({ fields, action }: { fields: ChangedField[]; action: AuditEntry['action'] }) {
  const cell = 'py-1.5 pr-3 text-left align-top wrap-anywhere hyphens-auto whitespace-pre-line'
  return (
    <table className="text-14 mt-2 w-full max-w-text table-fixed border-collapse">
      <thead>
        <tr className="border-rule border-b">
          <th scope="col" className={`text-12 text-ink-soft font-bold ${cell}`}>
            Campo
          </th>
          {action === 'update' || action === 'delete' ? (
            <th scope="col" className={`text-12 text-ink-soft font-bold ${cell}`}>
              Antes
            </th>
          ) : null}
          {action === 'delete' ? null : (
            <th scope="col" className={`text-12 text-ink-soft font-bold ${cell}`}>
              {action === 'update' ? 'Después' : 'Valor'}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ key, name, before, after }) => (
          <tr key={key}>
            <th scope="row" className={`font-normal text-ink-soft ${cell}`}>
              {name}
            </th>
            {action === 'update' || action === 'delete' ? <td className={cell}>{before}</td> : null}
            {action === 'delete' ? null : <td className={`font-medium ${cell}`}>{after}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const UNDOINGS: Partial<Record<ChangeType, [title: string, whatHappens: string]>> = {
  'games-pasted': [
    '¿Deshacer lo que se pegó?',
    'Se borran los partidos que se crearon y se quitan los resultados que se pusieron. También los equipos y las canchas que llegaron con ellos y que nadie usa.',
  ],
  'calendar-made': ['¿Deshacer el calendario?', 'Se borran los partidos que se crearon con él.'],
  'team-withdrew': [
    '¿Deshacer la retirada?',
    'El equipo vuelve y sus partidos están otra vez por jugar: a su hora y en su cancha si siguen libres, y si no, sin fecha.',
  ],
}

/** Undoes what was pasted at once, a calendar or a withdrawal, as long as nobody has changed any of it. */
function UndoAlone({ entry, isUndone }: { entry: AuditEntry; isUndone: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const [title, whatHappens] = UNDOINGS[entry.type!]!
  const games = Number(entry.after?.['games'])
  const isOfGames = entry.type !== 'team-withdrew'
  const count = isOfGames ? (games === 1 ? '1 partido.' : `${games} partidos.`) : ''
  if (isUndone) return <p className="text-14 text-ink-soft mt-1">{`${count} Ya está deshecho.`.trim()}</p>
  const undo = async ({ api, revalidate }: ActionContext) => {
    const { staying } = await api('POST /audit/{id}/undo', { params: { id: entry.id } })
    notify(staying[0] ? `No se ha deshecho nada. ${REASONS[staying[0].reason]}.` : 'Deshecho.')
    await revalidate()
    setIsAsking(false)
  }
  return (
    <>
      {isOfGames ? <p>{count.slice(0, -1)}</p> : null}
      <Button look="secondary" className="mt-2" onClick={() => setIsAsking(true)}>
        Deshacer
      </Button>
      {isAsking ? (
        <Confirm
          title={title}
          confirmLabel="Deshacer"
          confirmingLabel="Deshaciendo…"
          onClose={() => setIsAsking(false)}
          onConfirm={(_, context) => undo(context)}
        >
          <p>{`${whatHappens} Si alguien ha cambiado algo de eso, no se deshace nada.`}</p>
        </Confirm>
      ) : null}
    </>
  )
}
