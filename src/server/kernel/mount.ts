import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access, Endpoint, IdParams } from '#contract/endpoint.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Reads } from '../db/store.ts'
import type { Granted, Viewer } from './access.ts'
import type { Touched } from '../db/watch.ts'
import type { Change } from './change.ts'
import type { Config } from './config.ts'
import type { LeagueTime } from './league-time.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a handler gets of the request: the validated parts that its endpoint declares. */
export type HandlerInput<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  /** The raw bytes, where the handler parses the body itself. */
  body: E['rawBody'] extends true ? Buffer : Parsed<E['body']>
}

/** The viewer of an endpoint; null, on public endpoints only, for a client that isn't logged in. */
export type ViewerOf<E extends Endpoint> = E['access'] extends 'public' ? Viewer | null : Viewer

export type Reading = Endpoint & ({ readonly method: 'GET' } | { readonly reads: true })
export type Writing = Endpoint & { readonly method: 'POST' | 'PUT' | 'DELETE'; readonly reads?: never }

/** A file download, which an endpoint that isn't cached may return instead of JSON. */
export class Attachment {
  readonly name: string
  readonly type: string
  readonly text: string

  constructor(name: string, type: string, text: string) {
    this.name = name
    this.type = type
    this.text = text
  }
}

/**
 * Gives the endpoints of the contract their handlers. An answer that is too large to be validated and serialised at
 * once is returned as a stream of JSON.
 */
export type Mount = {
  read: <E extends Reading>(
    endpoint: E,
    handle: (
      input: HandlerInput<E> & { viewer: ViewerOf<E> },
    ) => Promise<z.input<E['answer']> | Attachment | Readable>,
  ) => void
  write: <E extends Writing, Prepared = undefined, Result = undefined>(
    endpoint: E,
    handlers: WriteHandlers<E, Prepared, Result>,
  ) => void
}

/** What the routes of every thing are given beside the mount. */
export type Services = { store: Reads; config: Config; time: LeagueTime; clock: () => Date }

type WriteContext<E extends Writing, Prepared> = Omit<HandlerInput<E>, 'params'> & {
  tx: Tx
  /** Where the access is for one thing, this grants changing the one that `id` names. */
  params: Granted<HandlerInput<E>['params']>
  /** The viewer as read in this transaction. */
  viewer: ViewerOf<E>
  prepared: Prepared
  at: Date
  /** The network of the client (`addressKey`). */
  network: string
  /**
   * Throws 412 if a versioned thing has changed since its editor read it, and returns it otherwise. Must be given the
   * thing as this viewer would receive it in a response.
   */
  unchanged: <Thing>(before: Thing) => Thing
}

/** What a write changed, for the audit log; with its result where reading the answer again couldn't tell it. */
export type Written<Result> = Change | Change[] | { changes: Change | Change[]; result: Result }

/** The input for reading the answer of a write, the first time and when the write is repeated. */
export type AnswerContext<E extends Writing, Prepared, Result> = HandlerInput<E> & {
  viewer: ViewerOf<E>
  /** The id of the created thing; 0 if nothing was created. */
  made: number
  /** What `prepare` and `write` have returned; missing when the write is a repeat of an earlier one. */
  prepared?: Prepared
  result?: Result | undefined
}

/**
 * The three steps of an endpoint that writes. Only `write` gets a transaction, after the viewer has been looked up in
 * it again: receiving a body may take minutes, in which a right may be withdrawn or a session end.
 */
export type WriteHandlers<E extends Writing, Prepared, Result> = {
  /** Slow work that needs no transaction: passwords, pictures, files. */
  prepare?: (input: HandlerInput<E> & { request: FastifyRequest }) => Promise<Prepared>
  /** True if no public response shows the change: the response cache stays valid. */
  keepsPublicAnswers?: true
  /** What the write touches, if that doesn't follow from its changes. */
  touches?: (params: HandlerInput<E>['params']) => Touched
  /** Checks whether the state allows the change, makes it, and returns what it changed. */
  write: (context: WriteContext<E, Prepared>) => Promise<Written<Result>>
} & (HandlerInput<E>['query'] extends { dryRun?: boolean | undefined }
  ? {
      /** With `dryRun` the request is a read with a body: this answers it, after `prepare`. */
      rehearse: (db: Db, input: HandlerInput<E> & { prepared: Prepared }) => Promise<z.input<E['answer']>>
    }
  : { rehearse?: undefined }) &
  (E extends { readonly status: 204 }
    ? { answer?: undefined }
    : {
        /** Reads the answer as this viewer may see it. */
        answer: (db: Db, context: AnswerContext<E, Prepared, Result>) => Promise<z.input<E['answer']>>
      })

/**
 * Returns a function that mounts actions on the thing which the path names: `load` refuses those that aren't possible, and
 * `answer` reads the thing as it is afterwards. `Context`: what they need of the context of the write.
 */
export function mountActions<Action, Before, Context>(
  mount: Mount,
  load: (action: Action, context: Context) => Promise<Before>,
  handlers: { answer: (db: Db, context: Context) => Promise<unknown>; keepsPublicAnswers?: true },
) {
  return <E extends Writing & { params: typeof IdParams; access: Exclude<Access, 'public'> }>(
    endpoint: E,
    action: Action,
    act: (before: Before, context: WriteContext<E, undefined>) => Promise<Change | Change[]>,
  ): void => {
    const write = async (context: WriteContext<E, undefined>) =>
      act(await load(action, context as unknown as Context), context)
    mount.write(endpoint, { ...handlers, write } as unknown as WriteHandlers<E, undefined, undefined>)
  }
}
