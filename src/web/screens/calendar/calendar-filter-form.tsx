import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths, PLAYED } from '#contract/paths.ts'
import { textIn } from '../../kernel/text-in.ts'
import { useEarlyInput } from '../../kernel/hydrated.ts'
import { readId } from '../../kernel/page-address.ts'
import { useIsOwn, useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import type { calendarChoices, CalendarFilter } from './calendar-days.ts'
import { FilterLabel } from '../../ui/filter-label.tsx'

type Choices = ReturnType<typeof calendarChoices>
type Props = { choices: Choices; chosen: CalendarFilter; played: boolean }

export function CalendarFilterForm({ choices, chosen, played }: Props) {
  const navigate = useNavigate()

  function look(form: HTMLFormElement) {
    const values = new FormData(form)
    const idOf = (name: string) => readId(textIn(values, name))
    const choice = { played, teamId: idOf('equipo'), groupId: idOf('grupo'), courtId: idOf('cancha') }
    void navigate(paths.calendar(choice), { replace: true, preventScrollReset: true })
  }

  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(() => {
    const drawn = { equipo: chosen.teamId, grupo: chosen.groupId, cancha: chosen.courtId }
    for (const [name, id] of Object.entries(drawn)) {
      const { value, options } = form.current!.elements.namedItem(name) as HTMLSelectElement
      // The URL may name an option that isn't offered.
      const isOffered = [...options].some((option) => readId(option.value) === id)
      if (readId(value) !== (isOffered ? id : undefined)) return look(form.current!)
    }
  })

  const user = useUser()
  const isOwn = useIsOwn()
  const inUse = choices.teams.find(({ id }) => id === user?.teamId)
  const lists = [
    { label: 'Equipo', all: 'Todos los equipos', things: choices.teams, isOwn, chosenId: chosen.teamId },
    { label: 'Grupo', all: 'Todos los grupos', things: choices.groups, chosenId: chosen.groupId },
    { label: 'Cancha', all: 'Todas las canchas', things: choices.courts, chosenId: chosen.courtId },
  ]
  const isFiltered = Object.values(chosen).some((id) => id !== undefined)
  return (
    <form
      ref={form}
      method="get"
      action={paths.calendar()}
      className="grid items-end gap-2 sm:gap-3 sm:grid-cols-[1fr_1fr_1fr_auto] print:hidden"
    >
      {lists.map((list) => (
        <Choice key={list.label} {...list} onChoose={look} />
      ))}
      {/* Reserves the height of the delegates' link, so that nothing moves when it appears. */}
      <div className="delegate:min-h-11 delegate:min-w-34 flex items-center">
        {played ? <input type="hidden" name="ver" value={PLAYED} /> : null}
        <span className="scriptless:block hidden">
          <Button look="primary" type="submit">
            Filtrar
          </Button>
        </span>
        {isFiltered || inUse ? (
          <Link
            to={paths.calendar(isFiltered ? { played } : { played, teamId: inUse?.id })}
            className="flex min-h-11 items-center px-2 underline decoration-1 underline-offset-4"
          >
            {isFiltered ? 'Quitar filtros' : user?.teams ? `Solo ${inUse?.name}` : 'Solo tu equipo'}
          </Link>
        ) : null}
      </div>
    </form>
  )
}

function Choice(props: {
  label: string
  all: string
  things: { id: number; name: string }[]
  isOwn?: (id: number) => boolean
  chosenId: number | undefined
  onChoose: (form: HTMLFormElement) => void
}) {
  const { label, all, things, isOwn = () => false, chosenId, onChoose } = props
  return (
    <label className="text-14 grid min-w-0 gap-1 max-sm:grid-cols-[4rem_minmax(0,1fr)] max-sm:items-center">
      <FilterLabel>{label}</FilterLabel>
      <select
        name={label.toLowerCase()}
        value={chosenId ?? ''}
        onChange={({ currentTarget: { value, form } }) => {
          // After a choice made during hydration React draws the previous value once: that isn't a choice back.
          if (value !== String(chosenId ?? '')) onChoose(form!)
        }}
        className="border-rule-strong bg-surface rounded-small min-h-11 w-full truncate border px-2"
      >
        <option value="">{all}</option>
        {things
          .toSorted((a, b) => Number(isOwn(b.id)) - Number(isOwn(a.id)))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
              {isOwn(id) ? ' (tu equipo)' : ''}
            </option>
          ))}
      </select>
    </label>
  )
}
