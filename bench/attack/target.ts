/** What is attacked, and what the attackers have: accounts like anybody's. */
export type Target = {
  url: string
  /** Of somebody without a team, who only registered. */
  fan: string
  /** Of one delegate for each of the first teams. */
  delegates: { teamId: number; token: string }[]
  admin: string
  /** Somebody whose password others guess. */
  besieged: string
}

/** How often each status came; `broken` counts what ended without an answer. */
export type Statuses = Record<string, number>

/** Makes ready what is to be sent; what it gives attacks until the signal comes. */
export type Attack = (target: Target) => Promise<(signal: AbortSignal) => Promise<Statuses>>
