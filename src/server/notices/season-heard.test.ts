import { expect, test } from 'vitest'
import type { Notice } from '#contract/notices.ts'
import { type Account, type Call, sentPassword } from '../../../test/accounts.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { addGroup, addTeam, enterTeams } from '../../../test/factories.ts'
import { buildLeagueWithMail, type LeagueWithMail } from '../../../test/league-with-mail.ts'
import { startPushService } from '../../../test/push-service.ts'

/** What somebody has heard by each channel, as titles of notices; push messages are sent at once, in any order. */
type Heard = { list?: string[]; mail?: string[]; push?: string[] }

const ADDRESSES = {
  admin: 'admin@ejemplo.es',
  gatos: 'gata@ejemplo.es',
  perros: 'perra@ejemplo.es',
  osos: 'osa@ejemplo.es',
  fan: 'aficion@ejemplo.es',
}
type Person = keyof typeof ADDRESSES
const PEOPLE = Object.keys(ADDRESSES) as Person[]

/** Everybody with an account confirms an address and has a device; `follower`: a device without one, which follows Gatos. */
type Listener = Person | 'follower'

const WON = { visitantMixed: true, visitantFairPlay: 1 }
const RATED = { localMixed: false, localFairPlay: 1 }

const entered = (result: string) => `Ya está el resultado: ${result}`

/** An admin's result is news for the list alone, and what follows from it is heard by every channel. */
const heardOf = (listed: string, title: string) => ({ ...everywhere(title), list: [listed, title] })

/** A news heard by every channel, as what needs an answer or changes a weekend is. */
const everywhere = (...titles: string[]) => ({ list: titles, mail: titles, push: titles })

/** A league whose e-mails and push messages arrive at servers of the test, with a second group of two teams. */
async function buildHearing(engine: Engine) {
  const push = await startPushService()
  const league = await buildLeagueWithMail(engine, { settings: { PUSH_HOSTS: push.host } })
  const { store, leagueId, phaseId, teams, nobody, confirm } = league
  const groupB = await addGroup(store, phaseId, { name: 'Grupo B' })
  const linces = await addTeam(store, 'Linces', { league_id: leagueId })
  const zorros = await addTeam(store, 'Zorros', { league_id: leagueId })
  await enterTeams(store, groupB, [linces, zorros])
  const paths: Partial<Record<Listener, string>> = {}
  for (const name of PEOPLE) {
    await confirm(league[name].id, ADDRESSES[name])
    const device = push.addDevice()
    await ok(league[name].call, ['PUT', '/push/device', device])
    paths[name] = new URL(device.endpoint).pathname
  }
  const device = push.addDevice()
  await ok(nobody, ['PUT', '/push/follow', { ...device, teamId: teams.gatos }])
  paths.follower = new URL(device.endpoint).pathname
  return {
    ...league,
    teams: { ...teams, linces, zorros },
    expectHeard: createListening(league, (name) =>
      push.arrived
        .filter(({ path }) => path === paths[name])
        .map(({ payload }) => payload['title'] as string),
    ),
  }
}

async function ok<Answer>(call: Call, [method, path, body]: [...Parameters<Call>]): Promise<Answer> {
  const answer = await call(method, path, body)
  expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(300)
  return (answer.body === '' ? null : answer.json()) as Answer
}

/** Expects that since the last look everybody has heard this, and nothing else by any channel. */
function createListening(league: LeagueWithMail, pushesTo: (name: Listener) => string[]) {
  const seen = new Map<string, number>()
  /** What has come since the last look. */
  const newOf = <Item>(key: string, items: Item[]): Item[] => {
    const known = seen.get(key) ?? 0
    seen.set(key, items.length)
    return items.slice(known)
  }
  const newsOf = async (name: Listener): Promise<Required<Heard>> => {
    const push = newOf(`${name}, push`, pushesTo(name)).toSorted()
    if (name === 'follower') return { list: [], mail: [], push }
    const notices = await ok<Notice[]>(league[name].call, ['GET', '/notice'])
    const titles = notices.map(({ title }) => title).toReversed()
    // The e-mails with notices: those about an account have a subject of their own.
    const mails = league.server.mails.filter(
      ({ to, headers }) =>
        to?.[0]?.address === ADDRESSES[name] && headers.some(({ key }) => key === 'list-unsubscribe'),
    )
    const texts = newOf(`${name}, mail`, mails).map(({ text = '' }) => text.replaceAll(/\s+/g, ' '))
    const mail = titles.filter((title) => texts.some((text) => text.includes(title)))
    return { list: newOf(`${name}, list`, titles), mail, push }
  }
  return async (expected: Partial<Record<Listener, Heard>>) => {
    // The minutes that a draw's entries wait, and the quarter of an hour between two e-mails.
    await league.pass(30)
    await league.pass(30)
    for (const name of [...PEOPLE, 'follower'] satisfies Listener[]) {
      const { list = [], mail = [], push = [] } = expected[name] ?? {}
      expect(await newsOf(name), name).toEqual({ list, mail, push: push.toSorted() })
    }
  }
}

describeDomain('a season', (engine) => {
  test('tells each person exactly what concerns them, from the first invitation to the champion', async () => {
    const { expectHeard, teams, courts, leagueId, phaseId, groupId, clock, ...people } =
      await buildHearing(engine)
    const { admin, gatos, perros, osos, nobody } = people
    const start = clock().getTime()
    let days = 30
    /** Another day, so that no two games need the same court. */
    const nextDay = () => new Date(start + days++ * 86_400_000).toISOString()
    const plan = async (
      { call }: Account,
      [local, visitant]: [local: keyof typeof teams, visitant: keyof typeof teams],
      competitionId = groupId,
    ): Promise<number> => {
      const [localId, visitantId] = [teams[local], teams[visitant]]
      const game = { competitionId, localId, visitantId, date: nextDay(), courtId: courts.olmo }
      return (await ok<{ id: number }>(call, ['POST', '/game/create', game])).id
    }
    const enterResult = ({ call }: Account, id: number, [localScore, visitantScore]: [number, number]) =>
      ok(call, ['PUT', `/game/addResult/${id}`, { ...WON, localScore, visitantScore }])
    await ok(admin.call, ['PUT', `/competition-group/${phaseId}`, { qualifiers: 2 }])

    // Who has accepted is news for the list alone.
    const { token } = await ok<{ token: string }>(admin.call, ['POST', '/invitation', { teamId: teams.osos }])
    await ok(nobody, [
      'POST',
      '/invitation/join',
      { token, name: 'Otra delegada de Osos', password: sentPassword, email: 'osa2@liga.example' },
    ])
    await expectHeard({
      admin: { list: ['Osos ya tiene quien lo lleve'] },
      osos: { list: ['Alguien más lleva ya Osos'] },
    })

    const asked = { competitionId: groupId, rivalId: teams.gatos }
    const options = [{ date: nextDay(), courtId: courts.olmo }]
    const proposal = await ok<{ id: number }>(perros.call, ['POST', '/proposal', { ...asked, options }])
    await expectHeard({ gatos: everywhere('Perros os propone jugar') })

    const { gameId: first } = await ok<{ gameId: number }>(gatos.call, [
      'PUT',
      `/proposal/accept/${proposal.id}`,
      { round: 1, option: 0 },
    ])
    await expectHeard({
      perros: everywhere('Gatos acepta vuestra fecha'),
      follower: { push: ['Partido nuevo: Perros – Gatos'] },
    })

    await enterResult(perros, first, [48, 50])
    await expectHeard({
      gatos: everywhere('Valorad Perros – Gatos'),
      follower: { push: ['Perros 48 – 50 Gatos'] },
    })
    await ok(gatos.call, ['PUT', `/game/addFeedback/${first}`, RATED])
    await expectHeard({})

    // Gatos has won both games of its group: 4 points, and Perros and Osos reach 3 at most.
    const second = await plan(gatos, ['gatos', 'osos'])
    await expectHeard({
      osos: everywhere('Partido nuevo: Gatos – Osos'),
      follower: { push: ['Partido nuevo: Gatos – Osos'] },
    })
    await enterResult(gatos, second, [61, 50])
    await expectHeard({
      gatos: everywhere('Tenéis plaza asegurada: Grupo A'),
      osos: everywhere('Valorad Gatos – Osos'),
      follower: { push: ['Gatos 61 – 50 Osos'] },
    })
    await ok(osos.call, ['PUT', `/game/addFeedback/${second}`, RATED])
    // The last game: Perros 3, Osos 2.
    const last = await plan(perros, ['perros', 'osos'])
    await expectHeard({ osos: everywhere('Partido nuevo: Perros – Osos') })
    await enterResult(perros, last, [55, 54])
    await expectHeard({
      perros: everywhere('Tenéis plaza asegurada: Grupo A'),
      osos: everywhere('Valorad Perros – Osos', 'Ya no podéis pasar de fase: Grupo A'),
    })
    await ok(osos.call, ['PUT', `/game/addFeedback/${last}`, RATED])

    const cupPhase = await ok<{ id: number }>(admin.call, [
      'POST',
      '/competition-group',
      { leagueId, name: 'Copa', active: true, crossing: true, gamesPerPair: 1 },
    ])
    const cup = await ok<{ id: number }>(admin.call, [
      'POST',
      '/competition',
      { name: 'Copa', competitionGroupId: cupPhase.id },
    ])
    const teamIds = [teams.gatos, teams.perros, teams.linces, teams.zorros]
    await ok(admin.call, ['POST', '/competition-team/enter-teams', { competitionId: cup.id, teamIds }])
    await expectHeard({ gatos: everywhere('Estáis en Copa'), perros: everywhere('Estáis en Copa') })

    const semis = [
      await plan(admin, ['gatos', 'zorros'], cup.id),
      await plan(admin, ['perros', 'linces'], cup.id),
    ]
    await expectHeard({
      gatos: everywhere('Partido nuevo: Gatos – Zorros'),
      perros: everywhere('Partido nuevo: Perros – Linces'),
      follower: { push: ['Partido nuevo: Gatos – Zorros'] },
    })
    for (const id of semis) {
      await enterResult(admin, id, [60, 40])
      await ok(admin.call, ['PUT', `/game/waiveFeedback/${id}`])
    }
    await expectHeard({
      gatos: heardOf(entered('Gatos 60 – 40 Zorros'), 'Final: jugáis contra Perros'),
      perros: heardOf(entered('Perros 60 – 40 Linces'), 'Final: jugáis contra Gatos'),
      follower: { push: ['Gatos 60 – 40 Zorros'] },
    })

    const final = await plan(gatos, ['gatos', 'perros'], cup.id)
    await expectHeard({
      perros: everywhere('Partido nuevo: Gatos – Perros'),
      follower: { push: ['Partido nuevo: Gatos – Perros'] },
    })
    const change = await ok<{ id: number }>(gatos.call, [
      'POST',
      '/proposal/change',
      { gameId: final, options: [{ date: nextDay(), courtId: courts.sauce }] },
    ])
    await expectHeard({ perros: everywhere('Gatos propone cambiar la fecha de Gatos – Perros') })
    await ok(perros.call, ['PUT', `/proposal/accept/${change.id}`, { round: 1, option: 0 }])
    await expectHeard({
      gatos: everywhere('Perros acepta vuestra fecha'),
      follower: { push: ['Cambia Gatos – Perros'] },
    })
    await enterResult(gatos, final, [70, 66])
    const champion = 'Equipo campeón: Gatos'
    await expectHeard({
      gatos: { list: [champion] },
      perros: { ...everywhere('Valorad Gatos – Perros'), list: ['Valorad Gatos – Perros', champion] },
      follower: { push: ['Gatos 70 – 66 Perros', champion] },
    })
    await ok(admin.call, ['PUT', `/game/correct/${final}`, { ...WON, localScore: 71, visitantScore: 66 }])
    await expectHeard({
      gatos: { list: ['Corregido: Gatos 71 – 66 Perros'] },
      perros: { list: ['Corregido: Gatos 71 – 66 Perros'] },
      follower: { push: ['Gatos 71 – 66 Perros'] },
    })
  })
})
