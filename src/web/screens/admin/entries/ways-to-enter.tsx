import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Competition } from '#contract/competitions.ts'
import type { Team } from '#contract/teams.ts'
import type { Choices } from '../choose-group.ts'
import { EnterFirstForm, type PhaseTables } from './enter-first-form.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { useForm, invalid } from '../../../ui/use-form.ts'
import { optionsOf } from '../names.ts'
import { enterTeams } from './enter-teams.ts'
import { nameKey } from '#league/name-key.ts'
import { ListDoubts } from '../../../league/teams/list-doubts.tsx'
import { readTeams, refuseDoubts } from '../../../league/teams/read-teams.ts'
import { Button } from '../../../ui/button.tsx'
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
  const isDrawn = phase.crossing && tables.length > 0
  const byName = (
    <EnterTeamsForm
      group={group}
      enteredCount={entered.length}
      offered={offered}
      teams={teams}
      submitLook={isDrawn ? 'secondary' : 'primary'}
    />
  )
  const byRank = <EnterFirstForm phase={phase} group={group} entered={entered} sources={tables} />
  return (
    <div className="flex flex-col gap-8">
      {isDrawn ? byRank : byName}
      {tables.length === 0 ? null : (
        <details className="border-rule rounded-large border px-4">
          <summary className="cursor-pointer py-4 font-bold">De otra manera</summary>
          <div className="pt-2 pb-4">{isDrawn ? byName : byRank}</div>
        </details>
      )}
    </div>
  )
}

function EnterTeamsForm(props: {
  group: Competition
  enteredCount: number
  offered: Team[]
  teams: Team[]
  submitLook: 'primary' | 'secondary'
}) {
  const { group, enteredCount, offered, teams, submitLook } = props
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
          [offered.length > 0 ? 'teamId' : 'names']: 'Elige algún equipo o escribe su nombre.',
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
        <div>
          <ChecksField name="teamId" label="Equipos" options={optionsOf(offered, ({ name }) => name)} />
          <Button look="quiet" onClick={() => form.set('teamId', offered.map(({ id }) => id).join())}>
            Marcarlos todos
          </Button>
        </div>
      )}
      <TextArea
        name="names"
        label={offered.length === 0 ? 'Equipos' : 'Otros equipos'}
        maxLength={20_000}
        hint={[
          read.teams.length === 0 ? 'Uno por línea.' : '',
          known.length === 0 ? '' : `Ya están: ${known.map(({ name }) => name).join(', ')}.`,
          unknown.length === 0 ? '' : `Se crearán: ${unknown.join(', ')}.`,
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
