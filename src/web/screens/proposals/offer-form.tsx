import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Proposal, ProposalPlan } from '#contract/proposals.ts'
import { MAX_MESSAGE_LENGTH } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Api } from '../../api/endpoints.ts'
import { isConflict } from '../../api/failure.ts'
import { useSite } from '../../api/site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-fields.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Form, useField } from '../../ui/form.tsx'
import type { Values } from '../../ui/draft.ts'
import { notify } from '../../ui/toast.tsx'
import { useForm, type FormState } from '../../ui/use-form.ts'
import { counterLabel, describeProposal } from './proposal-text.ts'
import { Notice, SayWhen } from './notice.tsx'
import {
  ASKED_CANCEL,
  ASKED_DATES,
  BY_HAND,
  OPTION_INDEXES,
  optionNames,
  readChange,
  readOffer,
  suggestedOffer,
  withoutOption,
  suggestedValues,
  suggestionAt,
} from './offer-values.ts'
import { offerText, silenceText, suggestionText } from './suggestion-text.ts'
import { useProposals } from '../../league/people/propose-link.tsx'
import { ScheduleFields } from '../../league/games/schedule-fields.tsx'
import { GameNow, LightMark, OptionFace } from './option-face.tsx'

/**
 * A new offer, or the answer to a `proposal` with another one; about a game that stands, if the plan has one to change.
 * `replaced`: the own proposal that stands until this one is sent.
 */
type OfferFormProps = {
  plan: ProposalPlan
  proposal?: Proposal
  replaced?: Proposal | undefined
  asked?: string
}

/** One to three dates, at first the suggested ones. A change of a game first asks whether to move or cancel it. */
export function OfferForm({ plan: given, proposal, replaced, asked = ASKED_DATES }: OfferFormProps) {
  const site = useSite()
  /** The proposal that somebody else has opened meanwhile, and how this one stands after an answer by somebody else. */
  const [openId, setOpenId] = useState<number | null>(null)
  const [newest, setNewest] = useState<Proposal | null>(null)
  const plan = proposal ? { ...given, mayHost: proposal.mayHost } : given
  const { team, rival, competition, mayHost, suggestions, change } = plan
  const local = proposal?.local ?? (change || mayHost.includes(team.id) ? team : rival)
  const pair = { competitionId: competition.id, rivalId: rival.id, teamId: team.id }
  const proposals = useProposals(team.id)
  const back = proposal ? paths.proposal(proposal.id) : change ? paths.game(change.game.id) : proposals

  async function send(api: Api, values: Values): Promise<string> {
    const typed = [values, suggestions, site.timeZone] as const
    if (proposal) {
      const offer = change ? readChange(...typed) : readOffer(...typed)
      const { round } = newest ?? proposal
      await api('PUT /proposal/counter/{id}', { params: { id: proposal.id }, body: { ...offer, round } })
      notify('Respuesta enviada.')
      return paths.proposal(proposal.id)
    }
    const { id } = change
      ? await api('POST /proposal/change', {
          body: {
            ...readChange(...typed),
            gameId: change.game.id,
            replaces: replaced && { id: replaced.id, round: replaced.round },
          },
        })
      : await api('POST /proposal', { body: { ...readOffer(...typed), ...pair } })
    notify('Propuesta enviada.')
    return paths.proposal(id)
  }

  async function lookAgain(api: Api) {
    if (proposal) return setNewest(await api('GET /proposal/{id}', { params: { id: proposal.id } }))
    const now = change
      ? await api('GET /proposal/change-plan', { query: { gameId: change.game.id } })
      : await api('GET /proposal/plan', { query: pair })
    setOpenId(now.openId)
  }

  const form = useForm({
    initial: { ...suggestedOffer(suggestions, local.id, site.timeZone), asked },
    onSubmit: async (values, { api }) => {
      try {
        return { to: await send(api, values), replace: true }
      } catch (cause) {
        if (isConflict(cause)) await lookAgain(api)
        throw cause
      }
    },
    failed: 'No se ha enviado',
  })
  const label = proposal ? counterLabel(proposal) : change ? 'Cambiar o cancelar' : 'Proponer fechas'
  const state = newest && describeProposal(newest, team.id, site)
  return (
    <Form {...form} label={label} submitLabel="Proponer" back={back}>
      {state === null ? null : (
        <Notice title={`Así está ahora: ${state.title}`}>
          <p>{state.next}</p>
          <ButtonLink className="mt-2" to={back}>
            Ver la propuesta
          </ButtonLink>
        </Notice>
      )}
      {openId === null ? null : (
        <Notice title="Lo que has puesto sigue aquí.">
          <ButtonLink to={paths.proposal(openId)}>Ver la propuesta</ButtonLink>
        </Notice>
      )}
      {proposal || plan.rivalHasDelegate ? null : (
        <Notice title={`${rival.name} no tiene delegada o delegado en la web.`}>
          Aquí no responderá nadie: díselo por otro lado.
        </Notice>
      )}
      {replaced ? <p>Lo que habéis propuesto sigue en pie hasta que envíes esto.</p> : null}
      {change === null ? null : <GameNow game={proposal?.game ?? change.game} />}
      {proposal || change === null ? null : change.game.date === null ? (
        <p>
          El partido con <strong translate="no">{rival.name}</strong> está aplazado: falta acordar otra fecha.
          Tiene 72 horas para responder.
        </p>
      ) : (
        <p>
          Se queda así hasta que {rival.name} acepte. Tiene 72 horas para responder, o hasta la hora del
          partido si llega antes.
        </p>
      )}
      {change === null ? null : (
        <RadioField
          name="asked"
          label="¿Qué proponéis?"
          required
          options={REQUESTS}
          onChoose={form.clearError}
        />
      )}
      {change !== null && form.values['asked'] === ASKED_CANCEL ? (
        <p>El partido no se juega. Si {rival.name} acepta, la cancha queda libre.</p>
      ) : (
        <Dates form={form} plan={plan} />
      )}
      <TextArea name="text" label="Mensaje" maxLength={MAX_MESSAGE_LENGTH} />
    </Form>
  )
}

const REQUESTS = [
  { value: ASKED_DATES, name: 'Cambiar de fecha' },
  { value: ASKED_CANCEL, name: 'Cancelar el partido' },
]

function Dates({ form, plan }: { form: FormState; plan: OfferFormProps['plan'] }) {
  const { team, rival, mayHost, suggestions, change } = plan
  const options = useRef<HTMLDivElement>(null)
  const indexes = OPTION_INDEXES.filter((index) => form.values[optionNames(index).how])
  const free = OPTION_INDEXES[indexes.length]

  function add(index: number) {
    flushSync(() => form.set(optionNames(index).how, BY_HAND))
    options.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus()
  }

  function remove(index: number) {
    flushSync(() => {
      for (const [name, value] of Object.entries(withoutOption(form.values, index))) form.set(name, value)
      form.clearError()
    })
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
          {`${isSameHour(plan) ? SAME_HOUR[suggestions.length === 1 ? 'one' : 'several'] : offerText(plan)} ${suggestions.length === 1 ? 'Envíala así o cámbiala.' : 'Envíalas así o cámbialas.'}`}
        </p>
      )}
      <Silence plan={plan} />
      <div ref={options} className="flex flex-col gap-3">
        {indexes.map((index) => (
          <OptionFields
            key={index}
            index={index}
            plan={plan}
            onRemove={indexes.length > 1 ? () => remove(index) : null}
          />
        ))}
        {free === undefined ? null : (
          <Button className="self-start" onClick={() => add(free)}>
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

const SAME_HOUR = {
  one: 'La cancha cierra ese día: a la misma hora está libre esta.',
  several: 'La cancha cierra ese día: a la misma hora están libres estas, la más cercana primero.',
}

/** Whether only another court is suggested: the one of the game closes. */
function isSameHour({ suggestions, change }: Pick<ProposalPlan, 'suggestions' | 'change'>): boolean {
  return suggestions.every(({ date }) => date === change?.game.date)
}

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

function OptionFields(props: {
  index: number
  plan: Pick<ProposalPlan, 'team' | 'rival' | 'partsFrom' | 'suggestions' | 'change'>
  onRemove: (() => void) | null
}) {
  const { index, plan, onRemove } = props
  const { timeZone } = useSite()
  const names = optionNames(index)
  const fields = useRef<HTMLFieldSetElement>(null)
  const [how, date, court] = [useField(names.how), useField(names.date), useField(names.courtId)]
  const held = { [names.how]: how.value, [names.date]: date.value, [names.courtId]: court.value }
  const suggestion = suggestionAt(index, held, plan.suggestions, timeZone)
  // An option that the server refused has to be edited.
  const isFaulty = date.error !== undefined || court.error !== undefined
  const shown = isFaulty ? undefined : suggestion
  const unused = plan.suggestions[index]

  /** Replaces the suggestion by fields or vice versa, and moves the focus from the removed button there. */
  function swap(change: () => void, next: 'input' | 'button') {
    flushSync(change)
    fields.current?.querySelector<HTMLElement>(next)?.focus()
  }

  function takeSuggestion() {
    if (unused === undefined) return
    const values = suggestedValues(index, unused, timeZone)
    how.set(String(index))
    date.set(values[names.date] ?? '')
    court.set(values[names.courtId] ?? '')
  }

  return (
    <fieldset
      ref={fields}
      className="border-rule bg-surface rounded-large flex min-w-0 flex-col gap-3 border p-4"
    >
      <legend className="sr-only">Opción {index + 1}</legend>
      {shown === undefined ? (
        // The game to move is not in its own way.
        <ScheduleFields of={names.of} {...(plan.change && { gameId: plan.change.game.id })} />
      ) : (
        <>
          <OptionFace date={shown.date} court={shown.court}>
            <LightMark light={shown.light} />
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
