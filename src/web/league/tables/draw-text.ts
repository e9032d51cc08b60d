import type { TeamDraw } from '#contract/team-overview.ts'
import { placeInDraw } from '#league/round-text.ts'
import { THIRD_PLACE } from '#league/third-place.ts'

type Pair = TeamDraw['rounds'][number]['pairs'][number]
type Played = { round: string; isFinal: boolean; pair: Pair }

/**
 * How far a team has come in a draw, as a sentence about its current pair; null if it is in none of the pairs.
 *
 * @param own whether the team itself is addressed
 */
export function describeWay(draw: TeamDraw, teamId: number, own: boolean): string | null {
  const finalRound = draw.rounds.findLast(({ name }) => name !== THIRD_PLACE)
  const played = draw.rounds.flatMap((round) =>
    round.pairs
      .filter(({ localTeam, visitantTeam }) => [localTeam?.id, visitantTeam?.id].includes(teamId))
      .map((pair): Played => ({ round: round.name, isFinal: round === finalRound, pair })),
  )
  const last = played.pop()
  if (last === undefined) return null
  const inReview = played.filter(({ pair }) => pair.disputed).map(({ round }) => placeInDraw(round))
  const doubts = inReview.map((place) => ` El resultado de ${place} está en revisión.`)
  return describeLast(last, teamId, own) + doubts.join('')
}

/** Whether a team still has something to play in a draw. */
export function playsOn(draw: TeamDraw, teamId: number): boolean {
  return draw.rounds.some(({ pairs }) =>
    pairs.some(
      ({ localTeam, visitantTeam, winner, nobody }) =>
        winner === null && !nobody && [localTeam?.id, visitantTeam?.id].includes(teamId),
    ),
  )
}

function describeLast({ round, isFinal, pair }: Played, teamId: number, own: boolean): string {
  const { localTeam, visitantTeam, winner, nobody, disputed } = pair
  if (nobody) return `${own ? 'Habéis' : 'Ha'} quedado fuera en ${placeInDraw(round)}.`
  const isLocal = localTeam?.id === teamId
  if (winner === null) {
    const rival = isLocal ? visitantTeam : localTeam
    if (rival === null)
      return `${own ? 'Estáis' : 'Está'} en ${placeInDraw(round)}; falta saber contra quién.`
    const what = round === THIRD_PLACE ? 'por el tercer puesto' : placeInDraw(round)
    return `${own ? 'Jugáis' : 'Juega'} ${what} contra ${rival.name}.`
  }
  const have = own ? 'Habéis' : 'Ha'
  const won = (winner === 'local') === isLocal
  if (won && isFinal && !disputed) return `${own ? 'Sois' : 'Es'} el equipo campeón.`
  return `${have} ${ending(round, isFinal, won)}${disputed ? ', con el resultado en revisión' : ''}.`
}

function ending(round: string, isFinal: boolean, won: boolean): string {
  if (isFinal) return `${won ? 'ganado' : 'perdido'} la final`
  if (round === THIRD_PLACE) return `quedado en ${won ? 'tercer' : 'cuarto'} puesto`
  // The winner of any other pair has a place in a later one.
  return `quedado fuera en ${placeInDraw(round)}`
}
