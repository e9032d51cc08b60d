import type { Competition } from '#contract/competitions.ts'
import { nameKey } from '#league/name-key.ts'
import type { Team } from '#contract/teams.ts'
import { ListDoubts } from '../../../league/teams/list-doubts.tsx'
import { readTeams, refuseDoubts } from '../../../league/teams/read-teams.ts'
import { ChecksField } from '../../../ui/choice-fields.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { invalid, useForm } from '../../../ui/use-form.ts'
import { optionsOf } from '../names.ts'
import { enterTeams } from './enter-teams.ts'

export function EnterTeamsForm(props: {
  group: Competition
  enteredCount: number
  /** The likely teams, offered as check boxes. */
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
    <Form
      {...form}
      label="Inscribir equipos"
      submitLabel="Inscribir"
      submittingLabel="Inscribiendo…"
      submitLook={submitLook}
    >
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

/** The teams of a list, whatever their groups: those that exist, and the names of new ones. */
function readNames({ names, settled }: { names: string; settled: string }, teams: Team[]) {
  const read = readTeams({ text: names, settled }, teams)
  const byKey = new Map(teams.map((team) => [nameKey(team.name), team]))
  return {
    read,
    known: read.teams.flatMap(({ name }) => byKey.get(nameKey(name)) ?? []),
    unknown: read.teams.flatMap(({ name }) => (byKey.has(nameKey(name)) ? [] : [name])),
  }
}
