import { createContext, useContext } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from './endpoints.ts'

const Given = createContext<Api | null>(null)

/** Provides the API to the components of a page; loaders find it in `apiContext`. */
export const ApiProvider = Given.Provider

/** The API for actions on a page. Only in the browser: the server renders, and takes no actions. */
export function useApi(): Api {
  const api = useContext(Given)
  if (api === null) return refuseOnServer
  return api
}

export type ActionContext = { api: Api; revalidate: () => Promise<void> }

export function useActionContext(): ActionContext {
  return { api: useApi(), revalidate: useRevalidator().revalidate }
}

const refuseOnServer: Api = () => Promise.reject(new Error('The server calls nothing on behalf of a page.'))
