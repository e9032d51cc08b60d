import type { Endpoint } from './endpoint.ts'
import * as modules from './modules.ts'

type Modules = typeof modules
type EndpointName = { [Name in keyof Modules]: Modules[Name] extends Endpoint ? Name : never }[keyof Modules]

/** Every endpoint of the API by the name that its module exports it under. */
export const contract = Object.fromEntries(
  Object.entries(modules).filter(([, exported]) => isEndpoint(exported)),
) as Pick<Modules, EndpointName>

export type Contract = typeof contract

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'access' in exported
}
