import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Competition } from '#contract/competitions.ts'
import type { Team } from '#contract/teams.ts'
import type { Choices } from '../choose-group.ts'
import { FillDrawForm, type PhaseTables } from './fill-draw-form.tsx'
import type { League } from '#contract/leagues.ts'
import { NO_GROUP } from '#contract/sentences.ts'
import { CountField, SelectField, TextArea } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { useForm, invalid } from '../../../ui/use-form.ts'
import { latestFirst, leagueChoice, optionsOf, phaseName } from '../names.ts'
import { enterTeams } from './enter-teams.ts'
import { nameKey } from '#league/name-key.ts'
import { ListDoubts } from '../../../league/teams/list-doubts.tsx'
import { readTeams, refuseDoubts } from '../../../league/teams/read-teams.ts'
import { ChecksField } from '../../../ui/choice-fields.tsx'

export function WaysToEnter(props: {
  choices: Choices
  phase: CompetitionGroup
  group: Competition
  /** By seed. */
  entered: Team[]
  elsewhere: Set<number>
  teams: Team[]
  tables: PhaseTables[]
}) {
  const { choices, phase, group, entered, elsewhere, teams, tables } = props
  const seasonIds = new Set([phase.leagueId, choices.leagues.find(({ current }) => current)?.id])
  const isPlaced = new Set([...elsewhere, ...entered.map(({ id }) => id)])
  const offered = teams.filter(
    ({ id, leagueId }) => seasonIds.has(leagueId ?? undefined) && !isPlaced.has(id),
  )
  const count = entered.length
  const fromTables = tables.length > 0
  const byName = (
    <EnterTeamsForm
      group={group}
      enteredCount={count}
      offered={offered}
      teams={teams}
      submitLook={fromTables ? 'secondary' : 'primary'}
    />
  )
  return (
    <div className="flex flex-col gap-8">
      {fromTables ? <FillDrawForm phase={phase} group={group} entered={entered} sources={tables} /> : byName}
      <details className="border-rule rounded-large border px-4">
        <summary className="cursor-pointer py-4 font-bold">Inscribir de otra manera</summary>
        <div className="flex flex-col gap-8 pt-2 pb-4">
          {fromTables ? byName : null}
          <EnterLeagueForm
            group={group}
            enteredCount={count}
            leagues={choices.leagues}
            leagueId={phase.leagueId}
          />
          <EnterQualifiersForm group={group} enteredCount={count} choices={choices} />
        </div>
      </details>
    </div>
  )
}

type EnterManyProps = { group: Competition; enteredCount: number }

function EnterLeagueForm(props: EnterManyProps & { leagues: League[]; leagueId: number }) {
  const { group, enteredCount, leagues, leagueId } = props
  const form = useForm({
    initial: { leagueId: String(leagueId) },
    draft: 'temporada',
    onSubmit: async (values, context) => {
      await enterTeams(context, enteredCount, { competitionId: group.id, leagueId: Number(values.leagueId) })
    },
  })
  return (
    <Form
      {...form}
      label="Inscribir los equipos de una temporada"
      submitLabel="Inscribir a todos"
      submitLook="secondary"
    >
      <SelectField
        name="leagueId"
        label="Todos los equipos de la temporada"
        required
        placeholder="Elige una temporada"
        options={optionsOf(leagues, leagueChoice)}
      />
    </Form>
  )
}

function EnterQualifiersForm(props: EnterManyProps & { choices: Choices }) {
  const { group, enteredCount, choices } = props
  const form = useForm({
    initial: { fromCompetitionId: '', first: '' },
    draft: 'puestos',
    onSubmit: async ({ fromCompetitionId, first }, context) => {
      await enterTeams(context, enteredCount, {
        competitionId: group.id,
        fromCompetitionId: Number(fromCompetitionId),
        first: Number(first),
      })
    },
  })
  const sources = sourcesFor(group, choices)
  return (
    <Form
      {...form}
      label="Inscribir a los primeros de otro grupo"
      submitLabel="Inscribir a los primeros"
      submitLook="secondary"
    >
      <SelectField
        name="fromCompetitionId"
        label="Los primeros de la clasificación de"
        missing={NO_GROUP}
        placeholder="Elige un grupo"
        options={sources}
        onChoose={(chosen) => {
          const source = sources.find(({ value }) => value === chosen)
          if (form.values.first === '' && source?.qualifiers) form.set('first', String(source.qualifiers))
        }}
      />
      <CountField name="first" label="Cuántos" missing="Escribe cuántos equipos." />
    </Form>
  )
}

type Source = { value: string; name: string; qualifiers: number | null }

function sourcesFor(group: Competition, { leagues, phases, groups }: Choices): Source[] {
  const groupsOf = (phase: CompetitionGroup) =>
    groups.filter(({ id, competitionGroupId }) => competitionGroupId === phase.id && id !== group.id)
  const withTable = latestFirst(phases, leagues).filter(({ crossing }) => !crossing)
  return withTable.flatMap((phase) =>
    groupsOf(phase).map(({ id, name }) => ({
      value: String(id),
      name: `${phaseName(phase, leagues)}, ${name}`,
      qualifiers: phase.qualifiers,
    })),
  )
}

function EnterTeamsForm(props: {
  group: Competition
  enteredCount: number
  offered: Team[]
  teams: Team[]
  submitLook?: 'primary' | 'secondary'
}) {
  const { group, enteredCount, offered, teams, submitLook = 'primary' } = props
  const form = useForm({
    initial: { teamId: '', competitionId: String(group.id), names: '', settled: '' },
    draft: 'equipos',
    onSubmit: async ({ teamId: ticked, names, settled }, context) => {
      const typed = readNames({ names, settled }, teams)
      refuseDoubts('names', typed.read)
      // A team ticked on an earlier visit may have been entered in another group since.
      const tickedIds = ticked
        .split(',')
        .map(Number)
        .filter((id) => offered.some((team) => team.id === id))
      const teamIds = [...new Set([...tickedIds, ...typed.known.map(({ id }) => id)])]
      if (teamIds.length + typed.unknown.length === 0) {
        throw invalid({
          [offered.length > 0 ? 'teamId' : 'names']: 'Elige algún equipo, o escribe su nombre.',
        })
      }
      await enterTeams(context, enteredCount, { competitionId: group.id, teamIds, newTeams: typed.unknown })
    },
  })
  const { read, known, unknown } = readNames(form.values, teams)
  return (
    <Form {...form} label="Inscribir equipos" submitLabel="Inscribir" submitLook={submitLook}>
      <input type="hidden" name="competitionId" value={group.id} />
      {offered.length === 0 ? null : (
        <ChecksField name="teamId" label="Equipos" options={optionsOf(offered, ({ name }) => name)} />
      )}
      <TextArea
        name="names"
        label={offered.length === 0 ? 'Equipos' : 'Otros equipos'}
        maxLength={20_000}
        hint={[
          read.teams.length === 0 ? 'Un nombre en cada línea. Los que no existan se crean.' : '',
          known.length === 0 ? '' : `Ya están en la web: ${known.map(({ name }) => name).join(', ')}.`,
          unknown.length === 0 ? '' : `Se crearán en esta temporada: ${unknown.join(', ')}.`,
          read.groups.length < 2
            ? ''
            : `La lista trae ${read.groups.length} grupos: aquí van todos a ${group.name}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      />
      <ListDoubts field="names" read={read} />
    </Form>
  )
}

function readNames({ names, settled }: { names: string; settled: string }, teams: Team[]) {
  const read = readTeams({ text: names, settled }, teams)
  const byKey = new Map(teams.map((team) => [nameKey(team.name), team]))
  return {
    read,
    known: read.teams.flatMap(({ name }) => byKey.get(nameKey(name)) ?? []),
    unknown: read.teams.flatMap(({ name }) => (byKey.has(nameKey(name)) ? [] : [name])),
  }
}
