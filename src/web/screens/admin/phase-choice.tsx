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
  if (phaseId !== undefined) return phases.find(({ id }) => id === phaseId)
  const league = leagues.find(({ current }) => current)
  return phases.find(({ leagueId, opens }) => leagueId === league?.id && opens)
}

/** For a loader: the chosen phase, among all of them. */
export async function loadPhases({ api, search }: LoaderArgs) {
  const phaseId = readId(search.get('fase'))
  const [leagues, phases] = await Promise.all([api('GET /league'), api('GET /competition-group')])
  const phase = choosePhase(phases, leagues, phaseId)
  if (phase === undefined && phaseId !== undefined) throw notFound('Esa fase no existe.')
  return { leagues, phases, phase }
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
