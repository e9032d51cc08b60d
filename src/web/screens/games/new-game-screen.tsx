import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import { requireUser, type LoaderArgs } from '../../api/loaders.ts'
import { Page } from '../../shell/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { loadLocalTeams, type LocalTeam } from './load-local-teams.ts'
import { NoTeam } from '../../league/teams/no-team.tsx'
import { useReadSchedule } from './read-schedule.ts'
import { RivalFields } from './rival-fields.tsx'
import { ScheduleFields } from '../../league/games/schedule-fields.tsx'

type Start = { teams: LocalTeam[]; ownId: number | null; admin: boolean; anyCourt: boolean }

/** Null if the user has no team to create games for. */
export async function loader({ api, request }: LoaderArgs): Promise<Start | null> {
  const { admin, teamId } = requireUser(request)
  if (!admin && teamId === null) return null
  const [teams, courts] = await Promise.all([
    loadLocalTeams(api, { admin, teamId }),
    api('GET /basketball-court'),
  ])
  return { teams, ownId: teamId, admin, anyCourt: courts.length > 0 }
}

export default function NewGameScreen() {
  const start = useLoaderData<typeof loader>()
  return (
    <Page title="Crear partido" note={start?.admin ? 'Para cualquier equipo' : 'Como equipo local'}>
      {start === null ? (
        <NoTeam />
      ) : start.teams.every(({ groups }) => groups.length === 0) ? (
        <EmptyState title="No hay competiciones disponibles ahora mismo">
          {start.admin
            ? 'Ningún equipo juega en una fase abierta.'
            : 'Tu equipo no juega en ninguna fase abierta.'}
        </EmptyState>
      ) : !start.anyCourt ? (
        <EmptyState title="Aún no hay ninguna cancha en la web">
          <p className="mb-4">Di dónde se juega, y después podrás crear el partido.</p>
          <ButtonLink look="primary" to={paths.newCourt(paths.newGame())}>
            Crear cancha
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          {start.ownId === null ? null : (
            <p className="mb-5">
              ¿Aún no habéis quedado? <LoneLink to={paths.proposals()}>Proponed fechas al rival</LoneLink>
            </p>
          )}
          <NewGameForm {...start} />
        </>
      )}
    </Page>
  )
}

function NewGameForm({ teams, ownId, admin }: Omit<Start, 'anyCourt'>) {
  const readSchedule = useReadSchedule()
  const groupsOf = (localId: string) => teams.find(({ value }) => value === localId)?.groups ?? []
  /** The group, if there is only one. */
  const onlyGroupOf = (localId: string) => {
    const [first, ...others] = groupsOf(localId)
    return first && others.length === 0 ? first.value : ''
  }
  const own = teams.find(({ value }) => value === String(ownId))?.value ?? ''
  const form = useForm({
    initial: { localId: own, date: '', courtId: '', competitionId: onlyGroupOf(own), visitantId: '' },
    onSubmit: async ({ localId, date, courtId, competitionId, visitantId }, { api }) => {
      const game = await api('POST /game/create', {
        body: {
          competitionId: Number(competitionId),
          date: readSchedule(date),
          visitantId: Number(visitantId),
          courtId: Number(courtId),
          localId: Number(localId),
        },
      })
      notify('Partido creado.')
      return { to: paths.savedGame(game.id) }
    },
  })
  const { localId } = form.values
  return (
    <Form
      {...form}
      label="Crear partido"
      submitLabel="Crear partido"
      submittingLabel="Creando…"
      back={admin && ownId === null ? paths.admin('results') : paths.updateGame()}
    >
      {admin ? (
        <SelectField
          name="localId"
          label="Equipo local"
          required
          missing="Elige el equipo local."
          placeholder="Elige un equipo"
          options={teams}
          onChoose={(chosen) => {
            form.set('competitionId', onlyGroupOf(chosen))
            form.set('visitantId', '')
          }}
        />
      ) : null}
      <ScheduleFields />
      <RivalFields
        key={localId}
        teamId={localId === '' ? null : Number(localId)}
        groups={groupsOf(localId)}
        own={localId !== '' && localId === own}
      />
    </Form>
  )
}
