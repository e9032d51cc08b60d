import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Unplayed } from '#contract/unplayed.ts'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { shortDay } from '../../../ui/spanish-date.ts'
import { ClosedPhase, loadPhases, PhasePage } from '../phase-choice.tsx'
import { useRef } from 'react'
import { FIRST_DAY, LAST_DAY } from '#contract/limits.ts'
import { NOTHING_CHOSEN } from '#contract/sentences.ts'
import { groupBy } from '#league/group-by.ts'
import { RadioField } from '../../../ui/choice-fields.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Question } from '../../../ui/question.ts'
import { notify } from '../../../ui/toast.tsx'
import { useVersionedForm } from '../../../ui/use-versioned-form.tsx'
import { toRequest, choicesOf, rowsOf } from './choices.ts'
import { GroupRows } from './group-rows.tsx'
import { settledText, settleQuestion } from './unplayed-text.ts'

/** The phase in the URL, else the one with which the current season opens, and what it has left. */
export async function loader(args: LoaderArgs) {
  const { api } = args
  const { leagues, phases, phase } = await loadPhases(args)
  const current = leagues.filter((league) => league.current)
  const ofSeason = phases.filter(({ leagueId }) => leagueId === current[0]?.id)
  const unplayed = phase
    ? await api('GET /competition-group/{id}/unplayed', { params: { id: phase.id } })
    : null
  return { leagues: current, phases: ofSeason, unplayed }
}

export default function SettleScreen() {
  const { leagues, phases, unplayed } = useLoaderData<typeof loader>()
  return (
    <PhasePage title="Cerrar una fase" page="settle" phase={unplayed?.phase} {...{ phases, leagues }}>
      {unplayed && (
        <PhaseLeft
          key={unplayed.phase.id}
          unplayed={unplayed}
          isCurrent={phases.some(({ id }) => id === unplayed.phase.id)}
        />
      )}
    </PhasePage>
  )
}

function PhaseLeft({ unplayed, isCurrent }: { unplayed: Unplayed; isCurrent: boolean }) {
  const { phase, total } = unplayed
  if (!isCurrent)
    return <EmptyState title="No es de la temporada actual">En ella no queda nada por jugar.</EmptyState>
  if (!phase.active) return <ClosedPhase phase={phase}>No queda nada por jugar.</ClosedPhase>
  return (
    <>
      {total === 0 ? (
        <p>En {phase.name} no queda nada por jugar.</p>
      ) : (
        <Explanation phase={phase} total={total} />
      )}
      <SettleForm unplayed={unplayed} />
    </>
  )
}

function Explanation({ phase: { endDate }, total }: Pick<Unplayed, 'phase' | 'total'>) {
  const left = total === 1 ? 'Queda 1 partido' : `Quedan ${total} partidos`
  return (
    <p className="max-w-text">
      {`${left}${endDate === null ? '' : `; la fase acaba el ${shortDay(endDate)}`}. Una incomparecencia queda 20-0.`}
    </p>
  )
}

/** More games than these, of several groups, are collapsed by group. */
const MAX_UNFOLDED = 20

/** What happens with each game that a phase has left, and with the rest of them: all is saved at once. */
function SettleForm({ unplayed }: { unplayed: Unplayed }) {
  const asked = useRef('')
  const { phase, total } = unplayed
  const params = { id: phase.id }
  const rows = rowsOf(unplayed)
  const initial: Record<string, string> = {
    rest: 'left',
    endDate: phase.endDate ?? '',
    ...Object.fromEntries(rows.map(({ name }) => [name, 'left'])),
  }
  const form = useVersionedForm({
    read: unplayed,
    initial,
    find: (api) => api('GET /competition-group/{id}/unplayed', { params }),
    facts: (now) => [
      ['Por jugar', String(now.total)],
      ['Último día', now.phase.endDate === null ? '–' : shortDay(now.phase.endDate)],
      ['La fase', now.phase.active ? 'abierta' : 'cerrada'],
    ],
    onSubmit: async (values, { ifMatch, api }) => {
      const rest = values['rest'] ?? ''
      const forfeits = choicesOf(rows, values).map(toRequest)
      const chosen = { forfeits: forfeits.length, left: total - forfeits.length, rest }
      if (forfeits.length === 0 && rest === 'left') throw new Question(NOTHING_CHOSEN)
      const question = settleQuestion(chosen)
      // More time for a phase can be taken back by changing the date again.
      if ((forfeits.length > 0 || rest === 'close') && asked.current !== question) {
        asked.current = question
        throw new Question(question)
      }
      const body = {
        forfeits,
        ...(rest === 'extend' && { endDate: values['endDate']! }),
        ...(rest === 'close' && { close: true as const }),
      }
      await api('PUT /competition-group/{id}/unplayed', { params, body, ifMatch })
      notify(settledText(chosen))
      return { to: paths.admin('settle', { fase: phase.id }), replace: true }
    },
  })
  const groups = [...groupBy(rows, ({ row }) => row.competition.id)]
  const choices = choicesOf(rows, form.values)
  const folded = groups.length > 1 && rows.length > MAX_UNFOLDED
  return (
    <Form {...form} label="Cerrar una fase" submitLabel="Guardar" wide>
      <div className={folded ? '' : 'flex flex-col gap-5'}>
        {groups.map(([groupId, own]) => (
          <GroupRows
            key={groupId}
            rows={own}
            chosen={choices.filter(({ row }) => row.competition.id === groupId)}
            folded={folded}
            closes={form.values['rest'] === 'close'}
          />
        ))}
      </div>
      {total > rows.length ? (
        <p className="text-ink-soft">
          {`Los ${rows.length} primeros de ${total}: los demás, al resolver estos.`}
        </p>
      ) : null}
      <div className="max-w-text flex flex-col gap-5">
        <RadioField
          name="rest"
          label={total === 0 ? '¿Y la fase?' : '¿Y lo pendiente?'}
          required
          options={[
            { value: 'left', name: 'Se queda como está' },
            { value: 'extend', name: 'Dar más tiempo' },
            { value: 'close', name: 'Cerrar la fase' },
          ]}
          hint={REST_HINTS[form.values['rest'] ?? 'left']}
        />
        {form.values['rest'] === 'extend' ? (
          <TextField
            name="endDate"
            label="Último día de la fase"
            type="date"
            required
            min={FIRST_DAY}
            max={LAST_DAY}
          />
        ) : null}
      </div>
    </Form>
  )
}

const REST_HINTS: Record<string, string> = {
  left: 'Aún pueden jugarlo.',
  extend: 'Verán el nuevo día.',
  close: 'Lo pendiente no cuenta.',
}
