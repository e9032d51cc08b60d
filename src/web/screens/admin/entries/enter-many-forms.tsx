import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Competition } from '#contract/competitions.ts'
import type { League } from '#contract/leagues.ts'
import { NO_GROUP } from '#contract/sentences.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { latestFirst, leagueChoice, optionsOf, phaseName } from '../names.ts'
import type { Choices } from '../choose-group.ts'
import { useEnteredNotice } from './use-entered-notice.ts'

type EnterManyProps = { group: Competition; enteredCount: number }

/** Enters all teams that are registered in a season. */
export function EnterLeagueForm(props: EnterManyProps & { leagues: League[]; leagueId: number }) {
  const { group, enteredCount, leagues, leagueId } = props
  const api = useApi()
  const noteEntered = useEnteredNotice(enteredCount)
  const form = useForm({
    initial: { leagueId: String(leagueId) },
    draft: 'temporada',
    onSubmit: async (values) => {
      const body = { competitionId: group.id, leagueId: Number(values.leagueId) }
      await noteEntered(await api('POST /competition-team/enter-teams', { body }))
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
        missing="Elige una temporada."
        placeholder="Elige una temporada"
        options={optionsOf(leagues, leagueChoice)}
      />
    </Form>
  )
}

/** Enters the top teams of another group's table. */
export function EnterQualifiersForm(props: EnterManyProps & { choices: Choices }) {
  const { group, enteredCount, choices } = props
  const api = useApi()
  const noteEntered = useEnteredNotice(enteredCount)
  const form = useForm({
    initial: { fromCompetitionId: '', first: '' },
    draft: 'puestos',
    onSubmit: async ({ fromCompetitionId, first }) => {
      const body = {
        competitionId: group.id,
        fromCompetitionId: Number(fromCompetitionId),
        first: Number(first),
      }
      await noteEntered(await api('POST /competition-team/enter-teams', { body }))
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
        required
        missing={NO_GROUP}
        placeholder="Elige un grupo"
        options={sources}
        onChoose={(chosen) => {
          const source = sources.find(({ value }) => value === chosen)
          if (form.values.first === '' && source?.qualifiers) form.set('first', String(source.qualifiers))
        }}
      />
      <TextField
        name="first"
        label="Cuántos"
        required
        inputMode="numeric"
        pattern="[1-9]\d{0,2}"
        maxLength={3}
        missing="Escribe cuántos equipos."
        wrong="Escribe un número desde 1."
      />
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
