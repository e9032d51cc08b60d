import type { Team } from '#contract/teams.ts'

/** The name of a team in a narrow column: its short one on a phone. */
export function briefName({ name, shortName }: Pick<Team, 'name' | 'shortName'>) {
  if (shortName === name) return <span translate="no">{name}</span>
  return (
    <>
      <span translate="no" className="sm:hidden print:hidden">
        {shortName}
      </span>
      <span translate="no" className="max-sm:hidden print:inline">
        {name}
      </span>
    </>
  )
}
