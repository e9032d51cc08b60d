import { useSyncExternalStore } from 'react'
import { nameKey } from '#league/name-key.ts'
import { readStored, subscribeStored, writeStored } from '../../api/device-storage.ts'

/** Somebody for whom this phone answers: a parent's phone answers for several. The key is theirs in the locker room. */
export type Person = { name: string; key: string }

/** Where a phone keeps them, by team; a browser that stores nothing asks for the name each time. */
const keyOf = (teamId: number) => `locker-${teamId}`

export function usePeople(teamId: number): readonly Person[] {
  const stored = useSyncExternalStore(
    subscribeStored,
    () => readStored(keyOf(teamId)),
    () => null,
  )
  return readPeople(stored)
}

/** Puts a person first: who answered last answers next. One whose name or key it is is replaced. */
export function keepPerson(teamId: number, person: Person, before?: Person): void {
  const others = readPeople(readStored(keyOf(teamId))).filter(
    ({ name, key }) => ![person.key, before?.key].includes(key) && nameKey(name) !== nameKey(person.name),
  )
  writeStored(keyOf(teamId), JSON.stringify([person, ...others]))
}

function readPeople(stored: string | null): Person[] {
  try {
    const read: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(read) ? read.filter(isPerson) : []
  } catch {
    return []
  }
}

function isPerson(read: unknown): read is Person {
  const { name, key } = (read ?? {}) as Partial<Record<keyof Person, unknown>>
  return typeof name === 'string' && typeof key === 'string'
}
