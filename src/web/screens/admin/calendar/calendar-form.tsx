import { useRef, useState, useEffect } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useSite } from '../../../api/site.ts'
import type { CalendarInput } from '#contract/phase-calendars.ts'
import { CheckboxField, ChecksField, RadioField } from '../../../ui/choice-fields.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Section } from '../../../ui/section.tsx'
import { notify } from '../../../ui/toast.tsx'
import { spanishDate } from '../../../ui/spanish-date.ts'
import { invalid, useForm } from '../../../ui/use-form.ts'
import { gamesText, optionsOf } from '../names.ts'
import type { Pair } from '#league/calendar/calendar-games.ts'
import { hasPartOn } from '#league/availability.ts'
import { mondayOf } from '#league/day.ts'
import { listed } from '#league/listed.ts'
import { TeamBadge } from '../../../league/teams/team-badge.tsx'
import { DAYS } from '../../../league/week-parts.ts'
import { initialValues, readChoice, readPlan } from './calendar-values.ts'
import { HoursFields } from './hours-fields.tsx'
import { OffDays } from './off-days.tsx'
import {
  isSamePair,
  placeElsewhere,
  type Placing,
  type Plan,
  type PlannedGame,
  roundsOfWeeks,
  type Step,
} from './place-games.ts'
import { PlanPanel } from './plan-panel.tsx'
import { Remark } from '../../../ui/question.ts'

/** What the calendar has to hold to, and the calendar itself: searched again as often as wanted, then saved at once. */
export function CalendarForm({ loaded }: { loaded: CalendarInput }) {
  const site = useSite()
  const { timeZone } = site
  const [input, setInput] = useState(loaded)
  const { step, place, stop } = usePlacing()
  const changing = useAction()
  const seed = useRef(0)
  const shown = useRef(new Map<string, string[]>())
  const [moved, setMoved] = useState<Pair | null>(null)
  const params = { id: input.phase.id }

  const form = useForm({
    initial: initialValues(loaded, timeZone),
    failed: 'Sin calendario',
    onSubmit: async (values, { api, revalidate }) => {
      const choice = readChoice(values)
      refuseChoice(choice)
      // Others may have changed something meanwhile.
      const fresh = await api('GET /competition-group/{id}/calendar', { params })
      // The page says why there is nothing to place.
      if (fresh.games.length === 0) return revalidate()
      setInput(fresh)
      seed.current += 1
      shown.current.clear()
      const fixed = readPlan(values['plan'])?.games.filter((game) => game.fixed) ?? []
      const made = await place({ input: fresh, timeZone, choice, seed: seed.current, fixed })
      setPlan(made)
      notify(`Colocados ${made.games.length} de ${fresh.games.length}.`)
    },
  })
  const competitionOf = (game: Pair) => input.games.find((one) => isSamePair(one, game, true))?.competitionId
  const plan = readPlan(form.values['plan'], (game) => competitionOf(game) !== undefined)
  const shownPlan = step?.plan ?? plan
  const setPlan = (made: Plan) => form.set('plan', JSON.stringify(made))

  /** Another day and hour for a game, while all others stay. */
  function moveElsewhere(game: PlannedGame, { games: planned, ...rest }: Plan) {
    const key = `${game.localId} ${game.visitantId}`
    const besides = [...(shown.current.get(key) ?? []), game.hour.at]
    shown.current.set(key, besides)
    const others = planned.filter((one) => one !== game)
    const found = placeElsewhere({ input, timeZone, choice: readChoice(form.values), others }, game, besides)
    if (found === null) return notify('No hay otra fecha.')
    setPlan({ ...rest, games: planned.map((one) => (one === game ? found : one)) })
    setMoved(found)
    notify(`Ahora, ${spanishDate(found.hour.at, site)}.`)
  }

  const save = ({ games: planned }: Plan) =>
    changing.run(async ({ api, revalidate }) => {
      const rounds = roundsOfWeeks(planned, input, timeZone)
      const body = {
        games: planned.map(({ localId, visitantId, courtId, hour }) => {
          const pair = { localId, visitantId }
          const round = rounds.get(mondayOf(hour.day))!
          return { ...pair, competitionId: competitionOf(pair)!, courtId, date: hour.at, round }
        }),
      }
      await api('POST /competition-group/{id}/calendar', { params, body })
      form.reset()
      notify(`El calendario está hecho: ${gamesText(planned.length)}.`)
      await revalidate()
    })

  const { name, games: left, total, courts, daylight } = { ...input, name: input.phase.name }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Form
        {...form}
        label="Hacer el calendario"
        submitLabel={plan === null ? 'Hacer el calendario' : 'Buscar otro'}
        submitLook={plan === null ? 'primary' : 'secondary'}
      >
        <p>
          {total > left.length
            ? `En ${name} faltan ${gamesText(total)} por crear: se colocan los ${left.length} primeros.`
            : `En ${name} falta${total === 1 ? '' : 'n'} ${gamesText(total)} por crear.`}
        </p>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              name={end}
              label={end === 'from' ? 'Desde' : 'Hasta'}
              type="date"
              required
              min={daylight[0]!.day}
              max={daylight.at(-1)!.day}
            />
          ))}
        </div>
        <RadioField
          name="maxGamesPerWeek"
          label="Máximo por equipo y semana"
          required
          options={['1', '2', '3'].map((value) => ({ value, name: value }))}
        />
        {input.teams.some(({ besides }) => besides.length > 0) ? (
          <CheckboxField name="mayOverlap" label="Los equipos de una persona pueden coincidir" />
        ) : null}
        <HoursFields />
        <OffDays />
        <ChecksField
          name="courts"
          label="Canchas"
          all="Todas"
          options={optionsOf(courts, (court) => court.name)}
        />
      </Form>
      {shownPlan === null ? (
        <Exceptions teams={input.teams} />
      ) : (
        <PlanPanel
          plan={shownPlan}
          step={step}
          stop={stop}
          moved={moved}
          input={input}
          choice={readChoice(form.values)}
          busy={changing.busy || form.loading}
          failure={changing.failure}
          change={setPlan}
          placeElsewhere={(game) => moveElsewhere(game, shownPlan)}
          save={() => void save(shownPlan)}
        />
      )}
    </div>
  )
}

/** What is known of the teams before a search, a line for each of which there is anything to say. */
function Exceptions({ teams }: { teams: CalendarInput['teams'] }) {
  const said = teams.filter(({ partsFrom }) => partsFrom === 'team').length
  const lines = teams.flatMap((team) => {
    const never = DAYS.filter((_, weekday) => team.partsFrom === 'team' && !hasPartOn(team.parts, weekday))
    const texts = [
      never.length > 0 && `nunca en ${never.map(({ name }) => name.toLowerCase()).join(', ')}`,
      team.besides.length > 0 && `comparte delegada/o con ${listed(team.besides.map(({ name }) => name))}`,
      team.owes && 'sin valorar: solo en casa',
    ].filter(Boolean)
    return texts.length === 0 ? [] : { team, text: texts.join('; ') }
  })
  return (
    <Section title="Cuándo pueden" className="min-w-0">
      <p>{said === 0 ? 'Ningún equipo lo ha dicho.' : `${said} de ${teams.length} equipos lo han dicho.`}</p>
      <ul className="mt-2">
        {lines.map(({ team, text }) => (
          <li key={team.id} className="border-rule flex min-h-12 items-center gap-2 border-b py-1">
            <TeamBadge team={team} />
            <span className="min-w-0 wrap-anywhere">
              <b translate="no">{team.name}</b> {text}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function refuseChoice({ from, to, off, parts, courtIds }: ReturnType<typeof readChoice>): void {
  const faults = {
    ...(to < from && { to: 'Elige un día posterior.' }),
    ...(off.some(([first, last]) => last < first) && { off: 'Elige un día posterior.' }),
    ...(courtIds.length === 0 && { courts: 'Elige una cancha.' }),
    ...(parts.length === 0 && { parts: 'Elige cuándo.' }),
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** Places games in a worker, one search at a time; `stop` ends it with the best plan so far. */
function usePlacing() {
  const [step, setStep] = useState<{ progress: number; plan: Plan } | null>(null)
  const stop = useRef(() => {})
  const running = useRef<Worker>(null)
  useEffect(() => () => running.current?.terminate(), [])

  function place(placing: Placing): Promise<Plan> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), { type: 'module' })
      running.current = worker
      const { port1, port2 } = new MessageChannel()
      let plan: Plan | null = null
      const end = () => {
        worker.terminate()
        port1.close()
        stop.current = () => {}
        setStep(null)
        if (plan === null) reject(new Remark('Vuelve a probar.'))
        else resolve(plan)
      }
      stop.current = end
      worker.addEventListener('error', end)
      port1.addEventListener('message', ({ data }: MessageEvent<Step>) => {
        plan = data.plan ?? plan
        if (data.progress === 1 || plan === null) end()
        else setStep({ progress: data.progress, plan })
      })
      port1.start()
      worker.postMessage(placing, [port2])
    })
  }

  return { step, place, stop: () => stop.current() }
}
