import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Competition } from '#contract/competitions.ts'
import type { Team } from '#contract/teams.ts'
import type { Choices } from '../choose-group.ts'
import { EnterLeagueForm, EnterQualifiersForm } from './enter-many-forms.tsx'
import { EnterTeamsForm } from './enter-teams-form.tsx'
import { FillDrawForm, type PhaseTables } from './fill-draw-form.tsx'

/** The forms to enter teams in a group: the most likely one in sight, the others folded. */
export function WaysToEnter(props: {
  choices: Choices
  phase: CompetitionGroup
  group: Competition
  /** By seed. */
  entered: Team[]
  /** The teams in other groups of the phase. */
  elsewhere: Set<number>
  teams: Team[]
  /** The tables from which it can be filled; empty for a group that is no draw. */
  tables: PhaseTables[]
}) {
  const { choices, phase, group, entered, elsewhere, teams, tables } = props
  const seasonIds = new Set([phase.leagueId, choices.leagues.find(({ current }) => current)?.id])
  const isPlaced = new Set([...elsewhere, ...entered.map(({ id }) => id)])
  const offered = teams.filter(
    ({ id, leagueId }) => seasonIds.has(leagueId ?? undefined) && !isPlaced.has(id),
  )
  const count = entered.length
  const fromTables = tables.length > 0
  const byName = (
    <EnterTeamsForm
      group={group}
      enteredCount={count}
      offered={offered}
      teams={teams}
      submitLook={fromTables ? 'secondary' : 'primary'}
    />
  )
  return (
    <div className="flex flex-col gap-8">
      {fromTables ? <FillDrawForm phase={phase} group={group} entered={entered} sources={tables} /> : byName}
      <details className="border-rule rounded-large border px-4">
        <summary className="cursor-pointer py-4 font-bold">Inscribir de otra manera</summary>
        <div className="flex flex-col gap-8 pt-2 pb-4">
          {fromTables ? byName : null}
          <EnterLeagueForm
            group={group}
            enteredCount={count}
            leagues={choices.leagues}
            leagueId={phase.leagueId}
          />
          <EnterQualifiersForm group={group} enteredCount={count} choices={choices} />
        </div>
      </details>
    </div>
  )
}
