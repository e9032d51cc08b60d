import { z } from 'zod'
import { Court } from './courts.ts'
import { endpoint, Id, Nickname } from './endpoint.ts'
import { GameLight } from './proposals.ts'
import { Game } from './games.ts'
import { LOCKER_GAMES, MAX_LOCKER_NAMES } from './limits.ts'
import { Team } from './teams.ts'

/** What somebody says of a game: they come, they can't, or they don't know yet. */
const Coming = z.enum(['yes', 'no', 'maybe'], { error: 'Di si vas, si no puedes o si no lo sabes.' })
export type Coming = z.infer<typeof Coming>

const Answer = z.object({ name: z.string(), coming: Coming })
export type Answer = z.infer<typeof Answer>

/** How many have said that they come to a game, and how many that they may. */
export const Comers = z.object({ gameId: Id, yes: z.int(), maybe: z.int() })
export type Comers = z.infer<typeof Comers>

/** A team's next games, as whoever has its link sees them. `light`: as on the page of the game. */
export const LockerRoom = z
  .object({
    team: Team,
    games: z.array(
      z.object({
        game: Game,
        court: Court.nullable(),
        light: z
          .object({ of: GameLight, sunset: z.string().nullable(), sunrise: z.string().nullable() })
          .nullable(),
        answers: z.array(Answer),
      }),
    ),
  })
  .meta({ id: 'LockerRoom' })
export type LockerRoom = z.infer<typeof LockerRoom>

/** The secret of a link. It is sent in bodies only, because URLs are logged. */
const Token = z.string({ error: 'Falta el enlace del vestuario.' }).max(100)

/**
 * What a team's delegates see of its locker room: the secret of its link, null where there is none; the names that it
 * still knows; and, of the next game, what was answered and by which of them it wasn't.
 */
export const OwnLockerRoom = z.object({
  token: z.string().nullable(),
  names: z.array(z.string()),
  next: z.object({ game: Game, answers: z.array(Answer), missing: z.array(z.string()) }).nullable(),
})
export type OwnLockerRoom = z.infer<typeof OwnLockerRoom>

export const findLockerRoom = endpoint('GET /team/{id}/locker-room', {
  summary:
    'El enlace del vestuario de un equipo, los nombres de quienes han contestado y quién falta por contestar para el próximo partido.',
  access: 'team',
  answer: OwnLockerRoom,
})

export const linkLockerRoom = endpoint('POST /team/{id}/locker-room', {
  summary:
    'Hace el enlace del vestuario de un equipo; el anterior deja de valer. Con startOver se borran además todos los nombres.',
  access: 'team',
  idempotency: 'never',
  status: 201,
  body: z.object({ startOver: z.boolean().optional() }).optional(),
  answer: OwnLockerRoom,
})

export const strikeName = endpoint('DELETE /team/{id}/locker-room/name', {
  summary: 'Quita un nombre del vestuario, con lo que ha contestado.',
  access: 'team',
  idempotency: 'never',
  body: z.object({ name: Nickname }),
})

export const openLockerRoom = endpoint('READ /locker-room/open', {
  summary: `Los ${LOCKER_GAMES} próximos partidos de un equipo y quién va, para quien tiene su enlace.`,
  access: 'public',
  body: z.object({ token: Token }),
  answer: LockerRoom,
})

export const answerLockerRoom = endpoint('POST /locker-room/answer', {
  summary: `Dice si alguien va a uno de esos partidos, sin cuenta. \`key\` es de una persona, y la guarda su teléfono; sin ella es alguien más, y caben ${MAX_LOCKER_NAMES}. Con otro nombre lo cambia, con sus respuestas. Un nombre que ya está es 409 en \`isMe\`, salvo con isMe=true. Se borra una semana después de su último partido.`,
  access: 'public',
  idempotency: 'never',
  limit: 'links',
  body: z.object({
    token: Token,
    key: z.string().max(100).optional(),
    name: Nickname,
    isMe: z.boolean().optional(),
    gameId: Id,
    coming: Coming,
  }),
  answer: LockerRoom.extend({ key: z.string() }),
})
