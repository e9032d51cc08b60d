import { useField } from '../ui/form.tsx'
import { DAYS, partAt, TIMES } from './week-parts.ts'

/** A week of check boxes: a row per day, so that each box is as wide as a thumb on the narrowest screen. */
export function WeekFields({ caption }: { caption: string }) {
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="mb-1 text-left font-bold">{caption}</caption>
      <thead>
        <tr className="border-rule-strong border-b-2">
          <th scope="col" className="w-[28%]">
            <span className="sr-only">Día</span>
          </th>
          {TIMES.map(({ time, name, hours }) => (
            <th key={time} scope="col" className="text-14 py-2 font-bold">
              {name} <span className="text-12 text-ink-soft block font-normal">{hours}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DAYS.map((day) => (
          <tr key={day.day} className="border-rule border-b">
            <th scope="row" className="text-14 text-left font-medium wrap-anywhere">
              {day.name}
            </th>
            {TIMES.map((time) => (
              <td key={time.time} className="p-0">
                <PartField name={partAt(day, time)} label={`${day.name}, ${time.name.toLowerCase()}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PartField({ name, label }: { name: string; label: string }) {
  const { id, value, set } = useField(name)
  return (
    // The whole cell can be tapped.
    <label className="hover:bg-hover has-checked:bg-own flex min-h-12 cursor-pointer items-center justify-center">
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={value === 'on'}
        onChange={(event) => set(event.target.checked ? 'on' : '')}
        className="size-6"
      />
      <span className="sr-only">{label}</span>
    </label>
  )
}
