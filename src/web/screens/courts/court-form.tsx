import { closingText } from '#contract/closing-text.ts'
import type { Court } from '#contract/courts.ts'
import { FIRST_DAY, LAST_DAY, MAX_COURT_TEXT_LENGTH, MAX_LIGHT_TIMEOUT_LENGTH } from '#contract/limits.ts'
import { NO_DIRECTION } from '#contract/sentences.ts'
import { paths } from '#contract/paths.ts'
import type { Api } from '../../api/endpoints.ts'
import type { Closing } from '#league/court-closing.ts'
import { PlaceField } from '../../league/courts/place-field.tsx'
import { placeToSend, writePlace } from '../../league/courts/read-place.ts'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { TextField, NameField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { shortDay } from '../../ui/spanish-date.ts'
import { notify } from '../../ui/toast.tsx'
import { useVersionedForm } from '../../ui/use-versioned-form.tsx'

/** The hour when the lights go off has one name for creation and another for editing, as specified. */
type TimeoutName = 'slightTimeout' | 'lightTimeout'
type CourtValues = {
  id?: string
  name: string
  direction: string
  /** The location, in the format of a `PlaceField`. */
  place: string
  status: string
  lights: string
  /** Missing for a user who may not close the court. */
  closedFrom?: string
  closedUntil?: string
}

/**
 * The request body of a court. An unchanged location isn't sent, since the stored one may be more precise than the
 * field, nor is an unchanged closing.
 */
type CourtBody<T extends TimeoutName> = Omit<CourtValues, 'place' | 'lights' | keyof Closing> &
  Record<T, string> &
  Partial<Closing> & { lights: boolean; lat?: number | null; lon?: number | null }

type CourtFormProps<T extends TimeoutName> = {
  /** The court being edited; null to create one. */
  court: Court | null
  label: string
  timeoutName: T
  initial: CourtValues & Record<T, string>
  save: (api: Api, body: CourtBody<T>, ifMatch: string | undefined) => Promise<unknown>
  saved: string
  /** The page after saving: all courts, or the form that lacked this court. */
  back?: string
}

export function CourtForm<T extends TimeoutName>(props: CourtFormProps<T>) {
  const { court, label, timeoutName, initial, save, saved, back = paths.courts() } = props
  const form = useVersionedForm({
    read: court,
    initial,
    find: (api) => api('GET /basketball-court/{id}', { params: { id: court?.id ?? 0 } }),
    facts: factsOf,
    onSubmit: async ({ place, lights, closedFrom, closedUntil, ...texts }, { api, ifMatch }) => {
      const moved = place === initial.place ? {} : placeToSend(place)
      const isClosing = closedFrom !== initial.closedFrom || closedUntil !== initial.closedUntil
      const closing = isClosing && { closedFrom: closedFrom || null, closedUntil: closedUntil || null }
      await save(api, { ...texts, lights: lights === 'on', ...moved, ...closing }, ifMatch)
      notify(saved)
      return { to: back }
    },
  })
  return (
    <Form {...form} label={label} submitLabel="Guardar" back={back}>
      {initial.id === undefined ? null : <input type="hidden" name="id" value={initial.id} />}
      <NameField />
      <TextField
        name="direction"
        label="Dirección"
        required
        maxLength={MAX_COURT_TEXT_LENGTH}
        missing={NO_DIRECTION}
      />
      <PlaceField name="place" label="Lugar en el mapa" />
      <TextField
        name="status"
        label="Estado"
        maxLength={MAX_COURT_TEXT_LENGTH}
        hint="El suelo, los aros, las redes, si hay fuente…"
      />
      <CheckboxField name="lights" label="Tiene luces" />
      <TextField
        name={timeoutName}
        label="Hora a la que se apagan las luces"
        maxLength={MAX_LIGHT_TIMEOUT_LENGTH}
        hint="Por ejemplo, 23:00."
      />
      {initial.closedFrom === undefined ? null : (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="closedFrom" label="Cerrada desde" type="date" min={FIRST_DAY} max={LAST_DAY} />
          <TextField name="closedUntil" label="Cerrada hasta" type="date" min={FIRST_DAY} max={LAST_DAY} />
          <p className="text-14 text-ink-soft -mt-3.5 sm:col-span-2">
            Si está en obras, por ejemplo. Sin el segundo día, hasta nuevo aviso. Avisamos a los equipos que
            tienen partido ahí esos días.
          </p>
        </div>
      )}
    </Form>
  )
}

function factsOf(court: Court): [string, string][] {
  const { name, direction, status, lights, lightTimeout, ...place } = court
  return [
    ['Nombre', name],
    ['Dirección', direction],
    ['Lugar en el mapa', writePlace(place) || '–'],
    ['Estado', status ?? '–'],
    ['Luces', lights ? `Sí${lightTimeout ? `, hasta las ${lightTimeout}` : ''}` : 'No'],
    ['Cerrada', closingText(court, shortDay) || 'No'],
  ]
}
