import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Viewer } from '../auth/queries.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a handler gets of the request: the validated parts that its endpoint declares. */
export type Asked<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  /** Its bytes, where it is read elsewhere. */
  body: E['rawBody'] extends true ? Buffer : Parsed<E['body']>
}

/** Who asks; null for somebody who isn't logged in, which only a public endpoint lets pass. */
export type ViewerOf<E extends Endpoint> = E['access'] extends 'public' ? Viewer | null : Viewer

export type Reading = Endpoint & { readonly method: 'GET' }
export type Writing = Endpoint & { readonly method: 'POST' | 'PUT' | 'DELETE' }
