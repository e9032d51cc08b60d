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

/** One of the dates to propose: as it is suggested, with the reason, or to be filled in. */
export function OptionFields({
  place,
  plan,
  onRemove,
}: {
  place: number
  plan: Pick<ProposalPlan, 'team' | 'rival' | 'partsFrom' | 'suggestions'>
  /** Null for the only one. */
  onRemove: (() => void) | null
}) {
  const { timeZone } = useSite()
  const names = optionNames(place)
  const fields = useRef<HTMLFieldSetElement>(null)
  const [how, date, court] = [useField(names.how), useField(names.date), useField(names.courtId)]
  const held = { [names.how]: how.value, [names.date]: date.value, [names.courtId]: court.value }
  const suggestion = suggestionAt(place, held, plan.suggestions, timeZone)
  // What the server finds fault with has to be changed.
  const isFaulty = date.error !== undefined || court.error !== undefined
  const shown = isFaulty ? undefined : suggestion
  const unused = plan.suggestions[place]

  /** What was pressed makes place for something else, which then has the focus. */
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
        <ScheduleFields of={names.of} />
      ) : (
        <>
          <OptionFace date={shown.date} court={shown.court}>
            {/* Any other light stands among the reasons. */}
            {shown.light === 'unknown' ? <LightMark light="unknown" /> : null}
          </OptionFace>
          <p className="text-14">{suggestionWords(shown, plan, timeZone)}</p>
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
