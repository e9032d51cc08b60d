import type { ReactNode } from 'react'
import { requireId, type LoaderArgs } from '../../api/loaders.ts'
import type { Api } from '../../api/endpoints.ts'
import type { Values } from '../../ui/draft.ts'

/** The URL parameter with the id of the edited thing: `/admin/newleague?id=3`. */
const EDITED = 'id'

type Changing<T extends { id: number }, V extends Values> = {
  labels: {
    edit: string
    saved: string
  }
  /** The URL to edit it; without an id, to create one. */
  address: (id?: number) => string
  nameOf: (thing: T) => string
  /** Its values as text, shown on an edit conflict and before a deletion. */
  facts: (thing: T) => [name: string, value: string][]
  toValues: (thing: T | null) => V
  find: (api: Api, id: number) => Promise<T>
  save: (api: Api, thing: T, values: V, ifMatch: string | undefined) => Promise<unknown>
}

/** A kind of thing that the form only edits: it is created and deleted elsewhere. */
export type ChangeableThing<T extends { id: number }, V extends Values> = Changing<T, V> & {
  create?: undefined
}

export type Thing<T extends { id: number }, V extends Values> = Changing<T, V> & {
  labels: ReturnType<typeof thingLabels>
  create: (api: Api, values: V) => Promise<T>
  /** The page after creation, if not the empty form again. */
  onward?: (made: T) => string
  remove: (api: Api, id: number, ifMatch: string | undefined, oldPassword: string) => Promise<unknown>
  passwordField?: (thing: T) => ReactNode
}

export async function loadEdited<T extends { id: number }>(
  { api, search }: LoaderArgs,
  find: (api: Api, id: number) => Promise<T>,
): Promise<T | null> {
  const text = search.get(EDITED)
  if (text === null) return null
  const id = requireId(text, 'No existe, o se ha borrado.')
  return find(api, id)
}

/** What the page of a kind of thing says. `whole`: its name with what tells it from other things, if longer. */
export function thingLabels(article: 'el' | 'la', name: string, whole = name) {
  const [o, named] = [article === 'la' ? 'a' : 'o', name.charAt(0).toUpperCase() + name.slice(1)]
  return {
    create: `Nuev${o} ${whole}`,
    edit: `Cambiar ${article} ${name}`,
    created: `${named} cread${o}.`,
    saved: `${named} guardad${o}.`,
    askDelete: `¿Borrar ${article === 'la' ? 'esta' : 'este'} ${whole}?`,
    deleted: `${named} borrad${o}.`,
    none: `Todavía no hay ${article === 'la' ? 'ninguna' : 'ningún'} ${name}`,
  }
}
