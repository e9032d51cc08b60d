import { useLoaderData, useSearchParams } from 'react-router'
import type { TeamAvailability } from '#contract/availability.ts'
import { paths } from '#contract/paths.ts'
import { MAX_LIKED_COURTS, PARTS } from '#league/availability.ts'
import { requireId, type LoaderArgs } from '../../api/loaders.ts'
import { returnAddress } from '../../kernel/return-address.ts'
import type { Values } from '../../ui/draft.ts'
import { SelectField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/toast.tsx'
import { useVersionedForm } from '../../ui/use-versioned-form.tsx'
import { WeekFields } from '../../league/week-fields.tsx'
import { describeWeek, courtNames } from '../../league/week-parts.ts'
import { EditorsPage } from './editors-page.tsx'

/** Where the initial ticks come from. */
const WHENCE: Record<TeamAvailability['partsFrom'], string> = {
  team: 'Quien os proponga un partido recibirá sugerencias que os vengan bien.',
  games:
    'Aún no habéis dicho cuándo podéis: está marcado cuándo soléis jugar. Cambiad lo que no sea así y guardadlo.',
  nobody: 'Aún no habéis dicho cuándo podéis, así que vale todo. Quitad lo que no os venga bien y guardadlo.',
}

/** The fields of a team's preferred courts, named as in the server's validation errors. */
const COURT_FIELDS = Array.from({ length: MAX_LIKED_COURTS }, (_, index) => `courtIds.${index}`)

export async function loader({ api, params: { teamId } }: LoaderArgs) {
  const params = { id: requireId(teamId, 'Ese equipo no existe.') }
  const [team, availability, courts] = await Promise.all([
    api('GET /team/{id}', { params }),
    api('GET /team/{id}/availability', { params }),
    api('GET /basketball-court'),
  ])
  return { team, availability, courts }
}

export default function AvailabilityScreen() {
  const found = useLoaderData<typeof loader>()
  return (
    <EditorsPage team={found.team} title="Cuándo podemos jugar" doing="cambiarlo">
      <AvailabilityForm key={found.team.id} {...found} />
    </EditorsPage>
  )
}

function AvailabilityForm({ team, availability, courts }: Awaited<ReturnType<typeof loader>>) {
  const [search] = useSearchParams()
  const back = returnAddress(search.get('volver')) ?? paths.team(team.id)
  const params = { id: team.id }
  const initial: Values = Object.fromEntries([
    ...PARTS.map((part) => [part, availability.parts.includes(part) ? 'on' : '']),
    ...COURT_FIELDS.map((name, index) => [name, String(availability.courtIds[index] ?? '')]),
  ])
  const form = useVersionedForm({
    read: availability,
    initial,
    find: (api) => api('GET /team/{id}/availability', { params }),
    facts: ({ parts, courtIds }) => [
      ['Podéis', describeWeek(parts).join(' ')],
      ['Canchas', courtNames(courtIds, courts).join(', ') || 'Ninguna'],
    ],
    onSubmit: async (values, { api, ifMatch }) => {
      const parts = PARTS.filter((part) => values[part] === 'on')
      // A court chosen twice counts once.
      const chosen = new Set(COURT_FIELDS.map((name) => Number(values[name])).filter(Boolean))
      const body = { parts, courtIds: [...chosen] }
      await api('PUT /team/{id}/availability', { params, body, ifMatch })
      notify('Guardado.')
      return { to: back, replace: true }
    },
  })
  // Shows one empty field more than there are courts, and hides none while the user empties it.
  const last = COURT_FIELDS.findLastIndex((name) => form.values[name])
  const shown = COURT_FIELDS.slice(0, Math.max(last + 1, availability.courtIds.length) + 1)
  return (
    <Form {...form} label="Cuándo podemos jugar" submitLabel="Guardar" back={back}>
      <p>{WHENCE[availability.partsFrom]}</p>
      <WeekFields caption="¿Cuándo soléis poder?" />
      {shown.map((name, index) => (
        <SelectField
          key={name}
          name={name}
          label={`Cancha que os gusta${index === 0 ? '' : ` (${index + 1})`}`}
          placeholder="Ninguna"
          options={courts.map(({ id, name: courtName }) => ({ value: String(id), name: courtName }))}
        />
      ))}
      <p className="text-14 text-ink-soft">
        Es una pista, no un compromiso. Lo ven las personas con cuenta. Si lo dejáis todo vacío, vuelve a
        valer lo que digan vuestros partidos.
      </p>
    </Form>
  )
}
