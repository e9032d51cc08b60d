import type { Chance } from '#server/demo/chance.ts'
import type { Account } from '../../accounts.ts'
import type { GameFact } from './facts.ts'
import type { SmallLeague } from './small-league.ts'

type Call = Parameters<Account['call']>
type Answer = { id?: number; gameId?: number | null }

/** What somebody does: a call, and what is so once the server has accepted it. */
export type Act = {
  by: Account
  call: Call
  /** Refused whatever the state is: by somebody who may not, or because the rules forbid it now. */
  mustFail?: boolean
  /** Accepted: a list has just offered it to this person. */
  mustPass?: boolean
  accept?: (answer: Answer) => void
}

export type Happening = Act | 'done' | null
/** Null where nothing like it can be done now; a clock that goes on and notices that are sent ask nobody. */
export type Event = (context: Context) => Happening | Promise<Happening>
export type Context = { league: SmallLeague; chance: Chance; now: number }

/** Somebody who speaks for a team, an admin where nobody does; now and then somebody else, who may not. */
export function speaker(
  league: SmallLeague,
  chance: Chance,
  teamId: number,
): { by: Account; mayNot: boolean } {
  const right = league.delegates.get(teamId) ?? league.admin
  if (!chance.happens(0.1)) return { by: right, mayNot: false }
  const others = [...league.delegates.values(), league.fan].filter((account) => account !== right)
  return { by: chance.pick(others), mayNot: true }
}

/** Whether teams may do nothing any more because the season isn't the current one. */
export function isClosedTo(league: SmallLeague, by: Account, game: Pick<GameFact, 'competitionId'>): boolean {
  return by !== league.admin && !league.facts.isOfCurrentSeason(game)
}
