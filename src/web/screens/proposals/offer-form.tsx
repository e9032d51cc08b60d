import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { ProposalPlan } from '#contract/proposals.ts'
import { MAX_MESSAGE_LENGTH } from '#contract/limits.ts'
import { useSite } from '../../api/site.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-fields.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useForm, type Onward } from '../../ui/use-form.ts'
import { OptionFields } from './option-fields.tsx'
import {
  BY_HAND,
  OPTION_PLACES,
  optionNames,
  readOffer,
  suggestedOffer,
  withoutOption,
} from './offer-values.ts'
import { SayWhen } from './say-when.tsx'
import { offerWords, silenceWords } from './suggestion-words.ts'

type OfferFormProps = {
  plan: Pick<ProposalPlan, 'team' | 'rival' | 'mayHost' | 'partsFrom' | 'suggestions'>
  /** The default local team, one of those that may host. */
  localId: number
  label: string
  submitLabel: string
  /** Sends the offer and returns the page to go to; an error is shown and the fields keep their values. */
  onSend: (offer: ReturnType<typeof readOffer>) => Promise<Onward>
  aside: ReactNode
  /** A notice to read before sending. */
  children?: ReactNode
}

/** The form of one to three proposed dates, filled in with suggestions, and a comment. */
export function OfferForm({ plan, localId, label, submitLabel, onSend, aside, children }: OfferFormProps) {
  const { team, rival, mayHost, suggestions } = plan
  const { timeZone } = useSite()
  const options = useRef<HTMLDivElement>(null)
  const form = useForm({
    initial: suggestedOffer(suggestions, localId, timeZone),
    onSubmit: (values) => onSend(readOffer(values, suggestions, timeZone)),
    failed: 'No se ha enviado',
  })
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
    <Form {...form} label={label} submitLabel={submitLabel} submittingLabel="Enviando…" aside={aside}>
      {children}
      {suggestions.length === 0 ? (
        <p>
          No hay ninguna fecha que sugerir en las próximas tres semanas: pon tú el día, la hora y la cancha.
        </p>
      ) : (
        <p>
          {offerWords(plan)}{' '}
          {suggestions.length === 1 ? 'Envíala así o cámbiala.' : 'Envíalas así o cámbialas.'}
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
      ) : (
        <p>
          Juega como local <strong>{mayHost[0] === rival.id ? rival.name : team.name}</strong>: le toca.
        </p>
      )}
      <TextArea name="text" label="Mensaje" maxLength={MAX_MESSAGE_LENGTH} />
    </Form>
  )
}

/**
 * Says which of the two teams has not entered its availability; the user's own team gets a link to do so and come back.
 */
function Silence({ plan }: Pick<OfferFormProps, 'plan'>) {
  const words = silenceWords(plan)
  if (words === null) return null
  return (
    <div className="text-14 text-ink-soft flex flex-wrap items-center gap-x-2">
      <p>{words}</p>
      {plan.partsFrom.team === 'team' ? null : <SayWhen teamId={plan.team.id} />}
    </div>
  )
}
