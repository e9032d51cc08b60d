import { paths } from '#contract/paths.ts'
import { SegmentedLinks } from '../../../ui/segmented-links.tsx'
import { seasonYears } from '../../../league/season-words.ts'
import type { Choices, Chosen } from '../choose-group.ts'
import { carried } from '../season-at-hand.tsx'

/** Selects the group that is shown: season, phase, group. */
export function GroupChoice({ choices, chosen }: { choices: Choices; chosen: Chosen }) {
  const { league, phase, group } = chosen
  const to = (choice: { fase: number | undefined; grupo?: number }) =>
    paths.admin('addteamcompetition', { temporada: carried(league), ...choice })
  const phases = choices.phases.filter(({ leagueId }) => leagueId === league?.id)
  const groups = choices.groups.filter(({ competitionGroupId }) => competitionGroupId === phase?.id)
  return (
    <div className="mb-6 flex flex-col gap-2">
      <SegmentedLinks
        label="Temporada"
        choices={choices.leagues.map(({ id, year }) => ({
          id,
          name: seasonYears({ year }),
          to: paths.admin('addteamcompetition', { temporada: id }),
        }))}
        chosenId={league?.id}
      />
      <SegmentedLinks
        label="Fase"
        choices={phases.map(({ id, name }) => ({ id, name, to: to({ fase: id }) }))}
        chosenId={phase?.id}
      />
      <SegmentedLinks
        label="Grupo"
        choices={groups.map(({ id, name }) => ({ id, name, to: to({ fase: phase?.id, grupo: id }) }))}
        chosenId={group?.id}
      />
    </div>
  )
}
