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
        answers: z.array(z.object({ name: z.string(), coming: Coming })),
      }),
    ),
  })
  .meta({ id: 'LockerRoom' })
export type LockerRoom = z.infer<typeof LockerRoom>

/** The secret of a link. It is sent in bodies only, because URLs are logged. */
const Token = z.string({ error: 'Falta el enlace del vestuario.' }).max(100)

export const findLockerRoom = endpoint('GET /team/{id}/locker-room', {
  summary: 'Si el equipo tiene enlace del vestuario, y los nombres de quienes han contestado.',
  access: 'team',
  answer: z.object({ hasLink: z.boolean(), names: z.array(z.string()) }),
})

export const linkLockerRoom = endpoint('POST /team/{id}/locker-room', {
  summary:
    'Hace el enlace del vestuario de un equipo; el anterior deja de valer. Lo que lo abre se responde solo ahora, y de ello se guarda una huella.',
  access: 'team',
  idempotency: 'never',
  status: 201,
  answer: z.object({ token: z.string() }),
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
  summary: `Dice si alguien va a uno de esos partidos, sin cuenta. El mismo nombre es la misma persona, y caben ${MAX_LOCKER_NAMES}; se borra una semana después del partido.`,
  access: 'public',
  idempotency: 'never',
  limit: 'links',
  body: z.object({ token: Token, name: Nickname, gameId: Id, coming: Coming }),
  answer: LockerRoom,
})
