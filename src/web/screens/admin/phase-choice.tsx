import type { CompetitionGroup, ListedPhase } from '#contract/competition-groups.ts'
import type { League } from '#contract/leagues.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { notFound } from '../../api/failure.ts'
import { readId } from '../../kernel/page-address.ts'
import type { ReactNode } from 'react'
import { type AdminPageName, paths } from '#contract/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Options } from '../../ui/field.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { AdminPage } from './admin-page.tsx'
import { AddressSelect } from './address-select.tsx'
import { leagueChoice, optionsOf } from './names.ts'

export function choosePhase(
  phases: ListedPhase[],
  leagues: League[],
  phaseId: number | undefined,
): CompetitionGroup | undefined {
  const current = leagues.find((league) => league.current)
  const found = phases.find(({ id, leagueId, opens }) =>
    phaseId === undefined ? leagueId === current?.id && opens : id === phaseId,
  )
  if (found === undefined && phaseId !== undefined) throw notFound('Esa fase no existe.')
  return found
}

export async function loadPhases({ api, search }: LoaderArgs) {
  const [leagues, phases] = await Promise.all([api('GET /league'), api('GET /competition-group')])
  return { leagues, phases, phase: choosePhase(phases, leagues, readId(search.get('fase'))) }
}

export function PhaseSelect(props: {
  phases: CompetitionGroup[]
  leagues: League[]
  chosenId: number | undefined
  to: (phaseId: number) => string
}) {
  const { phases, leagues, chosenId, to } = props
  return (
    <AddressSelect label="Fase" value={String(chosenId ?? '')} to={(value) => to(Number(value))}>
      {chosenId === undefined ? <option value="">Elige una fase</option> : null}
      {leagues.map((league) => {
        const own = phases.filter(({ leagueId }) => leagueId === league.id)
        return own.length === 0 ? null : (
          <optgroup key={league.id} label={leagueChoice(league)}>
            <Options options={optionsOf(own, ({ name }) => name)} />
          </optgroup>
        )
      })}
    </AddressSelect>
  )
}

export function PhasePage(props: {
  title: string
  note?: string
  page: AdminPageName
  phases: CompetitionGroup[]
  leagues: League[]
  phase: Pick<CompetitionGroup, 'id'> | undefined
  children: ReactNode
}) {
  const { title, note, page, phases, leagues, phase, children } = props
  return (
    <AdminPage title={title} note={note}>
      {phase === undefined ? (
        <EmptyState title="La temporada no tiene fases">
          <LoneLink to={paths.admin('newcompetitiongroup')}>Crear una fase</LoneLink>
        </EmptyState>
      ) : (
        <div className="@container flex flex-col gap-6">
          <PhaseSelect
            phases={phases}
            leagues={leagues}
            chosenId={phase.id}
            to={(fase) => paths.admin(page, { fase })}
          />
          {children}
        </div>
      )}
    </AdminPage>
  )
}

export function ClosedPhase({
  phase,
  children,
}: {
  phase: Pick<CompetitionGroup, 'id' | 'name'>
  children: string
}) {
  return (
    <EmptyState title={`${phase.name} está cerrada`}>
      <p className="mb-2">{children}</p>
      <LoneLink to={paths.admin('newcompetitiongroup', { id: phase.id })}>Cambiar la fase</LoneLink>
    </EmptyState>
  )
}
