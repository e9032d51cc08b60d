/** `teams`: all that a person looks after, if these are several; `teamId`: the one in use. */
export type Delegacy = { teamId: number | null; teams?: readonly { id: number }[] | undefined }

type Pair = { localId: number; visitantId: number }

export function ownTeamIds({ teamId, teams }: Delegacy): number[] {
  return teams?.map(({ id }) => id) ?? (teamId === null ? [] : [teamId])
}

/** Whether a person looks after a team, in use or not. */
export function isDelegateOf(person: Delegacy, teamId: number): boolean {
  return ownTeamIds(person).includes(teamId)
}

/** The team for which a person acts in a game; of both of them the local one, as nobody answers themselves. */
export function ownTeamIn({ localId, visitantId }: Pair, person: Delegacy): number | null {
  return [localId, visitantId].find((id) => isDelegateOf(person, id)) ?? null
}

/** Whether a person looks after both teams of a game. */
export function isOfBoth({ localId, visitantId }: Pair, person: Delegacy): boolean {
  return isDelegateOf(person, localId) && isDelegateOf(person, visitantId)
}
