import { useField } from '../ui/form.tsx'
import { TextArea } from '../ui/field.tsx'
import { readTypedGroups } from '#contract/typed-groups.ts'

/** Longer than any list of teams of a town. */
const MAX_LENGTH = 10_000

/** Groups and their teams, typed or pasted. */
export function TeamsText({ required = false }: { required?: boolean }) {
  const { value } = useField('teams')
  const { groups, repeated } = readTypedGroups(value)
  const count = groups.reduce((sum, { teams }) => sum + teams.length, 0)
  return (
    <TextArea
      name="teams"
      label="Equipos por grupos"
      required={required}
      maxLength={MAX_LENGTH}
      hint={
        <>
          Un equipo en cada línea, y una línea vacía entre grupo y grupo. Un título como «Grupo A:» da nombre
          al que viene detrás.{' '}
          {count === 0 ? null : `${counted(count, 'equipo')} en ${counted(groups.length, 'grupo')}.`}{' '}
          {repeated.length === 0 ? null : `Se repite, y cuenta una vez: ${repeated.join(', ')}.`}
        </>
      }
    />
  )
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
