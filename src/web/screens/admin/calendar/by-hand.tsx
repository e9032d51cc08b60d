import type { CalendarInput } from '#contract/phase-calendars.ts'
import { writeLocalTime } from '#contract/local-time.ts'
import type { Obstacle } from '#league/calendar/phase-calendar.ts'
import { useSite } from '../../../api/site.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { invalid } from '../../../ui/use-form.ts'
import { optionsOf } from '../names.ts'
import { type Choice, placeByHand, type Plan, type PlannedGame } from './place-games.ts'

/** Asks for the day, the hour and the court of a game that isn't saved yet; it then stays there. */
export function ByHand(props: {
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
        if (typeof found === 'string') throw invalid(faultOf(found, game, nameOf))
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

function faultOf(
  obstacle: Obstacle,
  { localId, visitantId }: PlannedGame,
  nameOf: (teamId: number) => string,
): Record<string, string> {
  const full = (teamId: number) => `${nameOf(teamId)} ya juega ese día, o lo que puede esa semana.`
  return {
    hours: { when: 'A esa hora esa cancha está ocupada, cerrada o a oscuras.' },
    local: { when: full(localId) },
    visitant: { when: full(visitantId) },
    days: { when: 'Ya juegan ese día.' },
    courts: { court: 'Está ocupada a esa hora.' },
  }[obstacle]
}
