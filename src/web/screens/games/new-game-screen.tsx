import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import { requireUser, type LoaderArgs } from '../../api/loaders.ts'
import { Page } from '../../shell/page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { LoneLink, TextLink } from '../../ui/link.tsx'
import { Form, useField } from '../../ui/form.tsx'
import { notify } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { loadLocalTeams, type LocalTeam, type Choice } from './load-local-teams.ts'
import { NoTeam } from '../../league/teams/no-team.tsx'
import { useReadSchedule } from './read-schedule.ts'
import { ScheduleFields } from '../../league/games/schedule-fields.tsx'
import { useEffect, useState } from 'react'
import { FAIR_PLAY_MISSING, NO_GROUP, NO_RIVAL } from '#contract/sentences.ts'
import { isDelegateOf } from '#league/own-teams.ts'
import { type StoredUser, useUser } from '../../api/session.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { AdminContact } from '../../ui/admin-contact.tsx'
import { RetryHint } from '../../ui/look-up.tsx'

type Start = { teams: LocalTeam[]; user: StoredUser; anyCourt: boolean }

/** Null if the user has no team to create games for. */
export async function loader({ api, request }: LoaderArgs): Promise<Start | null> {
  const user = requireUser(request)
  if (!user.admin && user.teamId === null) return null
  const [teams, courts] = await Promise.all([loadLocalTeams(api, user), api('GET /basketball-court')])
  return { teams, user, anyCourt: courts.length > 0 }
}

export default function NewGameScreen() {
  const start = useLoaderData<typeof loader>()
  return (
    <Page
      title="Crear partido"
      note={start?.user.admin ? 'Para cualquier equipo' : 'Como equipo local'}
      narrow
    >
      {start === null ? (
        <NoTeam />
      ) : start.teams.every(({ groups }) => groups.length === 0) ? (
        <EmptyState title="No hay competiciones disponibles ahora mismo">
          {start.user.admin
            ? 'Ningún equipo juega en una fase abierta.'
            : `${start.user.teams ? 'Ninguno de tus equipos' : 'Tu equipo no'} juega en ninguna fase abierta.`}
        </EmptyState>
      ) : !start.anyCourt ? (
        <EmptyState
          title="Aún no hay ninguna cancha en la web"
          next={{ to: paths.newCourt(paths.newGame()), name: 'Crear cancha', look: 'primary' }}
        >
          Di dónde se juega, y después podrás crear el partido.
        </EmptyState>
      ) : (
        <>
          {start.user.teamId === null ? null : (
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

function NewGameForm({ teams, user }: Omit<Start, 'anyCourt'>) {
  const readSchedule = useReadSchedule()
  const groupsOf = (localId: string) => teams.find(({ value }) => value === localId)?.groups ?? []
  const onlyGroupOf = (localId: string) => {
    const [first, ...others] = groupsOf(localId)
    return first && others.length === 0 ? first.value : ''
  }
  const own = teams.find(({ value }) => value === String(user.teamId))?.value ?? ''
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
      back={user.admin && user.teamId === null ? paths.admin('results') : paths.updateGame()}
    >
      {user.admin || teams.length > 1 ? (
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
        own={localId !== '' && isDelegateOf(user, Number(localId))}
      />
    </Form>
  )
}

/** Texts for the local team's delegate, and for an admin who creates the game for another team. */
const LABELS = {
  own: {
    none: 'No os falta jugar en casa con nadie',
    allCreated: 'Ya están creados todos vuestros partidos como local en este grupo.',
    pending: 'Rivales con los que os falta jugar en casa.',
  },
  others: {
    none: 'No le falta jugar en casa con nadie',
    allCreated: 'Ya están creados todos sus partidos como local en este grupo.',
    pending: 'Rivales con los que le falta jugar en casa.',
  },
}

/** The group, if there are several, and the rivals still pending in it (`competitionId`, `visitantId`). */
function RivalFields(props: {
  /** The local team; null if none is chosen yet. */
  teamId: number | null
  groups: Choice[]
  own: boolean
}) {
  const { teamId, groups, own } = props
  const labels = own ? LABELS.own : LABELS.others
  const { value: competitionId } = useField('competitionId')
  const rival = useField('visitantId')
  const { value: courtId } = useField('courtId')
  const isAdmin = useUser()?.admin === true
  /** The rival that owes a rating, with the choices it was found for. */
  const [owing, setOwing] = useState<{ place: string; id: string } | null>(null)
  const query = useApiQuery(
    teamId === null || competitionId === '' ? null : `rivals ${teamId} ${competitionId}`,
    (ask) =>
      ask('GET /team/{id}/pending-games', {
        params: { id: teamId ?? 0 },
        query: { competitionId: Number(competitionId) },
      }),
  )

  const rivals = query.state === 'known' ? query.answer : null
  const place = `${teamId} ${competitionId}`
  // A rival chosen again is asked about again: the rating may have come meanwhile.
  const [choices, setChoices] = useState(0)
  const chosen = rival.value
  // Also for a rival in a restored draft.
  const owes = useApiQuery(chosen === '' ? null : `owes ${place} ${chosen} ${choices}`, (ask) =>
    ask('GET /team/{id}/check-pending-fairplay', { params: { id: Number(chosen) } }),
  )
  const check = owes.state === 'known' ? owes.answer : null
  useEffect(() => {
    if (check?.data !== true) return
    rival.set('')
    setOwing({ place, id: chosen })
    // The answer belongs to these choices: a later one drops it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [check])

  const owingId = owing?.place === place && chosen === '' ? owing.id : null
  const fairPlayMissing = owingId !== null
  const owingTeam = rivals?.find(({ team }) => String(team.id) === owingId)?.team
  const none = rivals !== null && rivals.length === 0
  return (
    <>
      {groups.length > 1 ? (
        <SelectField
          name="competitionId"
          label="Grupo"
          required
          missing={NO_GROUP}
          placeholder="Elige un grupo"
          options={groups}
          onChoose={() => rival.set('')}
        />
      ) : null}
      <SelectField
        name="visitantId"
        label="Rival"
        required
        missing={NO_RIVAL}
        disabled={courtId === '' || rivals === null || none}
        placeholder={
          teamId === null
            ? 'Elige primero el equipo local'
            : competitionId === ''
              ? 'Elige primero el grupo'
              : courtId === ''
                ? 'Elige primero la cancha'
                : none
                  ? labels.none
                  : query.state === 'loading'
                    ? 'Buscando rivales…'
                    : 'Elige un rival'
        }
        hint={
          query.state === 'failed' ? (
            <RetryHint {...query} />
          ) : owes.state === 'failed' ? (
            <RetryHint {...owes} />
          ) : none ? (
            labels.allCreated
          ) : (
            labels.pending
          )
        }
        options={(rivals ?? []).map(({ team }) => ({ value: String(team.id), name: team.name }))}
        onChoose={() => setChoices(choices + 1)}
      />
      {own && rival.value !== '' && competitionId !== '' ? (
        <LoneLink to={paths.propose(Number(competitionId), Number(rival.value), teamId ?? undefined)}>
          Proponer fechas en vez de crearlo
        </LoneLink>
      ) : null}
      <div role="alert" className="empty:absolute">
        {fairPlayMissing ? (
          <p className="border-loss bg-surface rounded-small border-2 p-4 font-medium">{FAIR_PLAY_MISSING}</p>
        ) : null}
      </div>
      {owingTeam?.delegate === null ? (
        <p>
          <span>{`${owingTeam.name} no tiene delegada ni delegado: `}</span>
          {isAdmin ? (
            <>
              valora en su nombre, o cierra el partido sin su valoración, en{' '}
              <TextLink to={paths.admin('results', { grupo: Number(competitionId) })}>Resultados</TextLink>.
            </>
          ) : (
            <>
              pide a quien administra la liga
              <AdminContact /> que valore en su nombre o cierre el partido sin su valoración.
            </>
          )}
        </p>
      ) : null}
    </>
  )
}
