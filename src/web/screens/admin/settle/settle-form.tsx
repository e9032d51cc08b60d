import { useRef } from 'react'
import { FIRST_DAY, LAST_DAY } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { NOTHING_CHOSEN } from '#contract/sentences.ts'
import type { Unplayed } from '#contract/unplayed.ts'
import { groupBy } from '#league/group-by.ts'
import { RadioField } from '../../../ui/choice-fields.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Question } from '../../../ui/question.ts'
import { shortDay } from '../../../ui/spanish-date.ts'
import { notify } from '../../../ui/toast.tsx'
import { useVersionedForm } from '../../../ui/use-versioned-form.tsx'
import { toRequest, choicesOf, rowsOf } from './choices.ts'
import { GroupRows } from './group-rows.tsx'
import { settledText, settleQuestion } from './unplayed-words.ts'

/** More games than these, of several groups, are collapsed by group. */
const MAX_UNFOLDED = 20

/** What happens with each game that a phase has left, and with the rest of them: all is saved at once. */
export function SettleForm({ unplayed }: { unplayed: Unplayed }) {
  const asked = useRef('')
  const { phase, total } = unplayed
  const params = { id: phase.id }
  const rows = rowsOf(unplayed)
  const initial: Record<string, string> = {
    rest: 'left',
    endDate: phase.endDate ?? '',
    ...Object.fromEntries(rows.map(({ name }) => [name, 'left'])),
  }
  const { form, changed } = useVersionedForm({
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
  return (
    <Form {...form} label="Cerrar una fase" submitLabel="Guardar">
      {changed}
      {groups.map(([groupId, own]) => (
        <GroupRows
          key={groupId}
          rows={own}
          chosen={choices.filter(({ row }) => row.competition.id === groupId)}
          folded={groups.length > 1 && rows.length > MAX_UNFOLDED}
          closes={form.values['rest'] === 'close'}
        />
      ))}
      {total > rows.length ? (
        <p className="text-ink-soft">
          {`Aquí están los ${rows.length} primeros de ${total}: los demás aparecen cuando resuelvas estos.`}
        </p>
      ) : null}
      <RadioField
        name="rest"
        label={total === 0 ? '¿Y la fase?' : '¿Y lo que sigue pendiente?'}
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
    </Form>
  )
}

/** What each choice does. */
const REST_HINTS: Record<string, string> = {
  left: 'Los equipos aún pueden acordarlo y jugarlo.',
  extend: 'La fase acaba más tarde, y los equipos ven los días que les quedan.',
  close: 'Lo que siga pendiente queda sin jugar: no cuenta para nadie y deja de pedirse.',
}
