import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Competition } from '#contract/competitions.ts'
import type { Classification } from '#contract/standings.ts'
import type { Team } from '#contract/teams.ts'
import { listQualifiers } from '#league/qualifiers.ts'
import { CountField, SelectField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { optionsOf } from '../names.ts'
import { FirstRound } from './first-round.tsx'
import { enterTeams } from './enter-teams.ts'

export type PhaseTables = { phase: CompetitionGroup; tables: Classification[] }

const NUMBER = /^[1-9]\d{0,2}$/

/** Fills a draw with the top teams of each group of an earlier phase, winners first; saves exactly what it shows. */
export function FillDrawForm(props: {
  phase: CompetitionGroup
  group: Competition
  /** The teams already in the draw, by seed; the new ones follow them. */
  entered: Team[]
  /** In the order in which they are played. */
  sources: PhaseTables[]
}) {
  const { phase, group, entered, sources } = props
  const form = useForm({
    initial: { phaseId: String(sources.at(-1)?.phase.id ?? ''), first: firstOf(sources.at(-1)) },
    draft: 'cuadro',
    onSubmit: async (_, context) => {
      await enterTeams(context, entered.length, {
        competitionId: group.id,
        teamIds: coming.map(({ row }) => row.team.id),
      })
    },
  })
  const source = sources.find(({ phase: { id } }) => String(id) === form.values.phaseId)
  const first = NUMBER.test(form.values.first) ? Number(form.values.first) : 0
  const tables = source?.tables.map(({ standings }) => standings.filter(({ withdrawn }) => !withdrawn)) ?? []
  const isEntered = new Set(entered.map(({ id }) => id))
  const coming = listQualifiers(tables, first).filter(({ row }) => !isEntered.has(row.team.id))
  // In a tie the assembly decides who goes on, not the alphabetical order.
  const tied = tables.some(
    (table) => first > 0 && table[first]?.rank === table[first - 1]?.rank && table[first],
  )
  return (
    <Form {...form} label="Llenar el cuadro" submitLabel={submitLabel(coming.length)}>
      <SelectField
        name="phaseId"
        label="Los primeros de cada grupo de"
        required
        placeholder="Elige una fase"
        options={optionsOf(
          sources.map((one) => one.phase),
          ({ name }) => name,
        )}
        onChoose={(chosen) => {
          const other = sources.find(({ phase: { id } }) => String(id) === chosen)
          if (other) form.set('first', firstOf(other))
        }}
      />
      <CountField name="first" label="Cuántos de cada grupo" missing="Escribe cuántos equipos." />
      {coming.length === 0 ? (
        <p className="text-14 text-ink-soft">
          {first > 0
            ? 'Con eso no entra nadie más: ya están todos inscritos.'
            : 'Aquí se verá quiénes entran.'}
        </p>
      ) : (
        <ol aria-label="Quiénes entran" start={entered.length + 1} className="list-decimal pl-8">
          {coming.map(({ rank, row }) => (
            <li key={row.team.id} className="py-1 pl-1 tabular wrap-anywhere">
              <span translate="no">{row.team.name}</span>{' '}
              <span className="text-14 text-ink-soft">{`${rank}.º de ${row.competition.name}`}</span>
            </li>
          ))}
        </ol>
      )}
      {tied ? (
        <p className="text-14 font-medium">
          Hay un empate que las reglas no deshacen entre quien entra y quien no: por ahora entra quien va
          antes por su nombre.
        </p>
      ) : null}
      {coming.length === 0 ? null : (
        <FirstRound phase={phase} teams={[...entered, ...coming.map(({ row }) => row.team)]} />
      )}
    </Form>
  )
}

function firstOf(source: PhaseTables | undefined): string {
  return String(source?.phase.qualifiers ?? 2)
}

function submitLabel(count: number): string {
  if (count === 0) return 'Inscribir a los primeros'
  return count === 1 ? 'Inscribir a 1 equipo' : `Inscribir a ${count} equipos`
}
