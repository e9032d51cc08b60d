import { expect, test } from 'vitest'
import { type BlockedReason, GAME_LIFE, type GameAction } from '#league/game-life.ts'
import type { Hours } from '#league/hours.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { addGame } from '../../../test/factories.ts'
import { feedback, firstLive, result, sunday } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithClock, hoursLater, type LeagueWithClock } from '../../../test/proposals.ts'

type State = keyof typeof GAME_LIFE

type ApiCall = [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object]
const score = { localScore: 54, visitantScore: 48 }
const calls: Record<GameAction, (id: number) => ApiCall> = {
  move: (id) => ['PUT', `/game/${id}`, { courtId: 2 }],
  postpone: (id) => ['PUT', `/game/postpone/${id}`, {}],
  delete: (id) => ['DELETE', `/game/${id}`],
  change: (gameId) => ['POST', '/proposal/change', { gameId, callOff: 'cancel' }],
  addResult: (id) => ['PUT', `/game/addResult/${id}`, { ...result, localScore: 70 }],
  addFeedback: (id) => ['PUT', `/game/addFeedback/${id}`, { ...feedback, localFairPlay: 1 }],
  waiveFeedback: (id) => ['PUT', `/game/waiveFeedback/${id}`, {}],
  correct: (id) => ['PUT', `/game/correct/${id}`, { ...result, ...feedback, localScore: 80 }],
  takeBack: (id) => ['PUT', `/game/takeBack/${id}`, {}],
  claim: (id) => ['PUT', `/game/claim/${id}`, score],
  enterClaim: (id) => ['PUT', `/game/enterClaim/${id}`, {}],
  restore: (id) => ['PUT', `/game/restore/${id}`],
  showLive: (id) => ['PUT', `/game/${id}/live`, firstLive],
}
const DONE = { POST: 201, PUT: 200, DELETE: 204 }

/** The status and the sentence of each reason that the table gives. */
const refusals: Partial<Record<BlockedReason, [status: number, sentence: RegExp]>> = {
  'not-theirs': [403, /^Solo puede hacerlo/],
  'no-result': [409, /^Ese partido aún no tiene resultado\.$/],
  played: [409, /^Ese partido ya (se ha jugado|tiene resultado)/],
  rated: [409, /^(Ese partido ya está valorado|El equipo visitante ya ha valorado)/],
  stands: [409, /^Ese partido ya está: no hay nada que recuperar\.$/],
  deleted: [404, /^Ese partido no existe\.$/],
  'too-early': [409, /^Aún no: /],
  'too-late': [
    409,
    /^(Hace más de siete días que se borró|La hora del partido ya ha pasado: para aplazarlo|Hace más de seis horas)/,
  ],
}

/** A change is refused in the words of proposals. */
const refusalsOfChange: typeof refusals = {
  'not-theirs': [403, /^Solo lo deciden las delegadas y los delegados/],
  played: [409, /^Ese partido ya tiene resultado/],
  'too-late': [409, /^Ya ha llegado la hora de ese partido/],
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

type Outcome = { role: string; hoursAfter: number; status: number; sentence: string | null; changes: boolean }

/** What every role is told of an action, and whether it changes anything: as it is, and as the table says. */
async function tryAll(engine: Engine, state: State, action: GameAction) {
  const [local, visitant, admin, hours] = GAME_LIFE[state][action]
  const said = { gatos: local, perros: visitant, admin }
  const sentences = action === 'change' ? { ...refusals, ...refusalsOfChange } : refusals
  const found: Outcome[] = []
  const expected: object[] = []
  for (const { hoursAfter, instead } of trialsOf(hours)) {
    // One league for all that are refused, which changes nothing; each allowed call has its own.
    let league: LeagueWithClock | null = null
    let id = 0
    // A rating is waived where the visitor has no delegate.
    for (const role of roles.filter((one) => action !== 'waiveFeedback' || one !== 'perros')) {
      const isFree = role === 'admin' && hours?.bindsAdmins === false
      const reason = said[role] !== 'may' ? said[role] : isFree ? null : instead
      if (league === null || reason === null) {
        league = await buildLeagueWithClock(engine)
        id = await gameIn(league, state, hours?.since === 'claim')
        if (action === 'waiveFeedback') await leaveTeam(league)
      }
      league.set(hoursLater(hoursAfter))
      const before = await dumpTables(league.store)
      const call = calls[action](id)
      const answer = await league[role].call(...call)
      const sentence = answer.statusCode < 400 ? null : answer.json<{ message: string }>().message
      const changes = (await dumpTables(league.store)) !== before
      found.push({ role, hoursAfter, status: answer.statusCode, sentence, changes })
      const done = { status: DONE[call[0]], sentence: null, changes: true }
      const [status, text] = reason === null ? [] : sentences[reason]!
      const refused = { status, sentence: expect.stringMatching(text ?? '') as string, changes: false }
      expected.push({ role, hoursAfter, ...(reason === null ? done : refused) })
      if (reason === null) league = null
    }
  }
  return { found, expected }
}

async function leaveTeam({ store, teams }: LeagueWithClock): Promise<void> {
  await store.write((tx) => tx.deleteFrom('delegate').where('team_id', '=', teams.perros).execute())
}

/** Each action in the state in which teams take it, and in another: the rest is the table's (src/league/game-life.test.ts). */
const cases = (Object.keys(calls) as GameAction[]).flatMap((action): [State, GameAction][] => {
  const states = (Object.keys(GAME_LIFE) as State[]).filter((state) =>
    GAME_LIFE[state][action].includes('may'),
  )
  return [
    [states[0]!, action],
    [states[0] === 'created' ? 'finished' : 'created', action],
  ]
})

describeDomain('the life of a game', (engine) => {
  test.for(cases)('%s, %s: every role, before and after the hours', async ([state, action]) => {
    const { found, expected } = await tryAll(engine, state, action)
    expect(found).toEqual(expected)
  })
})
