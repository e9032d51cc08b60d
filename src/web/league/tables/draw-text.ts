import type { TeamDraw } from '#contract/team-overview.ts'
import { roundPhrase } from '#league/round-text.ts'
import { THIRD_PLACE } from '#league/third-place.ts'

type Pair = TeamDraw['rounds'][number]['pairs'][number]
type Played = { round: string; isFinal: boolean; pair: Pair }

/** How far a team has come in a draw, by its current pair; null if it is in none. `own`: it is addressed itself. */
export function describeWay(draw: TeamDraw, teamId: number, own: boolean, isPast = false): string | null {
  const finalRound = draw.rounds.findLast(({ name }) => name !== THIRD_PLACE)
  const played = draw.rounds.flatMap((round) =>
    round.pairs
      .filter(({ localTeam, visitantTeam }) => [localTeam?.id, visitantTeam?.id].includes(teamId))
      .map((pair): Played => ({ round: round.name, isFinal: round === finalRound, pair })),
  )
  const last = played.pop()
  if (last === undefined) return null
  const inReview = played.filter(({ pair }) => pair.disputed).map(({ round }) => roundPhrase(round))
  const doubts = inReview.map((place) => ` El resultado de ${place} está en revisión.`)
  return describeLast(last, teamId, { own, isPast }) + doubts.join('')
}

export function playsOn(draw: TeamDraw, teamId: number): boolean {
  return draw.rounds.some(({ pairs }) =>
    pairs.some(
      ({ localTeam, visitantTeam, winner, nobody, withdrawn }) =>
        winner === null && !nobody && !withdrawn && [localTeam?.id, visitantTeam?.id].includes(teamId),
    ),
  )
}

/** `isPast`: of a season before. */
type Voice = { own: boolean; isPast: boolean }

const PAST = { quedado: 'Quedó', ganado: 'Ganó', perdido: 'Perdió' }

function describeLast({ round, isFinal, pair }: Played, teamId: number, voice: Voice): string {
  const { own, isPast } = voice
  const done = (what: keyof typeof PAST) => (isPast ? PAST[what] : `${own ? 'Habéis' : 'Ha'} ${what}`)
  const { localTeam, visitantTeam, winner, nobody, withdrawn, disputed } = pair
  if (withdrawn && pair[`${withdrawn}Team`]?.id === teamId) {
    const left = isPast ? 'Se retiró' : own ? 'Os habéis retirado' : 'Se ha retirado'
    return `${left} en ${roundPhrase(round)}.`
  }
  if (nobody) return `${done('quedado')} fuera en ${roundPhrase(round)}.`
  const isLocal = localTeam?.id === teamId
  if (winner === null) {
    const rival = isLocal ? visitantTeam : localTeam
    if (rival === null)
      return `${own ? 'Estáis' : 'Está'} en ${roundPhrase(round)}; falta saber contra quién.`
    const what = round === THIRD_PLACE ? 'por el tercer puesto' : roundPhrase(round)
    return `${own ? 'Jugáis' : 'Juega'} ${what} contra ${rival.name}.`
  }
  const won = (winner === 'local') === isLocal
  if (won && isFinal && !disputed) return `${own ? 'Sois' : isPast ? 'Fue' : 'Es'} el equipo campeón.`
  // The winner of any pair but these two has a place in a later one.
  const ending = isFinal
    ? `${done(won ? 'ganado' : 'perdido')} la final`
    : `${done('quedado')} ${round === THIRD_PLACE ? `en ${won ? 'tercer' : 'cuarto'} puesto` : `fuera en ${roundPhrase(round)}`}`
  return `${ending}${disputed ? ', con el resultado en revisión' : ''}.`
}
