/** The attacked server, and the attackers' accounts, which have no special rights. */
export type Target = {
  url: string
  /** The token of an account without a team, which anybody can register. */
  fan: string
  /** The token of one delegate for each of the first teams. */
  delegates: { teamId: number; token: string }[]
  admin: string
  /** The account whose password is guessed. */
  besieged: string
}

/** The count of each status; `broken` counts requests without a response. */
export type Statuses = Record<string, number>

/** Prepares the requests; the returned function attacks until the signal. */
export type Attack = (target: Target) => Promise<(signal: AbortSignal) => Promise<Statuses>>
