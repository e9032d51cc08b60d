import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { ProposalPlan } from '#contract/proposals.ts'
import { MAX_MESSAGE_LENGTH } from '#contract/limits.ts'
import type { ActionContext } from '../../api/api-provider.tsx'
import { useSite } from '../../api/site.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-fields.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Form, useField } from '../../ui/form.tsx'
import type { Values } from '../../ui/draft.ts'
import { useForm, type FormState, type Onward } from '../../ui/use-form.ts'
import {
  ASKED_CANCEL,
  ASKED_DATES,
  BY_HAND,
  OPTION_PLACES,
  optionNames,
  suggestedOffer,
  withoutOption,
  suggestedValues,
  suggestionAt,
} from './offer-values.ts'
import { SayWhen } from './say-when.tsx'
import { offerText, silenceText, suggestionText } from './suggestion-text.ts'
import { ScheduleFields } from '../../league/games/schedule-fields.tsx'
import { LightMark, OptionFace } from './option-face.tsx'

type OfferFormProps = {
  plan: Pick<ProposalPlan, 'team' | 'rival' | 'mayHost' | 'partsFrom' | 'suggestions' | 'change'>
  /** The default local team, one of those that may host. */
  localId: number
  /** What a change asks for at first. */
  asked?: string
  label: string
  submitLabel: string
  /** Sends the values and returns the page to go to; an error is shown and the fields keep their values. */
  onSend: (values: Values, context: ActionContext) => Promise<Onward>
  back: string
  children?: ReactNode
}

/** One to three dates, at first the suggested ones. A change of a game first asks whether to move or cancel it. */
export function OfferForm(props: OfferFormProps) {
  const { plan, localId, asked = ASKED_DATES, label, submitLabel, onSend, back, children } = props
  const { timeZone } = useSite()
  const form = useForm({
    initial: { ...suggestedOffer(plan.suggestions, localId, timeZone), asked },
    onSubmit: onSend,
    failed: 'No se ha enviado',
  })
  return (
    <Form {...form} label={label} submitLabel={submitLabel} submittingLabel="Enviando…" back={back}>
      {children}
      {plan.change === null ? null : (
        <RadioField
          name="asked"
          label="¿Qué proponéis?"
          required
          options={ASKED}
          onChoose={form.clearError}
        />
      )}
      {plan.change !== null && form.values['asked'] === ASKED_CANCEL ? (
        <p>El partido no se juega. Si {plan.rival.name} acepta, la cancha queda libre.</p>
      ) : (
        <Dates form={form} plan={plan} />
      )}
      <TextArea name="text" label="Mensaje" maxLength={MAX_MESSAGE_LENGTH} />
    </Form>
  )
}

const ASKED = [
  { value: ASKED_DATES, name: 'Cambiar de fecha' },
  { value: ASKED_CANCEL, name: 'Cancelar el partido' },
]

function Dates({ form, plan }: { form: FormState; plan: OfferFormProps['plan'] }) {
  const { team, rival, mayHost, suggestions, change } = plan
  const options = useRef<HTMLDivElement>(null)
  const places = OPTION_PLACES.filter((place) => form.values[optionNames(place).how])
  const free = OPTION_PLACES[places.length]

  function add(place: number) {
    flushSync(() => form.set(optionNames(place).how, BY_HAND))
    options.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus()
  }

  function remove(place: number) {
    flushSync(() => {
      for (const [name, value] of Object.entries(withoutOption(form.values, place))) form.set(name, value)
      form.clearError()
    })
    // Focuses the button that adds an option, the last one.
    options.current?.querySelector<HTMLElement>(':scope > button')?.focus()
  }

  return (
    <>
      {suggestions.length === 0 ? (
        <p>
          No hay ninguna fecha que sugerir en las próximas tres semanas: pon tú el día, la hora y la cancha.
        </p>
      ) : (
        <p>
          {`${offerText(plan)} ${suggestions.length === 1 ? 'Envíala así o cámbiala.' : 'Envíalas así o cámbialas.'}`}
        </p>
      )}
      <Silence plan={plan} />
      <div ref={options} className="flex flex-col gap-3">
        {places.map((place) => (
          <OptionFields
            key={place}
            place={place}
            plan={plan}
            onRemove={places.length > 1 ? () => remove(place) : null}
          />
        ))}
        {free === undefined ? null : (
          <Button look="secondary" className="self-start" onClick={() => add(free)}>
            Añadir otra fecha
          </Button>
        )}
      </div>
      {mayHost.length > 1 ? (
        <RadioField
          name="localId"
          label="¿Quién juega como local?"
          required
          options={[team, rival].map(({ id, name }) => ({ value: String(id), name }))}
        />
      ) : change === null ? (
        <p>
          Juega como local <strong translate="no">{mayHost[0] === rival.id ? rival.name : team.name}</strong>:
          le toca.
        </p>
      ) : null}
    </>
  )
}

/** Which of the two teams hasn't entered its availability; the own team gets a link to do so and come back. */
function Silence({ plan }: Pick<OfferFormProps, 'plan'>) {
  const silence = silenceText(plan)
  if (silence === null) return null
  return (
    <div className="text-14 text-ink-soft flex flex-wrap items-center gap-x-2">
      <p>{silence}</p>
      {plan.partsFrom.team === 'team' ? null : <SayWhen teamId={plan.team.id} />}
    </div>
  )
}

/** A proposed date: the suggestion with its reason, or fields to fill in by hand. */
function OptionFields(props: {
  place: number
  plan: Pick<ProposalPlan, 'team' | 'rival' | 'partsFrom' | 'suggestions' | 'change'>
  /** Null if it is the only one. */
  onRemove: (() => void) | null
}) {
  const { place, plan, onRemove } = props
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
          <p className="text-14 empty:hidden">{suggestionText(shown, plan, timeZone)}</p>
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
