import type { SeasonGame } from '#contract/season.ts'
import type { Chance } from './chance.ts'
import { demoCourts } from './courts.ts'
import type { Pairing } from './rounds.ts'
import { instantOn, type Weekend } from './weekend.ts'

/** How many points a team is better or worse than the average. */
export type Strengths = ReadonlyMap<string, number>

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

/** Assigns the games of a round to different courts, so that none overlap. */
export function scheduleRound(
  chance: Chance,
  pairings: readonly Pairing[],
  { weekend, firstCourt }: { weekend: Weekend; firstCourt: number },
): SeasonGame[] {
  return pairings.map((pairing, index) => ({
    ...pairing,
    date: instantOn(weekend, chance.pick(hours)),
    court: demoCourts[(firstCourt + index) % demoCourts.length]![0],
  }))
}

/** Adds a result and the local team's rating: finished, not confirmed. */
export function playGame(chance: Chance, game: SeasonGame, strengths: Strengths): SeasonGame {
  const lead = (strengths.get(game.local) ?? 0) - (strengths.get(game.visitant) ?? 0)
  const points = (extra: number) => within(46 + extra / 2 + chance.between(-7, 7) + chance.between(-7, 7))
  const local = points(lead + 1)
  let visitant = points(-lead)
  // No ties: decided in extra time.
  if (local === visitant) visitant += chance.pick([-3, -2, 2, 3])
  const rating = rate(chance)
  return {
    ...game,
    localScore: local,
    visitantScore: visitant,
    visitantMixed: chance.happens(0.8),
    visitantFairPlay: rating.fairPlay,
    localComment: rating.comment,
  }
}

/** A forfeit, because the visitor didn't appear. */
export function missGame(game: SeasonGame): SeasonGame {
  return { ...game, forfeit: 'visitant', visitantFairPlay: -1, localComment: 'No se presentaron.' }
}

/** Adds the visitor's rating to a finished game. */
export function confirmGame(chance: Chance, game: SeasonGame): SeasonGame {
  if (game.forfeit) return { ...game, localFairPlay: 0, visitantComment: 'Lo sentimos: no juntamos a cinco.' }
  const rating = rate(chance)
  return {
    ...game,
    localMixed: chance.happens(0.8),
    localFairPlay: rating.fairPlay,
    visitantComment: rating.comment,
  }
}

function rate(chance: Chance): { fairPlay: 1 | 0 | -1; comment: string | null } {
  const luck = chance.next()
  const remark = chance.next()
  if (luck < 0.05) return { fairPlay: -1, comment: complaints[1]! }
  if (luck < 0.25) return { fairPlay: 0, comment: remark < 0.3 ? complaints[0]! : null }
  return { fairPlay: 1, comment: remark < 0.3 ? praise[Math.floor((remark / 0.3) * praise.length)]! : null }
}

function within(points: number): number {
  return Math.min(67, Math.max(28, Math.round(points)))
}
