import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'

type Endpoints = {
  [Name in keyof Contract as `${MethodOf<Contract[Name]>} ${Contract[Name]['path']}`]: Contract[Name]
}

type MethodOf<E extends Endpoint> = E extends { readonly reads: true } ? 'READ' : E['method']

/** An endpoint as it is called: `GET /team/{id}`, or `READ /locker-room/open` for a read with a body. Types only: nothing of the contract is sent to the browser. */
export type EndpointKey = keyof Endpoints

type Part<E, Name extends string> = E extends { readonly [N in Name]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

/** The parts of a request: those without a value are left out, those that may be empty are optional. */
type Given<Parts> = {
  [
    Name in keyof Parts as Parts[Name] extends undefined ? never : object extends Parts[Name] ? never : Name
  ]: Parts[Name]
} & {
  [
    Name in keyof Parts as Parts[Name] extends undefined ? never : object extends Parts[Name] ? Name : never
  ]?: Parts[Name]
}

export type Input<Key extends EndpointKey> = Given<{
  params: Part<Endpoints[Key], 'params'>
  query: Part<Endpoints[Key], 'query'>
  body: Part<Endpoints[Key], 'body'>
}> &
  (Endpoints[Key] extends { readonly versioned: true }
    ? Endpoints[Key] extends { readonly method: 'PUT' }
      ? Based
      : Partial<Based>
    : object) & {
    /** The key of a write that may have been sent before. */
    idempotencyKey?: string
  }

/** Whoever changes a versioned thing says on which version: no form forgets it. */
type Based = {
  /** `versionOf` the thing as it was read: the call fails with 412 if it has changed since. Undefined to change any. */
  ifMatch: string | undefined
}

export type Answer<Key extends EndpointKey> = z.output<Endpoints[Key]['answer']>

/** Calls an endpoint of the contract. Throws an `ApiFailure` for every response that isn't a success. */
export type Api = <Key extends EndpointKey>(
  key: Key,
  ...input: object extends Input<Key> ? [Input<Key>?] : [Input<Key>]
) => Promise<Answer<Key>>
