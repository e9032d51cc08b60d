import { useEffect, useState } from 'react'
import type { ApiFailure } from '../../../api/failure.ts'
import { useSite } from '../../../api/site.ts'
import type { CalendarInput } from '#contract/phase-calendars.ts'
import type { Pair } from '#league/calendar/calendar-games.ts'
import { countFigures } from '#league/calendar/calendar-figures.ts'
import { mondayOf } from '#league/day.ts'
import { groupBy } from '#league/group-by.ts'
import { instantOf } from '#league/instant.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CONTROL_BOX } from '../../../ui/control-box.ts'
import { Options, SelectField, TextField } from '../../../ui/field.tsx'
import { FilterLabel } from '../../../ui/filter-label.tsx'
import { Section } from '../../../ui/section.tsx'
import { spanishDate, weekDay } from '../../../ui/spanish-date.ts'
import { optionsOf } from '../names.ts'
import { type Choice, type Plan, type PlannedGame, standingOf, placeByHand, teamsOf } from './place-games.ts'
import { figuresTexts, games as gamesText, obstacleText } from './plan-text.ts'
import { writeLocalTime } from '#contract/local-time.ts'
import type { Obstacle } from '#league/calendar/phase-calendar.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { invalid } from '../../../ui/use-form.ts'

/** A calendar that isn't saved yet: what is good and bad about it, and its games by week, of all teams or of one. */
export function PlanPanel(props: {
  plan: Plan
  /** The game that was placed elsewhere last: its button keeps the focus. */
  moved: Pair | null
  input: CalendarInput
  choice: Choice
  busy: boolean
  failure: ApiFailure | null
  change: (plan: Plan) => void
  placeElsewhere: (game: PlannedGame) => void
  save: () => void
}) {
  const { plan, moved, input, choice, busy, failure, change, placeElsewhere, save } = props
  const site = useSite()
  const [teamId, setTeamId] = useState(0)
  const [byHand, setByHand] = useState<PlannedGame | null>(null)
  const { games, unplaced } = plan
  useEffect(() => {
    const button = moved && document.getElementById(buttonId(moved))
    button?.closest('details')?.setAttribute('open', '')
    button?.focus()
  }, [moved])
  const replace = (game: PlannedGame, by: PlannedGame) =>
    change({ ...plan, games: games.map((one) => (one === game ? by : one)) })
  const nameOf = (id: number) => input.teams.find((team) => team.id === id)?.name ?? '?'
  const figures = countFigures(games, { standing: standingOf(input, site.timeZone), teams: teamsOf(input) })
  const isOfTeam = ({ localId, visitantId }: PlannedGame) =>
    teamId === 0 || localId === teamId || visitantId === teamId
  const shown = games.filter(isOfTeam).toSorted((a, b) => instantOf(a.hour.at)! - instantOf(b.hour.at)!)
  const atHome = shown.filter(({ localId }) => localId === teamId).length
  return (
    <Section title={`El calendario: ${gamesText(games.length)}`} id="calendario" className="min-w-0">
      {unplaced.length === 0 ? null : (
        <div className="border-loss mb-4 border-l-4 pl-3">
          <p className="font-medium">{`Sin sitio: ${gamesText(unplaced.length)}. Quedan para que los acuerden los equipos.`}</p>
          <ul className="text-14">
            {unplaced.map((game) => (
              <li key={`${game.localId} ${game.visitantId} ${game.obstacle}`} className="wrap-anywhere">
                <span translate="no">{`${nameOf(game.localId)} – ${nameOf(game.visitantId)}`}</span>
                {`: ${obstacleText(game, nameOf)}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {games.length === 0 ? null : (
        <>
          <ul className="mb-4 list-disc pl-5">
            {figuresTexts(figures).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Button look="primary" aria-disabled={busy} onClick={() => (busy ? undefined : save())}>
            {`Guardar ${gamesText(games.length)}`}
          </Button>
          <p className="text-14 text-ink-soft mt-2">
            Cada equipo recibe un aviso. Después, cada partido se cambia como cualquier otro.
          </p>
          <Alert className="mt-2">
            {failure?.status === 409
              ? `${failure.message} «Otra vez» busca con lo que hay ahora.`
              : failure?.message}
          </Alert>
          <label className="mt-5 mb-2 flex max-w-80 flex-col gap-1">
            <FilterLabel>Ver</FilterLabel>
            <select
              value={teamId}
              onChange={({ target }) => setTeamId(Number(target.value))}
              className={CONTROL_BOX}
            >
              <option value="0">Todos los equipos</option>
              <Options options={optionsOf(input.teams, ({ name }) => name)} />
            </select>
          </label>
          {teamId === 0 ? null : (
            <p>{`${gamesText(shown.length)}: ${atHome} en casa y ${shown.length - atHome} fuera.`}</p>
          )}
          {[...groupBy(shown, ({ hour }) => mondayOf(hour.day))].map(([monday, own]) => (
            <details key={monday} open={teamId !== 0} className="border-rule border-b">
              <summary className="flex min-h-12 cursor-pointer items-center gap-3 font-bold">
                <span className="underline decoration-1 underline-offset-4">{`Semana del ${weekDay(monday, site).slice('lun '.length)}`}</span>
                <span className="text-14 text-ink-soft font-normal">{gamesText(own.length)}</span>
              </summary>
              <ul>
                {own.map((game) => (
                  <GameRow
                    key={`${game.localId} ${game.visitantId}`}
                    game={game}
                    pair={`${nameOf(game.localId)} – ${nameOf(game.visitantId)}`}
                    court={input.courts.find(({ id }) => id === game.courtId)?.name ?? '?'}
                    unable={game.cannot.map(nameOf)}
                    busy={busy}
                    fix={(fixed) => replace(game, { ...game, fixed })}
                    placeElsewhere={() => placeElsewhere(game)}
                    askByHand={() => setByHand(game)}
                  />
                ))}
              </ul>
            </details>
          ))}
          {byHand === null ? null : (
            <ByHand
              {...{ plan, input, choice, nameOf }}
              game={byHand}
              place={(game) => replace(byHand, game)}
              onClose={() => setByHand(null)}
            />
          )}
        </>
      )}
    </Section>
  )
}

function GameRow(props: {
  game: PlannedGame
  pair: string
  court: string
  unable: string[]
  busy: boolean
  fix: (fixed: boolean) => void
  placeElsewhere: () => void
  askByHand: () => void
}) {
  const { game, pair, court, unable, busy, fix, placeElsewhere, askByHand } = props
  const site = useSite()
  const note = unable.length === 2 ? 'no suelen poder' : unable[0] && `no suele poder ${unable[0]}`
  return (
    <li className="border-rule flex flex-wrap items-center gap-x-3 border-t py-2">
      <div className="min-w-0 grow basis-full sm:basis-56">
        <p translate="no" className="font-medium wrap-anywhere">
          {pair}
        </p>
        <p className="text-14 text-ink-soft wrap-anywhere">
          {[spanishDate(game.hour.at, site), court, note].filter(Boolean).join(' · ')}
        </p>
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={game.fixed}
          disabled={busy}
          onChange={({ target }) => fix(target.checked)}
          className="size-6"
        />
        <span>
          Fijo<span translate="no" className="sr-only">{`: ${pair}`}</span>
        </span>
      </label>
      <Button
        look="quiet"
        id={buttonId(game)}
        aria-label={`Otra fecha: ${pair}`}
        aria-disabled={busy}
        onClick={() => (busy ? undefined : placeElsewhere())}
      >
        Otra fecha
      </Button>
      <Button
        look="quiet"
        aria-label={`A mano: ${pair}`}
        aria-disabled={busy}
        onClick={() => (busy ? undefined : askByHand())}
      >
        A mano
      </Button>
    </li>
  )
}

function buttonId({ localId, visitantId }: Pair): string {
  return `otra-${localId}-${visitantId}`
}

/** Asks for the day, the hour and the court of a game that isn't saved yet; it then stays there. */
function ByHand(props: {
  game: PlannedGame
  plan: Plan
  input: CalendarInput
  choice: Choice
  nameOf: (teamId: number) => string
  place: (game: PlannedGame) => void
  onClose: () => void
}) {
  const { game, plan, input, choice, nameOf, place, onClose } = props
  const { timeZone } = useSite()
  const others = plan.games.filter((one) => one !== game)
  const last = input.daylight.at(-1)!.day
  return (
    <Confirm
      title={`${nameOf(game.localId)} – ${nameOf(game.visitantId)}`}
      confirmLabel="Ponerlo ahí"
      confirmingLabel="Poniéndolo…"
      initial={{ when: writeLocalTime(game.hour.at, timeZone), court: String(game.courtId) }}
      onClose={onClose}
      onConfirm={async (values) => {
        const [day, time] = values['when']!.split('T') as [string, string]
        const courtId = Number(values['court'])
        const found = placeByHand({ input, timeZone, choice, others }, game, { day, time, courtId })
        if (found === null) throw invalid({ when: 'Esa hora es demasiado pronto, o no existe ese día.' })
        if ('what' in found) throw invalid(faultOf(found, nameOf))
        place(found)
      }}
    >
      <div className="grid gap-4">
        <TextField name="when" label="Día y hora" type="datetime-local" required max={`${last}T23:59`} />
        <SelectField
          name="court"
          label="Cancha"
          placeholder="Elige una cancha"
          required
          options={optionsOf(input.courts, (court) => court.name)}
        />
      </div>
    </Confirm>
  )
}

function faultOf({ what, teamId }: Obstacle, nameOf: (teamId: number) => string): Record<string, string> {
  const team = teamId === undefined ? '' : nameOf(teamId)
  return {
    hours: { when: 'A esa hora esa cancha está ocupada, cerrada o a oscuras.' },
    never: { when: `${team} ha dicho que ese día no puede nunca.` },
    full: { when: `${team} ya juega ese día, o lo que puede esa semana.` },
    days: { when: 'Ya juegan ese día.' },
    courts: { court: 'Está ocupada a esa hora.' },
  }[what]
}
