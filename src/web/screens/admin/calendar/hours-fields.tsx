import { useState } from 'react'
import { PARTS, type Part } from '#league/availability.ts'
import { WeekFields } from '../../../league/week-fields.tsx'
import { CHOICE } from '../../../ui/choice-fields.tsx'
import { useFields } from '../../../ui/form.tsx'

const isWeekend = (part: Part) => part.startsWith('sat') || part.startsWith('sun')
const isEvening = (part: Part) => part.endsWith('evening')
/** What leagues choose among; every other time is in the week's grid. */
const CHOICES = [
  {
    label: 'Fin de semana',
    hours: 'de 9 a 19',
    parts: PARTS.filter((part) => isWeekend(part) && !isEvening(part)),
  },
  {
    label: 'Tardes',
    hours: 'lunes a viernes, desde las 19',
    parts: PARTS.filter((part) => !isWeekend(part) && isEvening(part)),
  },
]

/** When games are played: weekends, evenings, and the grid of a week for whatever else. */
export function HoursFields() {
  const fields = useFields(PARTS)
  const fieldOf = (part: Part) => fields[PARTS.indexOf(part)]!
  const isOn = (part: Part) => fieldOf(part).value === 'on'
  const isPlain = CHOICES.every(({ parts }) => parts.every(isOn) || !parts.some(isOn))
  const others = PARTS.filter((part) => CHOICES.every(({ parts }) => !parts.includes(part)))
  const [isOpen, setIsOpen] = useState(!isPlain || others.some(isOn))
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-bold">Cuándo se juega</legend>
      {CHOICES.map(({ label, hours, parts }) => (
        <label key={label} className={CHOICE}>
          <input
            type="checkbox"
            checked={parts.every(isOn)}
            onChange={({ target }) => {
              for (const part of parts) fieldOf(part).set(target.checked ? 'on' : '')
            }}
            className="size-6"
          />
          <span>
            {label} <span className="text-14 text-ink-soft">{hours}</span>
          </span>
        </label>
      ))}
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="lone-link cursor-pointer">Otras horas</summary>
        <WeekFields caption="Hora a hora" />
      </details>
    </fieldset>
  )
}
