import type { Court } from '#contract/courts.ts'
import type { GameOverview } from '#contract/game-overview.ts'
import type { Game } from '#contract/games.ts'
import { isBeforeSunrise, lightDuring } from '#league/court-light.ts'
import { inSixtieths } from '#league/day.ts'
import type { Db } from '../db/database.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { findTown } from '../town/queries.ts'
import { CourtLights } from './court-lights.ts'

/** With which light a game that is to be played would end; null for others. `courts`: all of them. */
export async function findLight(
  db: Db,
  { date, finished, unneeded }: Pick<Game, 'date' | 'finished' | 'unneeded'>,
  { courts, court, time }: { courts: readonly Court[]; court: Court | null; time: LeagueTime },
): Promise<GameOverview['light']> {
  if (court === null || date === null || finished || unneeded) return null
  const lights = new CourtLights(time, courts, await findTown(db))
  const { day, minutes } = time.at(Date.parse(date))
  const sunset = lights.sunsetOn(day, court.id)
  const sunrise = lights.sunriseOn(day, court.id)
  return {
    of: lights.at(date, court.id) ?? lightDuring(minutes, court),
    sunset: sunset === null ? null : inSixtieths(sunset),
    sunrise: isBeforeSunrise(minutes, sunrise) ? inSixtieths(sunrise!) : null,
  }
}
