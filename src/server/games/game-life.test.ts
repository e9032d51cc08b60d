import { expect, test } from 'vitest'
import { type BlockedReason, GAME_LIFE, type GameAction, type Hours } from '#league/game-life.ts'
import { describeOnEachEngine, type Engine } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { addGame } from '../../../test/factories.ts'
import { expectRefusal, feedback, result, sunday } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithClock, hoursLater, type LeagueWithClock } from '../../../test/proposals.ts'

type State = keyof typeof GAME_LIFE
/** Changing by word is tested with the proposals. */
type Action = Exclude<GameAction, 'change'>

const score = { localScore: 54, visitantScore: 48 }
const calls: Record<Action, [method: 'PUT' | 'DELETE', path: string, body?: object]> = {
  move: ['PUT', '', { courtId: 2 }],
  delete: ['DELETE', ''],
  addResult: ['PUT', 'addResult/', result],
  addFeedback: ['PUT', 'addFeedback/', feedback],
  waiveFeedback: ['PUT', 'waiveFeedback/', {}],
  correct: ['PUT', 'correct/', { ...result, ...feedback }],
  takeBack: ['PUT', 'takeBack/', {}],
  claim: ['PUT', 'claim/', score],
  enterClaim: ['PUT', 'enterClaim/', {}],
  restore: ['PUT', 'restore/'],
}

/** The status and the sentence of each reason that the table gives. */
const refusals: Partial<Record<BlockedReason, [status: number, sentence: RegExp]>> = {
  'not-theirs': [403, /^Solo puede hacerlo/],
  'no-result': [409, /^Ese partido aún no tiene resultado\.$/],
  played: [409, /^Ese partido ya (se ha jugado|tiene resultado)/],
  rated: [409, /^(Ese partido ya está valorado|El equipo visitante ya ha valorado)/],
  stands: [409, /^Ese partido ya está: no hay nada que recuperar\.$/],
  deleted: [404, /^Ese partido no existe\.$/],
  'too-early': [409, /^Aún no: /],
  'too-late': [409, /^Hace más de siete días que se borró: ya no se puede recuperar\.$/],
}

/** When a claim is made, or a game deleted: so many hours after the game. */
const CLAIMED_AT = 30
const DELETED_AT = 2

/** The hours after a game at which a rule is tried, and what it should say then instead of the table. */
type Trial = { hoursAfter: number; instead: BlockedReason | null }

const trial = (hoursAfter: number, instead: BlockedReason | null = null): Trial => ({ hoursAfter, instead })

function trialsOf(hours: Hours | undefined): Trial[] {
  if (hours === undefined) return [trial(DELETED_AT + 1)]
  const moment = { hour: 0, claim: CLAIMED_AT, deletion: DELETED_AT }[hours.since]
  const aSecond = 1 / 3600
  const { from, until } = hours
  return [
    ...(from === undefined ? [] : [trial(moment + from - aSecond, 'too-early'), trial(moment + from)]),
    ...(until === undefined ? [] : [trial(moment + until - aSecond), trial(moment + until, 'too-late')]),
  ]
}

async function gameIn(league: LeagueWithClock, state: State, isClaimed: boolean): Promise<number> {
  const { store, groupId, teams, courts, gatos, perros, set } = league
  const id = await addGame(store, groupId, teams.gatos, teams.perros, { date: sunday, court_id: courts.olmo })
  const put = async (account: typeof gatos, path: string, body: object) =>
    expect((await account.call('PUT', `/game/${path}/${id}`, body)).statusCode).toBe(200)
  if (state === 'finished' || state === 'confirmed') await put(gatos, 'addResult', result)
  if (state === 'confirmed') await put(perros, 'addFeedback', feedback)
  set(hoursLater(CLAIMED_AT))
  if (isClaimed) await put(perros, 'claim', score)
  set(hoursLater(DELETED_AT))
  if (state === 'deleted') expect((await gatos.call('DELETE', `/game/${id}`)).statusCode).toBe(204)
  return id
}

const roles = ['gatos', 'perros', 'admin'] as const

async function tryAll(engine: Engine, state: State, action: Action) {
  const [local, visitant, admin, hours] = GAME_LIFE[state][action]
  const said = { gatos: local, perros: visitant, admin }
  const [method, path, body] = calls[action]
  for (const { hoursAfter, instead } of trialsOf(hours)) {
    // One league for all that are refused, which changes nothing; each allowed call has its own.
    let refusing: { league: LeagueWithClock; id: number } | null = null
    for (const role of roles) {
      const expected = said[role] === 'may' ? (instead ?? 'may') : said[role]
      if (refusing === null || expected === 'may') {
        const league = await buildLeagueWithClock(engine)
        refusing = { league, id: await gameIn(league, state, hours?.since === 'claim') }
      }
      const { league, id } = refusing
      if (action === 'waiveFeedback')
        await league.store.write((tx) =>
          tx.updateTable('user').set({ team_id: null }).where('team_id', '=', league.teams.perros).execute(),
        )
      if (action === 'waiveFeedback' && role === 'perros') continue
      league.set(hoursLater(hoursAfter))
      const before = await dumpTables(league.store)
      const answer = await league[role].call(method, `/game/${path}${id}`, body)
      const seen = { state, action, role, hoursAfter, expected, status: answer.statusCode }
      if (expected === 'may') {
        expect(seen).toEqual({ ...seen, status: action === 'delete' ? 204 : 200 })
        refusing = null
        continue
      }
      const [status, sentence] = refusals[expected]!
      expect(seen).toEqual({ ...seen, status })
      expectRefusal(answer, status, sentence)
      expect(await dumpTables(league.store)).toBe(before)
    }
  }
}

describeOnEachEngine('the life of a game', (engine) => {
  test.for(Object.keys(GAME_LIFE) as State[])(
    '%s: every action of every role, before and after its hours',
    { timeout: 120_000 },
    async (state) => {
      for (const action of Object.keys(calls) as Action[]) await tryAll(engine, state, action)
    },
  )
})
