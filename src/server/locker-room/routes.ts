import { contract } from '#contract/index.ts'
import { LOCKER_GAMES, MAX_LOCKER_NAMES } from '#contract/limits.ts'
import type { Answer, LockerRoom } from '#contract/locker-room.ts'
import { gameMilliseconds } from '#league/game-length.ts'
import { alikeKey } from '#league/name-key.ts'
import { findLight } from '../courts/game-light.ts'
import { listCourts } from '../courts/queries.ts'
import type { Db, Tx } from '../db/database.ts'
import { listOwed } from '../games/list-owed.ts'
import type { SeenGame } from '../games/queries.ts'
import { nameGame } from '../games/stored-game.ts'
import { fieldError, found } from '../kernel/errors.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import type { Viewer } from '../kernel/access.ts'
import { findCurrentLeague } from '../leagues/queries.ts'
import { newSecret } from '../sessions/credentials.ts'
import { findDelegates, findTeam, withDelegate } from '../teams/queries.ts'
import {
  answersTo,
  deleteNames,
  findTeamOfToken,
  findToken,
  listAnswers,
  listPeople,
  mergePeople,
  type Person,
  saveAnswer,
  setLink,
} from './queries.ts'

const UNKNOWN = 'Este enlace no vale: pide el nuevo a quien lleva tu equipo.'
const NO_TEAM = 'Ese equipo no existe.'

/**
 * The locker room of a team. What people without accounts say there is in no log of changes: nothing of them may outlive
 * the week after the game.
 */
export function lockerRoomRoutes(mount: Mount, { store, time, clock }: Services): void {
  mount.read(contract.findLockerRoom, ({ params: { id }, viewer }) =>
    store.read((db) => lookAsDelegate(db, id, { viewer, now: clock() })),
  )

  mount.write(contract.linkLockerRoom, {
    prepare: async () => newSecret(),
    keepsPublicAnswers: true,
    write: async ({ tx, params: { id }, body, prepared: token }) => {
      found(await findTeam(tx, id), NO_TEAM)
      await setLink(tx, id, token)
      if (body?.startOver) await deleteNames(tx, id)
      return []
    },
    answer: (db, { params: { id }, viewer }) => lookAsDelegate(db, id, { viewer, now: clock() }),
  })

  mount.write(contract.strikeName, {
    keepsPublicAnswers: true,
    write: async ({ tx, params: { id }, body: { name } }) => {
      await deleteNames(tx, id, name)
      return []
    },
  })

  mount.read(contract.openLockerRoom, ({ body: { token }, viewer }) =>
    store.read(async (db) => lookInto(db, await requireTeam(db, token), { time, viewer, now: clock() })),
  )

  mount.write<typeof contract.answerLockerRoom, number, string>(contract.answerLockerRoom, {
    keepsPublicAnswers: true,
    // A stranger's guess takes no transaction from those who write.
    prepare: ({ body }) => requireTeam(store.db, body.token),
    write: async ({ tx, body: { token, name, gameId, coming, ...who }, at }) => {
      const teamId = await requireTeam(tx, token)
      const date = (await listNextGames(tx, teamId, at)).find(({ id }) => id === gameId)?.date
      if (!date) throw fieldError(409, 'gameId', 'Ese partido ya no está entre los próximos: mira la lista.')
      const key = await whoIs(tx, teamId, { name, ...who })
      await saveAnswer(tx, teamId, { key, name, gameId, date, coming })
      return { changes: [], result: key }
    },
    answer: async (tx, { body: { token }, viewer, result }) => ({
      ...(await lookInto(tx, await requireTeam(tx, token), { time, viewer, now: clock() })),
      key: result!,
    }),
  })
}

async function requireTeam(db: Db, token: string): Promise<number> {
  return found(await findTeamOfToken(db, token), UNKNOWN)
}

/**
 * The key of who answers: the one of their phone, or of whoever has the name already if they say that they are the same
 * person, or a new one.
 */
async function whoIs(
  tx: Tx,
  teamId: number,
  { name, key, isMe = false }: { name: string; key?: string | undefined; isMe?: boolean | undefined },
): Promise<string> {
  const people = await listPeople(tx, teamId)
  const known = people.find((one) => one.key === key)
  const namesake = people.find((one) => alikeKey(one.name) === alikeKey(name))
  if (namesake && namesake !== known) {
    if (!isMe) throw fieldError(409, 'isMe', `Ya hay alguien que se llama ${namesake.name}: ¿eres tú?`)
    if (known) await mergePeople(tx, known, namesake)
    return namesake.key
  }
  if (known) return known.key
  if (people.length >= MAX_LOCKER_NAMES)
    throw fieldError(
      409,
      'name',
      `Ya hay ${MAX_LOCKER_NAMES} nombres, que es lo máximo: quien lleva el equipo puede quitar alguno.`,
    )
  return newSecret()
}

const names = (list: readonly Person[]) => list.map(({ name }) => name)

/** An answer without the key of who gave it. */
const shown = ({ name, coming }: Answer): Answer => ({ name, coming })

/** What delegates see. */
async function lookAsDelegate(db: Db, teamId: number, { viewer, now }: { viewer: Viewer; now: Date }) {
  found(await findTeam(db, teamId), NO_TEAM)
  const people = await listPeople(db, teamId)
  const [next] = await listNextGames(db, teamId, now)
  const token = (await findToken(db, teamId)) ?? null
  if (!next) return { token, names: names(people), next: null }
  const answers = answersTo(next, await listAnswers(db, teamId))
  const missing = names(people.filter((person) => !answers.some(({ key }) => key === person.key)))
  const delegates = await findDelegates(db, [next.localId, next.visitantId], viewer)
  return {
    token,
    names: names(people),
    next: { game: nameGame(next, delegates), answers: answers.map(shown), missing },
  }
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
      answers: answersTo(game, answers).map(shown),
    })
  }
  return { team: withDelegate(team, delegates), games }
}
