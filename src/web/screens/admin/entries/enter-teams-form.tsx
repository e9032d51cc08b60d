import type { Competition } from '#contract/competitions.ts'
import type { Team } from '#contract/teams.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { ChecksField } from '../../../ui/choice-fields.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { invalid, useForm } from '../../../ui/use-form.ts'
import { doubtsOf } from '../doubted-names.ts'
import { NameDoubts, refuseDoubts } from '../name-doubts.tsx'
import { optionsOf } from '../names.ts'
import { readTypedTeams } from './typed-teams.ts'
import { useEnteredNotice } from './use-entered-notice.ts'

/** Enters any number of teams: ticked ones, and typed ones, which may be new. */
export function EnterTeamsForm(props: {
  group: Competition
  enteredCount: number
  /** The likely teams, offered as check boxes. */
  offered: Team[]
  teams: Team[]
  submitLook?: 'primary' | 'secondary'
}) {
  const { group, enteredCount, offered, teams, submitLook = 'primary' } = props
  const api = useApi()
  const noteEntered = useEnteredNotice(enteredCount)
  const form = useForm({
    initial: { teamId: '', competitionId: String(group.id), names: '', settled: '' },
    draft: 'equipos',
    onSubmit: async ({ teamId: ticked, names, settled }) => {
      const { known, unknown } = readTypedTeams(names, teams)
      refuseDoubts('names', doubtsOf(unknown, teams, settled))
      // A team ticked on an earlier visit may have been entered in another group since.
      const tickedIds = ticked
        .split(',')
        .map(Number)
        .filter((id) => offered.some((team) => team.id === id))
      const teamIds = [...tickedIds, ...known.map(({ id }) => id)]
      if (teamIds.length + unknown.length === 0) {
        throw invalid({
          [offered.length > 0 ? 'teamId' : 'names']: 'Elige algún equipo, o escribe su nombre.',
        })
      }
      const body = { competitionId: group.id, teamIds, newTeams: unknown }
      await noteEntered(await api('POST /competition-team/enter-teams', { body }))
    },
  })
  const { unknown } = readTypedTeams(form.values.names, teams)
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
        maxLength={5000}
        hint={
          unknown.length === 0
            ? 'Un nombre en cada línea. Los que no existan se crean.'
            : `Se crearán en esta temporada: ${unknown.join(', ')}.`
        }
      />
      <NameDoubts field="names" doubts={doubtsOf(unknown, teams, form.values.settled)} />
    </Form>
  )
}
