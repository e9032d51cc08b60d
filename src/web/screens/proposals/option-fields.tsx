import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ProposalPlan } from '#contract/proposals.ts'
import { useSite } from '../../api/site.ts'
import { ScheduleFields } from '../../league/schedule-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { useField } from '../../ui/form.tsx'
import { BY_HAND, optionNames, suggestedValues, suggestionAt } from './offer-values.ts'
import { LightMark } from './light-mark.tsx'
import { OptionFace } from './option-face.tsx'
import { suggestionWords } from './suggestion-words.ts'

/** A proposed date: the suggestion with its reason, or fields to fill in by hand. */
export function OptionFields({
  place,
  plan,
  onRemove,
}: {
  place: number
  plan: Pick<ProposalPlan, 'team' | 'rival' | 'partsFrom' | 'suggestions' | 'change'>
  /** Null if it is the only one. */
  onRemove: (() => void) | null
}) {
  const { timeZone } = useSite()
  const names = optionNames(place)
  const fields = useRef<HTMLFieldSetElement>(null)
  const [how, date, court] = [useField(names.how), useField(names.date), useField(names.courtId)]
  const held = { [names.how]: how.value, [names.date]: date.value, [names.courtId]: court.value }
  const suggestion = suggestionAt(place, held, plan.suggestions, timeZone)
  // An option that the server refused has to be edited.
  const isFaulty = date.error !== undefined || court.error !== undefined
  const shown = isFaulty ? undefined : suggestion
  const unused = plan.suggestions[place]

  /** Replaces the suggestion by fields or vice versa, and moves the focus from the removed button there. */
  function swap(change: () => void, next: 'input' | 'button') {
    flushSync(change)
    fields.current?.querySelector<HTMLElement>(next)?.focus()
  }

  function takeSuggestion() {
    if (unused === undefined) return
    const values = suggestedValues(place, unused, timeZone)
    how.set(String(place))
    date.set(values[names.date] ?? '')
    court.set(values[names.courtId] ?? '')
  }

  return (
    <fieldset
      ref={fields}
      className="border-rule bg-surface rounded-large flex min-w-0 flex-col gap-3 border p-4"
    >
      <legend className="sr-only">Opción {place + 1}</legend>
      {shown === undefined ? (
        // The game to move is not in its own way.
        <ScheduleFields of={names.of} {...(plan.change && { gameId: plan.change.game.id })} />
      ) : (
        <>
          <OptionFace date={shown.date} court={shown.court}>
            {shown.light === null ? null : <LightMark light={shown.light} />}
          </OptionFace>
          <p className="text-14 empty:hidden">{suggestionWords(shown, plan, timeZone)}</p>
        </>
      )}
      <div className="-mx-3 -mb-2 flex flex-wrap justify-between">
        {shown === undefined ? (
          unused === undefined ? null : (
            <Button look="quiet" onClick={() => swap(takeSuggestion, 'button')}>
              Volver a lo sugerido
            </Button>
          )
        ) : (
          <Button look="quiet" onClick={() => swap(() => how.set(BY_HAND), 'input')}>
            Cambiar
          </Button>
        )}
        {onRemove === null ? null : (
          <Button look="quiet" onClick={onRemove}>
            Quitar
          </Button>
        )}
      </div>
    </fieldset>
  )
}
