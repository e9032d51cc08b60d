import { Button } from '../../../ui/button.tsx'
import { CONTROL_BOX } from '../../../ui/control-box.ts'
import { useWired } from '../../../ui/field.tsx'
import { readOff, writeOff } from './calendar-values.ts'

/** The days when nobody plays, each alone or up to another one. */
export function OffDays() {
  const { id, notes, value, set } = useWired({ name: 'off' })
  const times = readOff(value)
  const change = (index: number, time: [string, string]) => set(writeOff(times.with(index, time)))
  return (
    <fieldset id={id} tabIndex={-1} className="flex min-w-0 flex-col items-start gap-2">
      <legend className="mb-1.5 font-bold">
        Días sin partidos <span className="text-ink-soft font-normal">(opcional)</span>
      </legend>
      {times.map(([first, last], index) => (
        <div key={index} className="grid w-full grid-cols-2 items-end gap-x-2 sm:grid-cols-[1fr_1fr_auto]">
          <Day id={`${id}-${index}`} label="Desde" value={first} set={(day) => change(index, [day, last])} />
          <Day
            id={`${id}-${index}-to`}
            label="Hasta"
            value={last}
            set={(day) => change(index, [first, day])}
          />
          <Button
            look="quiet"
            aria-label={`Quitar los días ${index + 1}`}
            onClick={() => set(writeOff(times.toSpliced(index, 1)))}
          >
            Quitar
          </Button>
        </div>
      ))}
      <Button onClick={() => set(writeOff([...times, ['', '']]))}>Añadir días</Button>
      {notes}
    </fieldset>
  )
}

function Day(props: { id: string; label: string; value: string; set: (day: string) => void }) {
  const { id, label, value, set } = props
  return (
    <label htmlFor={id} className="text-14 flex min-w-0 flex-col gap-1">
      {label}
      <input
        id={id}
        type="date"
        value={value}
        onChange={({ target }) => set(target.value)}
        className={CONTROL_BOX}
      />
    </label>
  )
}
