import { contract } from '#contract/index.ts'
import { LOCKER_GAMES, MAX_LOCKER_NAMES } from '#contract/limits.ts'
import type { LockerRoom } from '#contract/locker-room.ts'
import { gameMilliseconds } from '#league/game-length.ts'
import { nameKey } from '#league/name-key.ts'
import { findLight } from '../courts/game-light.ts'
import { listCourts } from '../courts/queries.ts'
import type { Db } from '../db/database.ts'
import { listOwed } from '../games/list-owed.ts'
import type { SeenGame } from '../games/queries.ts'
import { nameGame } from '../games/stored-game.ts'
import { fieldError, found } from '../kernel/errors.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import type { Viewer } from '../kernel/access.ts'
import { findCurrentLeague } from '../leagues/queries.ts'
import { hashToken, newSecret } from '../sessions/credentials.ts'
import { findDelegates, findTeam, withDelegate } from '../teams/queries.ts'
import { deleteName, findTeamOfToken, hasLockerRoom, listAnswers, saveAnswer, setLink } from './queries.ts'

const UNKNOWN = 'Este enlace no vale: pide el nuevo a quien lleva tu equipo.'
const NO_TEAM = 'Ese equipo no existe.'

/**
 * The locker room of a team. What people without accounts say there is in no log of changes: nothing of them may outlive
 * the week after the game.
 */
export function lockerRoomRoutes(mount: Mount, { store, time, clock }: Services): void {
  mount.read(contract.findLockerRoom, ({ params: { id } }) =>
    store.read(async (db) => {
      found(await findTeam(db, id), NO_TEAM)
      const names = new Map((await listAnswers(db, id)).map(({ name }) => [nameKey(name), name]))
      return { hasLink: await hasLockerRoom(db, id), names: [...names.values()] }
    }),
  )

  mount.write(contract.linkLockerRoom, {
    prepare: async () => newSecret(),
    keepsPublicAnswers: true,
    write: async ({ tx, params: { id }, prepared: token }) => {
      found(await findTeam(tx, id), NO_TEAM)
      await setLink(tx, id, hashToken(token))
      return []
    },
    answer: async (_, { prepared }) => ({ token: prepared! }),
  })

  mount.write(contract.strikeName, {
    keepsPublicAnswers: true,
    write: async ({ tx, params: { id }, body: { name } }) => {
      await deleteName(tx, id, name)
      return []
    },
  })

  mount.read(contract.openLockerRoom, ({ body: { token }, viewer }) =>
    store.read(async (db) => lookInto(db, await requireTeam(db, token), { time, viewer, now: clock() })),
  )

  mount.write<typeof contract.answerLockerRoom, number>(contract.answerLockerRoom, {
    keepsPublicAnswers: true,
    // A stranger's guess takes no transaction from those who write.
    prepare: ({ body }) => requireTeam(store.db, body.token),
    write: async ({ tx, body: { token, name, gameId, coming }, at }) => {
      const teamId = await requireTeam(tx, token)
      const date = (await listNextGames(tx, teamId, at)).find(({ id }) => id === gameId)?.date
      if (!date) throw fieldError(409, 'gameId', 'Ese partido ya no está entre los próximos: mira la lista.')
      const names = new Set((await listAnswers(tx, teamId)).map((one) => nameKey(one.name)))
      if (names.size >= MAX_LOCKER_NAMES && !names.has(nameKey(name)))
        throw fieldError(
          409,
          'name',
          `Ya hay ${MAX_LOCKER_NAMES} nombres, que es lo máximo: quien lleva el equipo puede quitar alguno.`,
        )
      await saveAnswer(tx, teamId, { gameId, date, name, coming })
      return []
    },
    answer: async (tx, { body: { token }, viewer }) =>
      lookInto(tx, await requireTeam(tx, token), { time, viewer, now: clock() }),
  })
}

async function requireTeam(db: Db, token: string): Promise<number> {
  return found(await findTeamOfToken(db, hashToken(token)), UNKNOWN)
}

/** The next games of a team that have a date, the one that is being played included. */
async function listNextGames(db: Db, teamId: number, now: Date): Promise<SeenGame[]> {
  const league = await findCurrentLeague(db)
  if (!league) return []
  const ended = new Date(now.getTime() - gameMilliseconds).toISOString()
  const left = await listOwed(db, 'result', { leagueId: league.id, teamId })
  return left.filter(({ date }) => date !== null && date > ended).slice(0, LOCKER_GAMES)
}

async function lookInto(
  db: Db,
  teamId: number,
  { time, viewer, now }: { time: LeagueTime; viewer: Viewer | null; now: Date },
): Promise<LockerRoom> {
  const team = found(await findTeam(db, teamId), UNKNOWN)
  const next = await listNextGames(db, teamId, now)
  const answers = await listAnswers(db, teamId)
  const courts = await listCourts(db)
  const teamIds = next.flatMap(({ localId, visitantId }) => [localId, visitantId])
  const delegates = await findDelegates(db, [teamId, ...teamIds], viewer)
  const games = []
  for (const game of next) {
    const court = courts.find(({ id }) => id === game.courtId) ?? null
    games.push({
      game: nameGame(game, delegates),
      court,
      light: await findLight(db, game, { courts, court, time }),
      // An answer to a game that has been moved since isn't one to its new hour.
      answers: answers
        .filter(({ gameId, date }) => gameId === game.id && date === game.date)
        .map(({ name, coming }) => ({ name, coming })),
    })
  }
  return { team: withDelegate(team, delegates), games }
}
