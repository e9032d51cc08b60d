import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Competition } from '#contract/competitions.ts'
import type { Classification } from '#contract/standings.ts'
import type { Team } from '#contract/teams.ts'
import { listQualifiers } from '#league/qualifiers.ts'
import { CountField, SelectField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { FirstRound } from './first-round.tsx'
import { enterTeams } from './enter-teams.ts'

export type PhaseTables = { phase: CompetitionGroup; tables: Classification[] }

const NUMBER = /^[1-9]\d{0,2}$/

/** Enters the top teams of each group of an earlier phase, winners first, or of one group; saves what it shows. */
export function EnterFirstForm(props: {
  phase: CompetitionGroup
  group: Competition
  /** By seed; the new ones follow them. */
  entered: Team[]
  /** In the order in which they are played. */
  sources: PhaseTables[]
}) {
  const { phase, group, entered, sources } = props
  const choices = sources.flatMap(choicesIn)
  const form = useForm({
    initial: { source: choices.at(-1)?.value ?? '', first: String(choices.at(-1)?.first ?? '') },
    draft: 'cuadro',
    onSubmit: async (_, context) => {
      await enterTeams(context, entered.length, {
        competitionId: group.id,
        teamIds: coming.map(({ row }) => row.team.id),
      })
    },
  })
  const source = choices.find(({ value }) => value === form.values.source)
  const first = NUMBER.test(form.values.first) ? Number(form.values.first) : 0
  const tables = source?.tables.map(({ standings }) => standings.filter(({ withdrawn }) => !withdrawn)) ?? []
  const isEntered = new Set(entered.map(({ id }) => id))
  const coming = listQualifiers(tables, first).filter(({ row }) => !isEntered.has(row.team.id))
  // In a tie the assembly decides who goes on, not the alphabetical order.
  const tied = tables.some(
    (table) => first > 0 && table[first]?.rank === table[first - 1]?.rank && table[first],
  )
  return (
    <Form
      {...form}
      label="Inscribir a los primeros"
      submitLabel={submitLabel(coming.length)}
      submitLook={phase.crossing ? 'primary' : 'secondary'}
    >
      <SelectField
        name="source"
        label="Los primeros de"
        required
        placeholder="Elige uno"
        options={choices}
        onChoose={(chosen) => {
          const other = choices.find(({ value }) => value === chosen)
          if (other) form.set('first', String(other.first))
        }}
      />
      <CountField name="first" label="De cada grupo" missing="Escribe cuántos equipos." />
      {coming.length === 0 ? (
        <p className="text-14 text-ink-soft">
          {first > 0 ? 'Ya están todos inscritos.' : 'Aquí saldrá quién entra.'}
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
        <p className="text-14 font-medium">Un empate sin deshacer: por ahora entra el primero por nombre.</p>
      ) : null}
      {coming.length === 0 || !phase.crossing ? null : (
        <FirstRound phase={phase} teams={[...entered, ...coming.map(({ row }) => row.team)]} />
      )}
    </Form>
  )
}

/** Each of a phase's groups, and last all of them. `first`: how many go on. */
function choicesIn({ phase: { id, name, qualifiers }, tables }: PhaseTables) {
  const first = qualifiers ?? 2
  const groups = tables.map((table) => {
    const { competition } = table
    return { value: `${id} ${competition.id}`, name: `${name}, ${competition.name}`, tables: [table], first }
  })
  const all = { value: String(id), name: `Cada grupo de ${name}`, tables, first }
  return groups.length === 1 ? groups : [...groups, all]
}

function submitLabel(count: number): string {
  if (count === 0) return 'Inscribir a los primeros'
  return count === 1 ? 'Inscribir a 1 equipo' : `Inscribir a ${count} equipos`
}
