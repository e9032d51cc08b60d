import { expect, test } from 'vitest'
import type { Proposal } from '#contract/proposals.ts'
import { callAs } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { openSession } from '../sessions/queries.ts'
import { hashToken, newToken } from '../sessions/credentials.ts'
import { readConfig } from '../kernel/config.ts'
import { createDemoSeason } from '../demo/demo-season.ts'
import { LeagueTime } from '../kernel/league-time.ts'
import { readGroups } from '../reading/read-groups.ts'
import { findPlan } from './plan.ts'

const now = new Date('2026-02-11T12:00:00Z')
const time = new LeagueTime('Europe/Madrid')

test(
  'every suggestion for any pair of the demo season can be proposed and accepted',
  { timeout: 120_000 },
  async () => {
    const config = readConfig({ RATE_LIMIT_WRITES: '1000000' })
    const { app, store } = await buildTestApp('sqlite', { config, clock: () => now })
    await createDemoSeason(store, now)
    // Open proposals of the demo would prevent new ones, and a team that owes a rating can't be a visitor.
    await store.write(async (tx) => {
      await tx.deleteFrom('proposal').execute()
      await tx.updateTable('game').set({ confirmed: true }).where('finished', '=', true).execute()
    })
    const users = await store.db.selectFrom('delegate').select(['user_id', 'team_id']).execute()
    const tokens = new Map<number, string>()
    await store.write(async (tx) => {
      for (const { user_id, team_id } of users) {
        const token = newToken()
        tokens.set(team_id, token)
        await openSession(tx, hashToken(token), user_id, now)
      }
    })
    const by = (teamId: number) => callAs(app, tokens.get(teamId))
    const groups = await readGroups(store.db, { current: true })
    let pairs = 0
    for (const group of groups) {
      const competitionId = group.id
      const ids = group.teams.map(({ id }) => id)
      for (const teamId of ids) {
        for (const rivalId of ids.filter((id) => id > teamId)) {
          if (group.hostsOf(teamId, rivalId).length === 0) continue
          const pair = { competitionId, teamId, rivalId }
          const { suggestions } = await findPlan(store.db, pair, { viewer: null, time, now })
          expect(suggestions).toHaveLength(3)
          const options = suggestions.map(({ date, court }) => ({ date, courtId: court.id }))
          // Accepts each of the three in turn, in a league where the others aren't accepted.
          for (const option of [0, 1, 2]) {
            const offered = await by(teamId)('POST', '/proposal', { competitionId, rivalId, options })
            expect(offered.json()).toMatchObject({
              state: 'open',
              options: [1, 2, 3].map(() => ({ state: 'free' })),
            })
            const { id } = offered.json<Proposal>()
            const accepted = await by(rivalId)('PUT', `/proposal/accept/${id}`, { round: 1, option })
            expect(accepted.json()).toMatchObject({ state: 'accepted' })
            const { gameId } = accepted.json<Proposal>()
            await store.write((tx) => tx.deleteFrom('game').where('id', '=', gameId).execute())
          }
          pairs += 1
        }
      }
    }
    // Four groups of nine have 144 pairs; five rounds of 16 games have been played, and 24 more created. Four
    // teams of the consolation play each other twice: all six pairs still need a game.
    expect(pairs).toBe(144 - 80 - 24 + 6)
  },
)
