import { useId } from 'react'
import { useRevalidator } from 'react-router'
import type { Competition } from '#contract/competitions.ts'
import { LONGEST_NAME } from '#contract/limits.ts'
import type { Team } from '#contract/teams.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { plainText } from '../../../ui/search-text.ts'
import { notify } from '../../../ui/toast.tsx'
import { invalid, useForm } from '../../../ui/use-form.ts'

/** Enters one team, looked for by its name among those that aren't in the group. */
export function EnterTeamForm({ group, teams }: { group: Competition; teams: Team[] }) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const listId = useId()
  const form = useForm({
    initial: { teamId: '', competitionId: String(group.id) },
    draft: 'equipo',
    onSubmit: async ({ teamId: typed }) => {
      const team = teams.find(({ name }) => plainText(name) === plainText(typed.trim()))
      if (team === undefined) {
        throw invalid({ teamId: 'Elige un equipo de la lista: ninguno sin inscribir se llama así.' })
      }
      await api('POST /competition-team', { body: { teamId: team.id, competitionId: group.id } })
      notify(`${team.name} ya está en ${group.name}.`)
      await revalidate()
    },
  })
  return (
    <Form {...form} label="Inscribir un equipo" submitLabel="Inscribir" submittingLabel="Inscribiendo…">
      <input type="hidden" name="competitionId" value={group.id} />
      <TextField
        name="teamId"
        label="Equipo"
        required
        missing="Elige un equipo."
        list={listId}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        hint="Escribe una parte de su nombre."
      />
      <datalist id={listId}>
        {teams.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </Form>
  )
}
