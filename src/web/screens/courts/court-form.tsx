import { closingText } from '#contract/closing-text.ts'
import type { Court, StrandedGame } from '#contract/courts.ts'
import { FIRST_DAY, LAST_DAY, MAX_COURT_TEXT_LENGTH, MAX_LIGHT_TIMEOUT_LENGTH } from '#contract/limits.ts'
import { NO_DIRECTION } from '#contract/sentences.ts'
import { paths } from '#contract/paths.ts'
import { useUser } from '../../api/session.ts'
import { useSite } from '../../api/site.ts'
import { type Found, useApiQuery } from '../../api/use-api-query.ts'
import { useNow } from '../../kernel/now.ts'
import { LocationField } from '../../league/courts/location-field.tsx'
import { locationToSend, writeLocation } from '../../league/courts/read-location.ts'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { TextField, NameField } from '../../ui/field.tsx'
import { Form, useField } from '../../ui/form.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { shortDay, spanishDate } from '../../ui/spanish-date.ts'
import { Line } from '../../ui/task-line.tsx'
import { notify } from '../../ui/toast.tsx'
import { useVersionedForm } from '../../ui/use-versioned-form.tsx'
import { type CourtGame, gamesDuring } from './court-games.ts'

type CourtFormProps = {
  court: Court | null
  /** Those to be played there; null to who may not close it. */
  games?: readonly CourtGame[] | null
  back?: string | undefined
}

export function CourtForm({ court, games = null, back = paths.courts() }: CourtFormProps) {
  const initial = {
    name: court?.name ?? '',
    direction: court?.direction ?? '',
    place: court ? writeLocation(court) : '',
    status: court?.status ?? '',
    lights: court?.lights ? 'on' : '',
    // The hour when the lights go off has one name for creation and another for editing, as specified.
    slightTimeout: '',
    lightTimeout: court?.lightTimeout ?? '',
    closedFrom: court?.closedFrom ?? '',
    closedUntil: court?.closedUntil ?? '',
    move: 'on',
  }
  const form = useVersionedForm({
    read: court,
    initial,
    find: (api) => api('GET /basketball-court/{id}', { params: { id: court?.id ?? 0 } }),
    facts: factsOf,
    onSubmit: async ({ name, direction, status, place, ...typed }, { api, ifMatch }) => {
      // An unchanged place isn't sent, since the stored one may be more precise than the field, nor an unchanged closing.
      const moved = place === initial.place ? {} : locationToSend(place)
      const body = { name, direction, status, lights: typed.lights === 'on', ...moved }
      const { slightTimeout, lightTimeout, closedFrom, closedUntil } = typed
      if (court === null) await api('POST /basketball-court', { body: { ...body, slightTimeout } })
      else {
        const { id } = court
        const isClosing = closedFrom !== initial.closedFrom || closedUntil !== initial.closedUntil
        const closing = { closedFrom: closedFrom || null, closedUntil: closedUntil || null }
        const moves = isClosing && typed.move === 'on' ? movesOf(plan) : []
        const params = { id }
        const fields = { ...body, lightTimeout }
        await (moves.length > 0
          ? api('PUT /basketball-court/{id}/closing', {
              params,
              body: { ...closing, closedFrom, moves, court: fields },
              ifMatch,
            })
          : api('PUT /basketball-court/{id}', {
              params,
              body: { ...fields, id, ...(isClosing && closing) },
              ifMatch,
            }))
      }
      notify(court === null ? 'Cancha creada.' : 'Cancha guardada.')
      return { to: back }
    },
  })
  const plan = useStranded(court, form.values)
  return (
    <Form
      {...form}
      label={court === null ? 'Crear cancha' : 'Editar cancha'}
      submitLabel="Guardar"
      back={back}
    >
      {court === null ? null : <input type="hidden" name="id" value={court.id} />}
      <NameField />
      <TextField
        name="direction"
        label="Dirección"
        required
        maxLength={MAX_COURT_TEXT_LENGTH}
        missing={NO_DIRECTION}
      />
      <LocationField name="place" label="Lugar en el mapa" />
      <TextField
        name="status"
        label="Estado"
        maxLength={MAX_COURT_TEXT_LENGTH}
        hint="El suelo, los aros, las redes, si hay fuente…"
      />
      <CheckboxField name="lights" label="Tiene luces" />
      <TextField
        name={court === null ? 'slightTimeout' : 'lightTimeout'}
        label="Hora a la que se apagan las luces"
        maxLength={MAX_LIGHT_TIMEOUT_LENGTH}
        hint="Por ejemplo, 23:00."
      />
      {games === null ? null : (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="closedFrom" label="Cerrada desde" type="date" min={FIRST_DAY} max={LAST_DAY} />
          <TextField name="closedUntil" label="Cerrada hasta" type="date" min={FIRST_DAY} max={LAST_DAY} />
          <p className="text-14 text-ink-soft -mt-3.5 sm:col-span-2">
            Si está en obras, por ejemplo. Sin el segundo día, hasta nuevo aviso. Avisamos a los equipos que
            tienen partido ahí esos días.
          </p>
          <GamesInTheWay games={games} plan={plan} />
        </div>
      )}
    </Form>
  )
}

/** To an admin, where the games go that typed days of closing leave without this court. */
function useStranded(court: Court | null, { closedFrom, closedUntil }: Record<string, string>) {
  const isAdmin = useUser()?.admin ?? false
  const isClosing =
    court !== null && (closedFrom !== court.closedFrom || (closedUntil || null) !== court.closedUntil)
  const isAsked = isAdmin && isClosing && Boolean(closedFrom)
  return useApiQuery(isAsked ? `closing ${closedFrom} ${closedUntil}` : null, (api) =>
    api('GET /basketball-court/{id}/closing', {
      params: { id: court!.id },
      query: { closedFrom: closedFrom!, ...(closedUntil && { closedUntil }) },
    }),
  )
}

function movesOf(plan: Found<StrandedGame[]>): { gameId: number; courtId: number }[] {
  if (plan.state !== 'known') return []
  return plan.answer.flatMap(({ id, court }) => (court === null ? [] : { gameId: id, courtId: court.id }))
}

/** The games that stand on the court on the days that are typed as closed, and to an admin where they would go. */
function GamesInTheWay({ games, plan }: { games: readonly CourtGame[]; plan: Found<StrandedGame[]> }) {
  const site = useSite()
  const now = useNow()
  const isAdmin = useUser()?.admin === true
  const [from, until] = [useField('closedFrom').value, useField('closedUntil').value]
  const closing = { closedFrom: from || null, closedUntil: until || null }
  const inTheWay = gamesDuring(games, closing, { now, timeZone: site.timeZone })
  if (inTheWay.length === 0) return null
  const placeOf = (id: number) => {
    const one = plan.state === 'known' ? plan.answer.find((game) => game.id === id) : undefined
    if (one === undefined) return ''
    return one.court ? ` · a ${one.court.name}` : ' · sin otra cancha libre: lo cambian sus equipos'
  }
  const count = movesOf(plan).length
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <p className="font-bold">
        {inTheWay.length === 1
          ? 'Ahí hay 1 partido esos días'
          : `Ahí hay ${inTheWay.length} partidos esos días`}
      </p>
      <ul>
        {inTheWay.map(({ id, teams, date }) => (
          <Line key={id} to={paths.game(id)} act={teams}>
            <span key={placeOf(id)}>{`${spanishDate(date, site)}${placeOf(id)}`}</span>
          </Line>
        ))}
      </ul>
      {count === 0 ? null : (
        <CheckboxField
          name="move"
          label={
            count === 1 ? 'Moverlo ya, a la misma hora' : `Mover ya los ${count} que caben, a la misma hora`
          }
        />
      )}
      {isAdmin ? (
        <LoneLink to={paths.admin('calendar')}>Hacer el calendario de lo que quede sin fecha</LoneLink>
      ) : null}
    </div>
  )
}

function factsOf(court: Court): [string, string][] {
  const { name, direction, status, lights, lightTimeout, ...place } = court
  return [
    ['Nombre', name],
    ['Dirección', direction],
    ['Lugar en el mapa', writeLocation(place) || '–'],
    ['Estado', status ?? '–'],
    ['Luces', lights ? `Sí${lightTimeout ? `, hasta las ${lightTimeout}` : ''}` : 'No'],
    ['Cerrada', closingText(court, shortDay) || 'No'],
  ]
}
