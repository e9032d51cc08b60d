import type { TeamList } from '#league/parsing/team-list.ts'
import { TextArea } from '../../ui/field.tsx'
import { ListDoubts } from './list-doubts.tsx'

/** Longer than any list of teams of a town, copied from a chat with the sender and hour of each line. */
const MAX_LENGTH = 20_000

export function TeamsText({ read }: { read: TeamList }) {
  const { groups, teams } = read
  return (
    <>
      <TextArea
        name="teams"
        label="Equipos por grupos"
        maxLength={MAX_LENGTH}
        hint={
          <>
            Pega la lista como la tengas: un equipo en cada línea. Un título como «Grupo A:» o una línea vacía
            empieza otro grupo.{' '}
            <span>
              {teams.length === 0
                ? null
                : `${counted(teams.length, 'equipo')} en ${counted(groups.length, 'grupo')}.`}
            </span>
          </>
        }
      />
      <ListDoubts field="teams" read={read} />
    </>
  )
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
