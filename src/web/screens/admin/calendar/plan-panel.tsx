import { useEffect, useState } from 'react'
import type { ApiFailure } from '../../../api/failure.ts'
import { useSite } from '../../../api/site.ts'
import type { CalendarInput } from '#contract/phase-calendars.ts'
import { writeLocalTime } from '#contract/local-time.ts'
import type { Pair } from '#league/calendar/calendar-games.ts'
import { countFigures } from '#league/calendar/calendar-figures.ts'
import type { Obstacle } from '#league/calendar/phase-calendar.ts'
import { groupBy } from '#league/group-by.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Section } from '../../../ui/section.tsx'
import { invalid } from '../../../ui/use-form.ts'
import { gamesText, optionsOf } from '../names.ts'
import { StateIcon } from '../state-icon.tsx'
import { type Choice, type Plan, type PlannedGame, placeByHand, standingOf, teamsOf } from './place-games.ts'
import { keyOf, PlanGrid } from './plan-grid.tsx'
import { figuresOf, obstacleText } from './plan-text.ts'

/**
 * A calendar that isn't saved yet, while it is searched too: what is good and bad about it, what has no place, and its
 * games by rounds. What it waits for, to be ended or saved, is always in sight.
 */
export function PlanPanel(props: {
  plan: Plan
  step: { progress: number } | null
  stop: () => void
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
  const { plan, step, stop, moved, input, choice, busy, failure, change, placeElsewhere, save } = props
  const { timeZone } = useSite()
  const [chosen, setChosen] = useState<PlannedGame | null>(null)
  const { games, unplaced } = plan
  useEffect(() => {
    const buttons = moved ? document.querySelectorAll<HTMLElement>(`[data-game="${keyOf(moved)}"]`) : []
    // Of the two, the one that this width shows.
    for (const button of buttons) if (button.offsetParent !== null) button.focus()
  }, [moved])
  const isSearching = step !== null
  // It fills where it can be seen.
  useEffect(() => {
    if (isSearching) document.getElementById('calendario')?.scrollIntoView()
  }, [isSearching])
  const replace = (game: PlannedGame, by: PlannedGame) =>
    change({ ...plan, games: games.map((one) => (one === game ? by : one)) })
  const named = input.teams.flatMap((team) => [team, ...team.besides])
  const nameOf = (id: number) => named.find((team) => team.id === id)?.name ?? '?'
  const figures = countFigures(games, { standing: standingOf(input, timeZone), teams: teamsOf(input) })
  return (
    <Section title="El calendario" id="calendario" className="min-w-0">
      <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1">
        {figuresOf(figures, { placed: games.length, of: games.length + unplaced.length }).map((figure) => (
          <li key={figure.name} className="flex items-center gap-1.5">
            <StateIcon state={figure.isGood ? 'ok' : 'warning'} />
            <span>
              {figure.name} <b className="font-figure text-20">{figure.value}</b>
            </span>
          </li>
        ))}
      </ul>
      {unplaced.length === 0 ? null : (
        <div className="border-loss mb-4 border-l-4 pl-3">
          <p className="font-medium">{`${gamesText(unplaced.length)} sin hueco.`}</p>
          <ul className="text-14">
            {[...groupBy(unplaced, (game) => obstacleText(game, nameOf))].map(([text, own]) => (
              <li key={text} className="wrap-anywhere">
                <span translate="no">
                  {own.map((game) => `${nameOf(game.localId)} – ${nameOf(game.visitantId)}`).join('; ')}
                </span>
                {`: ${text}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <PlanGrid games={games} input={input} ask={busy ? null : setChosen} />
      <div className="bg-ground border-rule-strong sticky bottom-14 z-2 -mx-4 mt-4 flex flex-wrap items-center gap-3 border-t px-4 py-2.5 lg:bottom-0 lg:mx-0 lg:px-0 print:hidden">
        {step ? (
          <>
            <progress aria-label="Buscando" value={step.progress} className="accent-ink min-w-0 grow" />
            <span className="text-14 tabular whitespace-nowrap">{`${games.length} de ${input.games.length}`}</span>
            <Button onClick={stop}>Parar</Button>
          </>
        ) : games.length === 0 ? null : (
          <>
            <Button look="primary" aria-disabled={busy} onClick={() => (busy ? undefined : save())}>
              {`Guardar ${gamesText(games.length)}`}
            </Button>
            <span className="text-14 text-ink-soft min-w-0">Avisa a cada equipo.</span>
          </>
        )}
        <Alert className="basis-full empty:hidden">
          {failure?.status === 409 ? `${failure.message} Pulsa «Buscar otro».` : failure?.message}
        </Alert>
      </div>
      {chosen === null ? null : (
        <GameDialog
          {...{ plan, input, choice, nameOf }}
          game={chosen}
          place={(game) => replace(chosen, game)}
          placeElsewhere={() => {
            setChosen(null)
            placeElsewhere(chosen)
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </Section>
  )
}

/** Where a game that isn't saved yet is to be: found again, or set by hand; it then stays there, until it is let go. */
function GameDialog(props: {
  game: PlannedGame
  plan: Plan
  input: CalendarInput
  choice: Choice
  nameOf: (teamId: number) => string
  place: (game: PlannedGame) => void
  placeElsewhere: () => void
  onClose: () => void
}) {
  const { game, plan, input, choice, nameOf, place, placeElsewhere, onClose } = props
  const { timeZone } = useSite()
  const others = plan.games.filter((one) => one !== game)
  const last = input.daylight.at(-1)!.day
  return (
    <Confirm
      title={`${nameOf(game.localId)} – ${nameOf(game.visitantId)}`}
      confirmLabel="Fijarlo"
      initial={{ when: writeLocalTime(game.hour.at, timeZone), court: String(game.courtId) }}
      onClose={onClose}
      onConfirm={async (values) => {
        const [day, time] = values['when']!.split('T') as [string, string]
        const courtId = Number(values['court'])
        const found = placeByHand({ input, timeZone, choice, others }, game, { day, time, courtId })
        if (found === null) throw invalid({ when: 'Elige una hora posterior.' })
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
        <div className="flex flex-wrap gap-x-3">
          <Button onClick={placeElsewhere}>Otra fecha</Button>
          {game.fixed ? (
            <Button
              look="quiet"
              onClick={() => {
                place({ ...game, fixed: false })
                onClose()
              }}
            >
              Soltarlo
            </Button>
          ) : null}
        </div>
      </div>
    </Confirm>
  )
}

function faultOf({ what, teamId }: Obstacle, nameOf: (teamId: number) => string): Record<string, string> {
  const team = teamId === undefined ? '' : nameOf(teamId)
  return {
    hours: { when: 'Cancha ocupada, cerrada o a oscuras.' },
    never: { when: `${team} nunca puede ese día.` },
    full: { when: `${team} ya juega ese día o esa semana.` },
    days: { when: 'Ya juegan ese día.' },
    courts: { court: 'Ocupada a esa hora.' },
    besides: { when: `A esa hora juega ${team}, de la misma persona.` },
  }[what]
}
