import type { Browser } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import type { Season, SeasonGame } from '#contract/season.ts'
import { liveStateOf } from '#league/live.ts'
import { newScoreboard } from '#league/scoreboard.ts'
import { migrateStore } from '#server/db/migrations/migrate.ts'
import { openStore } from '#server/db/store.ts'
import { importSeason } from '#server/season/import-season.ts'
import { addLoggedIn } from '../test/accounts.ts'
import type { Figure } from './figure.ts'
import { newDatabaseFile } from './league-database.ts'
import { startLeagueServer } from './league-server.ts'
import { loadOnSlowPhone } from './slow-phone.ts'

const STATES = ['live', 'closed', 'withdrawn', 'empty'] as const

/** How far each page of a group moves while it loads, in the states in which a demo season has none. */
export async function measureStates(
  browser: Browser,
  figureOf: (page: string, loads: { shift: number }[]) => Figure,
): Promise<Figure[]> {
  const databaseUrl = newDatabaseFile()
  const { game, groups, token } = await fillLeague(databaseUrl)
  const server = await startLeagueServer(databaseUrl, { settings: { LOG_LEVEL: 'warn' } })
  try {
    const answer = await fetch(`${server.url}/api/game/${game.id}/live`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        turn: 'one-turn',
        replaces: null,
        number: 1,
        from: 0,
        points: [{ quarter: 1, left: 600, side: 'local', points: 2 }],
        state: liveStateOf(newScoreboard(), 0),
      }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    const addresses = STATES.flatMap((state, index) => {
      const { id, phaseId } = groups[index]!
      return [
        [state, paths.standings({ phaseId, groupId: id })],
        [state, paths.clasification(id)],
        [state, paths.calendar({ groupId: id })],
      ] as const
    })
    const of = [
      ['live', paths.game(game.id)],
      ['live', paths.teamPage(game.localId)],
      ['withdrawn', paths.teamPage(groups[STATES.indexOf('withdrawn')]!.teamId)],
    ] as const
    const figures: Figure[] = []
    for (const [state, address] of [...addresses, ...of])
      figures.push(figureOf(`${state}: ${address}`, [await loadOnSlowPhone(browser, server.url + address)]))
    return figures
  } finally {
    await server.stop()
  }
}

/** A group in each state, in that order, with its first team; the live game is that of the first. */
async function fillLeague(databaseUrl: string) {
  const store = openStore(databaseUrl)
  try {
    await migrateStore(store)
    await importSeason(store, seasonOfStates(), { now: new Date(), userId: null })
    const { token } = await addLoggedIn(store, 'Admin', { admin: true })
    const { db } = store
    return {
      token,
      game: await db
        .selectFrom('game')
        .select(['id', 'local_id as localId'])
        .where('finished', '=', false)
        .orderBy('date')
        .executeTakeFirstOrThrow(),
      groups: await db
        .selectFrom('competition')
        .innerJoin('competition_team', 'competition_team.competition_id', 'competition.id')
        .select(['competition.id', 'competition_group_id as phaseId'])
        .select(({ fn }) => fn.min<number>('team_id').as('teamId'))
        .groupBy(['competition.id', 'competition_group_id'])
        .orderBy('competition.name')
        .execute(),
    }
  } finally {
    await store.close()
  }
}

function seasonOfStates(): Season {
  const names = STATES.map((state) => Array.from({ length: 6 }, (_, index) => `Equipo ${state} ${index + 1}`))
  const groups = STATES.map((state, index) => {
    const teams = names[index]!
    const all = gamesOf(teams, state === 'live' ? 0 : 72)
    const games = { live: all, closed: all, withdrawn: all.slice(1), empty: [] }[state]
    const left = { team: teams[0]!, effect: 'annulled' as const, date: inHours(-1) }
    return { name: `Grupo ${index + 1}`, teams, games, ...(state === 'withdrawn' && { withdrawals: [left] }) }
  })
  const phase = { crossing: false, gamesPerPair: 1 as const, qualifiers: 2 }
  return {
    league: { name: 'Liga de medida', year: 2026, current: true },
    courts: [],
    teams: names.flat().map((name) => ({ name })),
    phases: [
      { ...phase, name: 'Primera fase', active: true, groups: groups.filter((_, index) => index !== 1) },
      { ...phase, name: 'Fase cerrada', active: false, groups: [groups[1]!] },
    ],
  }
}

/** The first game is in so many hours, and the others are played already. */
function gamesOf(teams: string[], first: number): SeasonGame[] {
  return teams.slice(1).map((visitant, index) => {
    const [localScore, visitantScore] = index > 0 ? [50 + index, 40] : [null, null]
    return { date: inHours(first - 96 * index), local: teams[0]!, visitant, localScore, visitantScore }
  })
}

function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString()
}
