import { createContext, useContext } from 'react'
import type { Api } from './endpoints.ts'

const Given = createContext<Api | null>(null)

/** Gives the API to what a page does; its loaders find it in `apiContext`. */
export const ApiProvider = Given.Provider

/** The API, for what a person does on a page. Only in the browser: the server draws, and does nothing. */
export function useApi(): Api {
  const api = useContext(Given)
  if (api === null) return refuseOnServer
  return api
}

const refuseOnServer: Api = () => Promise.reject(new Error('The server calls nothing on behalf of a page.'))
