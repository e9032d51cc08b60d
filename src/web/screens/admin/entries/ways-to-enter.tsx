import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Competition } from '#contract/competitions.ts'
import type { Team } from '#contract/teams.ts'
import type { Choices } from '../choose-group.ts'
import { EnterTeamsForm } from './enter-teams-form.tsx'
import { FillDrawForm, type PhaseTables } from './fill-draw-form.tsx'
import type { League } from '#contract/leagues.ts'
import { NO_GROUP } from '#contract/sentences.ts'
import { CountField, SelectField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { latestFirst, leagueChoice, optionsOf, phaseName } from '../names.ts'
import { enterTeams } from './enter-teams.ts'

/** The forms to enter teams in a group: the most likely one in sight, the others folded. */
export function WaysToEnter(props: {
  choices: Choices
  phase: CompetitionGroup
  group: Competition
  /** By seed. */
  entered: Team[]
  elsewhere: Set<number>
  teams: Team[]
  /** The tables from which it can be filled; empty for a group that is no draw. */
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
      submittingLabel="Inscribiendo…"
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
      submittingLabel="Inscribiendo…"
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

/** The other groups that have a table, those of the latest season first. */
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
