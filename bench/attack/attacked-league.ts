import { migrateStore } from '#server/db/migrations/migrate.ts'
import { openStore } from '#server/db/store.ts'
import { importSeason } from '#server/season/import-season.ts'
import { addLoggedIn, addUser, sentPassword } from '../../test/accounts.ts'
import { halfPlayedSeason } from '../seasons.ts'
import type { OpenGame } from './honest-people.ts'
import type { Target } from './target.ts'

/** The delegates of the first teams attack; those of the others only send their results. */
const attackingTeams = 8
const honestLogins = 10

export type AttackedLeague = {
  attackers: Omit<Target, 'url'>
  openGames: OpenGame[]
  people: { name: string; sent: string }[]
}

/** Fills a new database with a season under way, and all accounts. */
export async function fillAttackedLeague(databaseUrl: string): Promise<AttackedLeague> {
  const store = openStore(databaseUrl)
  try {
    await migrateStore(store)
    await importSeason(store, halfPlayedSeason(), { now: new Date(), userId: null })
    const teams = await store.db.selectFrom('team').select('id').orderBy('id').execute()
    const delegates = []
    for (const { id: teamId } of teams) {
      delegates.push({ teamId, ...(await addLoggedIn(store, `Equipo ${teamId}`, { teamId })) })
    }
    const tokenOf = new Map(delegates.slice(attackingTeams).map(({ teamId, token }) => [teamId, token]))
    const games = await store.db
      .selectFrom('game')
      .select(['id', 'local_id'])
      .where('finished', '=', false)
      .orderBy('id')
      .execute()
    const people = Array.from({ length: honestLogins }, (_, place) => ({
      name: `Persona ${place}`,
      sent: sentPassword,
    }))
    const besieged = 'Asediada'
    for (const name of [besieged, ...people.map((person) => person.name)]) await addUser(store, name)
    return {
      attackers: {
        fan: (await addLoggedIn(store, 'Afición')).token,
        admin: (await addLoggedIn(store, 'Admin', { admin: true })).token,
        delegates: delegates.slice(0, attackingTeams).map(({ teamId, token }) => ({ teamId, token })),
        besieged,
      },
      openGames: games.flatMap(({ id, local_id: host }) => {
        const token = tokenOf.get(host)
        return token === undefined ? [] : [{ id, token }]
      }),
      people,
    }
  } finally {
    await store.close()
  }
}
