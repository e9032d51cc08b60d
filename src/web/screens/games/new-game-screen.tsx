import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useApi } from '../../api/api-provider.tsx'
import { apiContext } from '../../api/client.ts'
import { requireUser } from '../../api/require-user.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { useSite } from '../../site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { NoTeam } from './no-team.tsx'
import { readSchedule } from './read-schedule.ts'
import { RivalFields, type Choice } from './rival-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'

type Start = { teamId: number; groups: Choice[] }

/** Null: whoever asks has no team to create games for. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Start | null> {
  const { teamId } = requireUser(request)
  if (teamId === null) return null
  const api = context.get(apiContext)
  const [competitions, phases] = await Promise.all([
    api('GET /competition-team/get-active-competitions/{teamId}', { params: { teamId } }),
    api('GET /competition-group'),
  ])
  const groups = competitions.map(({ id, name, competitionGroupId }) => {
    const phase = phases.find((one) => one.id === competitionGroupId)
    return { value: String(id), name: phase ? `${phase.name}, ${name}` : name }
  })
  return { teamId, groups }
}

export default function NewGameScreen() {
  const start = useLoaderData<typeof loader>()
  return (
    <Page title="Crear partido" note="Como equipo local">
      {start === null ? (
        <NoTeam />
      ) : start.groups.length === 0 ? (
        <EmptyState title="No hay competiciones disponibles ahora mismo">
          Tu equipo no juega en ninguna fase abierta.
        </EmptyState>
      ) : (
        <NewGameForm {...start} />
      )}
    </Page>
  )
}

function NewGameForm({ teamId, groups }: Start) {
  const api = useApi()
  const navigate = useNavigate()
  const { timeZone } = useSite()
  const [only] = groups
  const form = useForm({
    initial: {
      date: '',
      courtId: '',
      competitionId: groups.length === 1 && only ? only.value : '',
      visitantId: '',
    },
    onSubmit: async ({ date, courtId, competitionId, visitantId }) => {
      const game = await api('POST /game/create', {
        body: {
          competitionId: Number(competitionId),
          date: readSchedule(date, timeZone),
          visitantId: Number(visitantId),
          courtId: Number(courtId),
          localId: teamId,
        },
      })
      await navigate(paths.savedGame(game.id))
    },
  })
  return (
    <Form
      {...form}
      label="Crear partido"
      submitLabel="Crear partido"
      submittingLabel="Creando…"
      aside={
        <ButtonLink look="quiet" to={paths.updateGame()}>
          Volver
        </ButtonLink>
      }
    >
      <ScheduleFields />
      <RivalFields teamId={teamId} groups={groups} />
    </Form>
  )
}
