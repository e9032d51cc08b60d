import type { CompetitionGroup, ListedPhase } from '#contract/competition-groups.ts'
import type { League } from '#contract/leagues.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { notFound } from '../../api/failure.ts'
import { readId } from '../../kernel/page-address.ts'
import { Options } from '../../ui/field.tsx'
import { AddressSelect } from './address-select.tsx'
import { leagueChoice, optionsOf } from './names.ts'

export function choosePhase(
  phases: ListedPhase[],
  leagues: League[],
  phaseId: number | undefined,
): CompetitionGroup | undefined {
  const current = leagues.find((league) => league.current)
  const found = phases.find(({ id, leagueId, opens }) =>
    phaseId === undefined ? leagueId === current?.id && opens : id === phaseId,
  )
  if (found === undefined && phaseId !== undefined) throw notFound('Esa fase no existe.')
  return found
}

/** For a loader: the chosen phase, among all of them. */
export async function loadPhases({ api, search }: LoaderArgs) {
  const [leagues, phases] = await Promise.all([api('GET /league'), api('GET /competition-group')])
  return { leagues, phases, phase: choosePhase(phases, leagues, readId(search.get('fase'))) }
}

export function PhaseSelect(props: {
  phases: CompetitionGroup[]
  leagues: League[]
  chosenId: number | undefined
  to: (phaseId: number) => string
}) {
  const { phases, leagues, chosenId, to } = props
  return (
    <AddressSelect label="Fase" value={String(chosenId ?? '')} to={(value) => to(Number(value))}>
      {chosenId === undefined ? <option value="">Elige una fase</option> : null}
      {leagues.map((league) => {
        const own = phases.filter(({ leagueId }) => leagueId === league.id)
        return own.length === 0 ? null : (
          <optgroup key={league.id} label={leagueChoice(league)}>
            <Options options={optionsOf(own, ({ name }) => name)} />
          </optgroup>
        )
      })}
    </AddressSelect>
  )
}
