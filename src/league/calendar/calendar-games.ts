import type { Availability, PartsFrom } from '../availability.ts'
import type { SuggestedHour } from '../suggested-options.ts'

/** A team of the phase; `besides`: the other teams of its delegates. */
export type CalendarTeam = Availability & { teamId: number; partsFrom: PartsFrom; besides: readonly number[] }

export type Pair = { localId: number; visitantId: number }

/** A game of any competition that is on its court and its teams' day already, or that an admin has fixed. */
export type StandingGame = Pair & { at: string; day: string; courtId: number | null }

/** `can` and `cannot`: the teams that usually can play then, and those that can't; of others nothing is known. */
export type PlacedGame = Pair & { hour: SuggestedHour; courtId: number; can: number[]; cannot: number[] }

/** Whose games are placed, and what stands already. */
export type PhaseTeams = { teams: readonly CalendarTeam[]; standing: readonly StandingGame[] }

/** `mayTurn`: either of two teams may host their game. */
export type Hosting = PhaseTeams & { mayTurn: boolean; seed: number }
