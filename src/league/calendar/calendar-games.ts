import type { Availability } from '../availability.ts'
import type { SuggestedHour } from '../suggested-options.ts'

/** A team of the phase. */
export type CalendarTeam = Availability & { teamId: number }

export type Pair = { localId: number; visitantId: number }

/** A game of any competition that is on its court and its teams' day already, or that an admin has fixed. */
export type StandingGame = Pair & { at: string; day: string; courtId: number | null }

/** `can`: the teams that can usually play then. */
export type PlacedGame = Pair & { hour: SuggestedHour; courtId: number; can: number[] }
