import type { CompetitionTeam, Deduction } from '#contract/competition-teams.ts'
import { MAX_MESSAGE_LENGTH } from '#contract/limits.ts'
import { NO_REASON } from '#contract/sentences.ts'
import type { Team } from '#contract/teams.ts'
import type { ActionContext } from '../../../api/api-provider.tsx'
import { useAction } from '../../../api/use-action.ts'
import { deductionText } from '../../../league/tables/deduction-text.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberField, SelectField, TextArea } from '../../../ui/field.tsx'
import { changedMeanwhile, isChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx'
import { Form } from '../../../ui/form.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'

type Entry = Pick<CompetitionTeam, 'id' | 'deductions'> & { team: Team }

/** The points taken from teams of a group, which everybody sees, and a form to take some. `version`: of the entries. */
export function PointsTaken({ entries, version }: { entries: Entry[]; version: string | undefined }) {
  const { busy, failure, run } = useAction()
  const save = async ({ api, revalidate }: ActionContext, { id }: Entry, deductions: Deduction[]) => {
    try {
      await api('PUT /competition-team/{id}/deductions', {
        params: { id },
        body: { deductions },
        ifMatch: version,
      })
    } catch (cause) {
      if (!isChangedMeanwhile(cause)) throw cause
      await revalidate()
      throw changedMeanwhile('El grupo ha cambiado: míralo.')
    }
    await revalidate()
  }
  const form = useForm({
    initial: { team: '', points: '', reason: '' },
    draft: 'puntos',
    onSubmit: async ({ team, points, reason }, context) => {
      const entry = entries.find(({ id }) => String(id) === team)!
      await save(context, entry, [...entry.deductions, { points: Number(points), reason }])
      notify('Puntos quitados.')
      form.reset()
    },
  })
  const giveBack = (entry: Entry, index: number) =>
    run(async (context) => {
      await save(
        context,
        entry,
        entry.deductions.filter((_, other) => other !== index),
      )
      notify('Puntos devueltos.')
    })
  return (
    <>
      <ul>
        {entries.flatMap((entry) =>
          entry.deductions.map((deduction, index) => (
            <li
              key={`${entry.id} ${index} ${deduction.reason}`}
              className="border-rule flex items-center gap-3 border-b py-2"
            >
              <span className="grow wrap-anywhere">
                <strong translate="no">{entry.team.name}</strong> <span>{deductionText(deduction)}</span>
              </span>
              <Button
                aria-label={`Devolver los puntos a ${entry.team.name}`}
                aria-disabled={busy}
                onClick={() => void giveBack(entry, index)}
              >
                Devolver
              </Button>
            </li>
          )),
        )}
      </ul>
      <Alert>{failure?.message}</Alert>
      <Form {...form} label="Quitar puntos" submitLabel="Quitar puntos" submitLook="secondary">
        <SelectField
          name="team"
          label="Equipo"
          required
          placeholder="Elige un equipo"
          options={entries.map(({ id, team }) => ({ value: String(id), name: team.name }))}
        />
        <NumberField name="points" label="Cuántos puntos" required />
        <TextArea
          name="reason"
          label="Por qué"
          maxLength={MAX_MESSAGE_LENGTH}
          missing={NO_REASON}
          hint="Sale en la clasificación."
        />
      </Form>
    </>
  )
}
