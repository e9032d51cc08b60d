import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../api/client.ts'
import type { Api } from '../../api/endpoints.ts'
import { notFound } from '../../api/failure.ts'
import { readId } from '../../kernel/page-address.ts'
import type { Values } from '../../ui/draft.ts'

/** The parameter of the address that names what is edited: `/admin/newleague?id=3`. */
const EDITED = 'id'

/** What it takes to change a thing. */
type Changing<T extends { id: number }, V extends Values> = {
  words: {
    /** 'Cambiar la fase' */
    edit: string
    /** 'Fase guardada.' */
    saved: string
  }
  /** Where it is edited; without an id, where it is created. */
  address: (id?: number) => string
  nameOf: (thing: T) => string
  /** What it says, as it is shown where somebody else has changed it, and before it is deleted. */
  facts: (thing: T) => [name: string, value: string][]
  /** What its form begins with; null for a new one. */
  toValues: (thing: T | null) => V
  find: (api: Api, id: number) => Promise<T>
  /** `ifMatch`: the version that was read. */
  save: (api: Api, thing: T, values: V, ifMatch: string | undefined) => Promise<unknown>
}

/** A kind of thing that its form only changes: it is created and deleted by other means. */
export type ChangeableThing<T extends { id: number }, V extends Values> = Changing<T, V> & {
  create?: undefined
}

/** A kind of thing that admins create, change and delete, all on one page. */
export type Thing<T extends { id: number }, V extends Values> = Changing<T, V> & {
  words: {
    /** 'Nueva fase': above the empty form. */
    create: string
    /** 'Fase creada.' */
    created: string
    /** '¿Borrar esta fase?' */
    askDelete: string
    /** 'Fase borrada.' */
    deleted: string
  }
  create: (api: Api, values: V) => Promise<T>
  /** Where creating it leads, if not to the empty form again. */
  onward?: (made: T) => string
  remove: (api: Api, id: number, ifMatch: string | undefined, oldPassword: string) => Promise<unknown>
  /** Asks for `oldPassword` where deleting needs it. */
  passwordField?: (thing: T) => ReactNode
}

/** The thing that the address says is edited, for a loader; null when a new one is created. */
export async function loadEdited<T extends { id: number }>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  find: (api: Api, id: number) => Promise<T>,
): Promise<T | null> {
  const text = new URL(request.url).searchParams.get(EDITED)
  if (text === null) return null
  const id = readId(text)
  if (id === undefined) throw notFound('No existe, o se ha borrado.')
  return find(context.get(apiContext), id)
}
