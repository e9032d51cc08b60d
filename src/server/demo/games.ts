import type { SeasonGame } from '#contract/season.ts'
import type { Chance } from './chance.ts'
import { demoCourts } from './courts.ts'
import type { Pairing } from './draw.ts'
import { instantOn, type Weekend } from './weekend.ts'

const hours = [
  { sunday: false, hour: 10 },
  { sunday: false, hour: 12 },
  { sunday: false, hour: 17.5 },
  { sunday: true, hour: 10.5 },
  { sunday: true, hour: 12 },
]

const praise = [
  'Partidazo. Gracias por las naranjas del descanso.',
  'Muy buen rollo, como siempre. ¡A por la revancha!',
  'Nos faltaba gente y nos dejaron a dos personas. Un diez.',
  'Prórroga, risas y cañas después: así da gusto.',
  'Todo perfecto, cantaron hasta sus propias faltas.',
]
const complaints = [
  'Alguna protesta de más en el último cuarto, pero se habló y quedó bien.',
  'Llegaron media hora tarde y sin avisar.',
]

/** Makes the games of some teams, each of which is some points better or worse than the average. */
export function gamesAmong(teams: readonly string[], chance: Chance) {
  const strengths = new Map(teams.map((team) => [team, chance.between(-12, 12)]))

  /** Assigns the games of a round to different courts, so that none overlap. */
  const schedule = (pairings: readonly Pairing[], weekend: Weekend, firstCourt: number) =>
    pairings.map((pairing, index): SeasonGame => ({
      ...pairing,
      date: instantOn(weekend, chance.pick(hours)),
      court: demoCourts[(firstCourt + index) % demoCourts.length]![0],
    }))

  /** Adds a result and the local team's rating: finished, not confirmed. */
  function play(game: SeasonGame): SeasonGame {
    const lead = strengths.get(game.local)! - strengths.get(game.visitant)!
    const points = (extra: number) =>
      Math.min(67, Math.max(28, Math.round(46 + extra / 2 + chance.between(-7, 7) + chance.between(-7, 7))))
    const localScore = points(lead + 1)
    let visitantScore = points(-lead)
    // No ties: decided in extra time.
    if (localScore === visitantScore) visitantScore += chance.pick([-3, -2, 2, 3])
    const { fairPlay: visitantFairPlay, comment: localComment } = rate()
    const visitantMixed = chance.happens(0.8)
    return { ...game, localScore, visitantScore, visitantMixed, visitantFairPlay, localComment }
  }

  /** Adds the visitor's rating to a finished game. */
  function confirm(game: SeasonGame): SeasonGame {
    if (game.forfeit)
      return { ...game, localFairPlay: 0, visitantComment: 'Lo sentimos: no juntamos a cinco.' }
    const { fairPlay: localFairPlay, comment: visitantComment } = rate()
    return { ...game, localMixed: chance.happens(0.8), localFairPlay, visitantComment }
  }

  function rate(): { fairPlay: 1 | 0 | -1; comment: string | null } {
    const luck = chance.next()
    const remark = chance.next()
    if (luck < 0.05) return { fairPlay: -1, comment: complaints[1]! }
    if (luck < 0.25) return { fairPlay: 0, comment: remark < 0.3 ? complaints[0]! : null }
    return { fairPlay: 1, comment: remark < 0.3 ? praise[Math.floor((remark / 0.3) * praise.length)]! : null }
  }

  return { schedule, play, confirm, complete: (game: SeasonGame) => confirm(play(game)) }
}
