import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import { versionOf } from '../../../api/client.ts'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { readId } from '../../../kernel/page-address.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AdminPage } from '../admin-page.tsx'
import { carried } from '../season-at-hand.tsx'
import { gamesText, phaseName } from '../names.ts'
import { chooseGroup, type Choices, type Chosen } from '../choose-group.ts'
import { PointsTaken } from './points-taken.tsx'
import { SeedForm } from './seed-form.tsx'
import { WaysToEnter } from './ways-to-enter.tsx'
import { Section } from '../../../ui/section.tsx'
import { SegmentedLinks } from '../../../ui/segmented-links.tsx'
import { seasonYears } from '../../../league/seasons/season-names.ts'
import type { Competition } from '#contract/competitions.ts'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Api } from '../../../api/endpoints.ts'
import type { PhaseTables } from './enter-first-form.tsx'

export async function loader({ api, search }: LoaderArgs) {
  const [leagues, phases, groups, teams] = await Promise.all([
    api('GET /league'),
    api('GET /competition-group'),
    api('GET /competition'),
    api('GET /team'),
  ])
  const choices = { leagues, phases, groups }
  const chosen = chooseGroup(choices, {
    leagueId: readId(search.get('temporada')),
    phaseId: readId(search.get('fase')),
    groupId: readId(search.get('grupo')),
  })
  const { group } = chosen
  const [entries, elsewhere, tables] = await Promise.all([
    group ? api('GET /competition-team', { query: { competitionId: group.id } }) : [],
    group ? loadPlacedElsewhere(api, choices, group) : new Set<number>(),
    loadTables(api, choices, chosen),
  ])
  const byId = new Map(teams.map((team) => [team.id, team]))
  return {
    choices,
    chosen,
    teams,
    elsewhere,
    tables,
    entries: entries.flatMap(({ id, teamId, withdrawal, deductions }) => {
      const team = byId.get(teamId)
      return team ? [{ id, teamId, withdrawal, deductions, team }] : []
    }),
    version: versionOf(entries),
    leavingId: readId(search.get('retirar')),
  }
}

export default function EnterTeamsScreen() {
  const { choices, chosen, entries, version, leavingId, teams, elsewhere, tables } =
    useLoaderData<typeof loader>()
  const { league, phase, group } = chosen
  const { leagues } = choices
  const season = { leagues, league }
  const temporada = carried(league)
  if (phase === undefined || group === undefined) {
    return (
      <AdminPage title="Inscribir equipos" season={season}>
        <GroupChoice choices={choices} chosen={chosen} />
        <EmptyState
          title={phase ? 'Esa fase no tiene grupos' : 'Aún no hay fases'}
          next={{
            to: phase
              ? paths.admin('newcompetition', { temporada, fase: phase.id })
              : paths.admin('newcompetitiongroup', { temporada }),
            name: phase ? 'Crear un grupo' : 'Crear una fase',
          }}
        />
      </AdminPage>
    )
  }
  const count = entries.length
  const added = phase.gamesPerPair * entries.filter(({ withdrawal }) => withdrawal === null).length
  return (
    <AdminPage title="Inscribir equipos" note={`${phaseName(phase, leagues)}, ${group.name}`} season={season}>
      <GroupChoice choices={choices} chosen={chosen} />
      {/* The key gives each group a form of its own: what was typed for another group isn't carried over. */}
      <div key={group.id} className="grid gap-8 lg:grid-cols-2">
        <Section title={count === 1 ? '1 equipo inscrito' : `${count} equipos inscritos`}>
          {count === 0 ? (
            <EmptyState title={`${group.name} no tiene equipos`} />
          ) : (
            <>
              <p className="text-14 text-ink-soft mb-3">
                {phase.crossing ? 'Primero contra último.' : 'Solo ordena esta lista.'}
              </p>
              <SeedForm {...{ phase, group, entries, version, leavingId }} />
              {phase.crossing ? null : (
                <Section title="Puntos quitados" id="puntos" className="mt-8">
                  <PointsTaken entries={entries} version={version} />
                </Section>
              )}
            </>
          )}
        </Section>
        <Section title="Inscribir">
          {phase.crossing || added === 0 ? null : (
            <p className="text-14 text-ink-soft mb-3 wrap-anywhere">
              {`Cada equipo que se inscriba ahora añade ${gamesText(added)} por jugar a ${group.name}.`}
            </p>
          )}
          <WaysToEnter
            {...{ choices, phase, group, elsewhere, teams, tables }}
            entered={entries.map(({ team }) => team)}
          />
        </Section>
      </div>
    </AdminPage>
  )
}

function GroupChoice({ choices, chosen }: { choices: Choices; chosen: Chosen }) {
  const { league, phase, group } = chosen
  const to = (choice: { fase: number | undefined; grupo?: number }) =>
    paths.admin('addteamcompetition', { temporada: carried(league), ...choice })
  const phases = choices.phases.filter(({ leagueId }) => leagueId === league?.id)
  const groups = choices.groups.filter(({ competitionGroupId }) => competitionGroupId === phase?.id)
  return (
    <div className="mb-6 flex flex-col gap-2">
      <SegmentedLinks
        label="Temporada"
        choices={choices.leagues.map(({ id, year }) => ({
          id,
          name: seasonYears({ year }),
          to: paths.admin('addteamcompetition', { temporada: id }),
        }))}
        chosenId={league?.id}
      />
      <SegmentedLinks
        label="Fase"
        choices={phases.map(({ id, name }) => ({ id, name, to: to({ fase: id }) }))}
        chosenId={phase?.id}
      />
      <SegmentedLinks
        label="Grupo"
        choices={groups.map(({ id, name }) => ({ id, name, to: to({ fase: phase?.id, grupo: id }) }))}
        chosenId={group?.id}
      />
    </div>
  )
}

/** The tables whose first teams may be entered: those of its season's other phases that don't begin after its own. */
async function loadTables(
  api: Api,
  { phases, groups }: Choices,
  { phase, group }: Chosen,
): Promise<PhaseTables[]> {
  if (group === undefined || phase === undefined) return []
  const hasGroups = ({ id }: CompetitionGroup) =>
    groups.some(({ competitionGroupId }) => competitionGroupId === id)
  const earlier = phases.filter(
    (one) =>
      one.leagueId === phase.leagueId &&
      one.id !== phase.id &&
      !one.crossing &&
      !startsAfter(one, phase) &&
      hasGroups(one),
  )
  return Promise.all(
    earlier.map(async (one) => ({
      phase: one,
      tables: await api('GET /competition-team/clasifications', { query: { competitionGroupId: one.id } }),
    })),
  )
}

async function loadPlacedElsewhere(api: Api, { groups }: Choices, group: Competition): Promise<Set<number>> {
  const others = groups.filter(
    ({ id, competitionGroupId }) => competitionGroupId === group.competitionGroupId && id !== group.id,
  )
  const entries = await Promise.all(
    others.map(({ id }) => api('GET /competition-team', { query: { competitionId: id } })),
  )
  return new Set(entries.flat().map(({ teamId }) => teamId))
}

function startsAfter(one: CompetitionGroup, other: CompetitionGroup): boolean {
  return one.startDate !== null && other.startDate !== null && one.startDate > other.startDate
}
