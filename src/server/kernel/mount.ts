import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Granted } from './access.ts'
import type { Change } from './change.ts'
import type { Viewer } from './viewer.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a handler gets of the request: the validated parts that its endpoint declares. */
export type HandlerInput<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  /** Its bytes, where it is read elsewhere. */
  body: E['rawBody'] extends true ? Buffer : Parsed<E['body']>
}

/** Who asks; null for somebody who isn't logged in, which only a public endpoint lets pass. */
export type ViewerOf<E extends Endpoint> = E['access'] extends 'public' ? Viewer | null : Viewer

export type Reading = Endpoint & { readonly method: 'GET' }
export type Writing = Endpoint & { readonly method: 'POST' | 'PUT' | 'DELETE' }

/** A file to be saved, which an endpoint that isn't cached may answer instead of JSON. */
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

/** Gives the endpoints of the contract their handlers. What is too large to be checked and written at once comes as JSON in pieces. */
export type Mount = {
  read: <E extends Reading>(
    endpoint: E,
    handle: (
      input: HandlerInput<E> & { viewer: ViewerOf<E> },
    ) => Promise<z.input<E['answer']> | Attachment | Readable>,
  ) => void
  write: <E extends Writing, Prepared = undefined>(endpoint: E, handlers: WriteHandlers<E, Prepared>) => void
}

/** What a write gets, all of it as it is inside its transaction. */
export type WriteContext<E extends Writing, Prepared> = Omit<HandlerInput<E>, 'params'> & {
  tx: Tx
  /** Where the access is for one thing, this is the right to touch the one that `id` names. */
  params: Granted<HandlerInput<E>['params']>
  /** Who asks, as the database knows them now. */
  viewer: ViewerOf<E>
  prepared: Prepared
  at: Date
  /** Where the request comes from (`addressKey`). */
  network: string
  /**
   * Refuses the change of a versioned thing that has changed since its editor read it, and answers it otherwise. To
   * be given the thing as this viewer would be answered it.
   */
  unchanged: <Thing>(before: Thing) => Thing
}

/** What an answer is read with, the first time and when the write is sent again. */
export type AnswerContext<E extends Writing, Prepared> = HandlerInput<E> & {
  viewer: ViewerOf<E>
  /** The id of what was created; 0 where nothing was. */
  made: number
  /** Undefined when the write had been made before. */
  prepared: Prepared | undefined
}

/**
 * What an endpoint that writes does, in three steps. Only the second has a transaction to write in, and gets it once
 * who asks has been looked up in it again: a body may take minutes, in which a right is taken away or a session ends.
 */
export type WriteHandlers<E extends Writing, Prepared> = {
  /** What takes long and needs no transaction: passwords, pictures, files. */
  prepare?: (input: HandlerInput<E> & { request: FastifyRequest }) => Promise<Prepared>
  /** True where no answer for everybody shows what it changes: ready answers stay. */
  keepsPublicAnswers?: true
  /** Checks what the state allows, changes it, and says what it changed, which the audit log keeps. */
  write: (context: WriteContext<E, Prepared>) => Promise<Change | Change[]>
} & (E extends { readonly status: 204 }
  ? { answer?: undefined }
  : {
      /** Reads the answer, as this viewer may see it. */
      answer: (db: Db, context: AnswerContext<E, Prepared>) => Promise<z.input<E['answer']>>
    })
