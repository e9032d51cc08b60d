import type { Reads } from '../db/store.ts'
import type { Config } from './config.ts'
import type { LeagueTime } from './league-time.ts'

/** What the routes of every thing are given. */
export type Services = { store: Reads; config: Config; time: LeagueTime; clock: () => Date }
