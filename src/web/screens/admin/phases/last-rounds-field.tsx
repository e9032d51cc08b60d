import { Fragment } from 'react'
import { CONTROL_BOX } from '../../../ui/control-box.ts'
import { useWired } from '../../../ui/field.tsx'
import { lastRoundName } from './last-rounds.ts'
import { CROSSING_MEETINGS } from './phase-words.ts'

/** The rounds of a crossing that are played otherwise than the rest: its value is theirs, `3,,`. */
export function LastRoundsField() {
  const { wired, notes, value, set } = useWired({
    name: 'gamesPerRound',
    hint: 'Por ejemplo, una final al mejor de 3. El tercer puesto es siempre a un partido.',
  })
  const { id, required: _, 'aria-describedby': describedBy, ...rest } = wired
  const lengths = value.split(',')
  // A link to the field's error leads to the first select.
  const idOf = (fromFinal: number) => (fromFinal === 0 ? id : `${id}-${fromFinal}`)
  return (
    <fieldset aria-describedby={describedBy} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-bold">
        Las últimas rondas <span className="text-ink-soft font-normal">(opcional)</span>
      </legend>
      <div className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {lengths.map((length, fromFinal) => (
          <Fragment key={fromFinal}>
            <label htmlFor={idOf(fromFinal)} className="self-center">
              {lastRoundName(fromFinal)}
            </label>
            <select
              {...rest}
              id={idOf(fromFinal)}
              value={length}
              onChange={({ target }) => set(lengths.with(fromFinal, target.value).join(','))}
              className={CONTROL_BOX}
            >
              <option value="">Como las demás</option>
              {CROSSING_MEETINGS.map((meeting) => (
                <option key={meeting.value} value={meeting.value}>
                  {meeting.name}
                </option>
              ))}
            </select>
          </Fragment>
        ))}
      </div>
      {notes}
    </fieldset>
  )
}
