import { useSyncExternalStore } from 'react'
import type { Competition } from '#contract/competitions.ts'
import type { Session } from '#contract/users.ts'
import { isDelegateOf, ownTeamIds } from '#league/own-teams.ts'
import { createListeners } from '../kernel/store.ts'
import { USER_KEY } from './device-keys.ts'
import { readStored, subscribeStored, writeStored } from './device-storage.ts'
import type { Api } from './endpoints.ts'

export type OwnGroup = Pick<Competition, 'id' | 'name' | 'competitionGroupId'>

/** The part of the stored session that the client reads; the first group is the one to begin with. */
export type StoredUser = Pick<Session, 'id' | 'name' | 'email' | 'admin' | 'teamId' | 'teams' | 'token'> & {
  groups: OwnGroup[]
}

let read: { text: string | null; user: StoredUser | null } = { text: null, user: null }

/** The stored user, or null when nobody is logged in. The same object until the stored text changes. */
export function storedUser(): StoredUser | null {
  const text = readStored(USER_KEY)
  if (text !== read.text) read = { text, user: parseUser(text) }
  return read.user
}

export function keepUser(session: Session): void {
  writeStored(USER_KEY, JSON.stringify(session))
}

export function forgetUser(): void {
  lastEnd = null
  writeStored(USER_KEY, null)
}

/** How a session ended without a logout in this tab: the server refused it, or another tab removed the stored user. */
export type SessionEnd = 'refused' | 'elsewhere'

let lastEnd: SessionEnd | null = null
const endListeners = createListeners()

/** Ends a session that the server has refused (401), unless another one has been stored since. */
export function endSession(token: string): void {
  if (storedUser()?.token !== token) return
  // Set before the storage listeners run, which read it.
  lastEnd = 'refused'
  writeStored(USER_KEY, null)
  endListeners.notify()
}

export function noteEndElsewhere(): void {
  lastEnd = 'elsewhere'
  endListeners.notify()
}

/** How the last session of this tab ended; null while a user is logged in, and after a logout in this tab. */
export function sessionEnd(): SessionEnd | null {
  return storedUser() === null ? lastEnd : null
}

export const subscribeSessionEnd = endListeners.subscribe

export function useSessionEnd(): SessionEnd | null {
  return useSyncExternalStore(subscribeStored, sessionEnd, () => null)
}

/** Reads the stored user's account again. Resolves to whether team or role has changed; throws without an answer. */
export async function refreshUser(api: Api): Promise<boolean> {
  const user = storedUser()
  if (user === null) return false
  const fresh = await api('GET /user/{id}', { params: { id: user.id } })
  // The user may have logged out meanwhile, or another one logged in.
  if (storedUser()?.token !== user.token) return false
  keepUser({ ...fresh, token: user.token })
  return String(ownTeamIds(fresh)) !== String(ownTeamIds(user)) || fresh.admin !== user.admin
}

/** The stored user in a component; null on the server and in the browser's first render. */
export function useUser(): StoredUser | null {
  return useSyncExternalStore(subscribeStored, storedUser, () => null)
}

export function useIsOwn(): (teamId: number) => boolean {
  const user = useUser()
  return (teamId) => user !== null && isDelegateOf(user, teamId)
}

export function mayEditTeam(user: StoredUser | null, teamId: number): boolean {
  return user !== null && (user.admin || isDelegateOf(user, teamId))
}

/** The storage of a device may hold anything: its content is validated. */
function parseUser(text: string | null): StoredUser | null {
  if (text === null) return null
  try {
    const { id, name, email, admin, teamId, teams, token, competitions } = JSON.parse(
      text,
    ) as Partial<Session>
    if (typeof token !== 'string' || typeof id !== 'number') return null
    return {
      id,
      name: String(name),
      email: typeof email === 'string' ? email : null,
      admin: admin === true,
      teamId: typeof teamId === 'number' ? teamId : null,
      teams: Array.isArray(teams) ? teams.filter(isNamed) : undefined,
      token,
      groups: Array.isArray(competitions) ? competitions.filter(isGroup) : [],
    }
  } catch {
    return null
  }
}

function isNamed(team: Partial<OwnGroup> | null): boolean {
  return typeof team?.id === 'number' && typeof team.name === 'string'
}

function isGroup(group: Partial<OwnGroup> | null): group is OwnGroup {
  return (
    typeof group?.id === 'number' &&
    typeof group.competitionGroupId === 'number' &&
    typeof group.name === 'string'
  )
}
