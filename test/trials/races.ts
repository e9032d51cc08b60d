import { addLoggedIn, sentPassword } from '../accounts.ts'
import { addEntry, addGame, addGroup, addLeague, addPhase, addTeam } from '../factories.ts'
import { feedback, result } from '../league-of-delegates.ts'
import { afterHourRaces } from './after-hour-races.ts'
import { asAdmin, create, daysAfter, type Race } from './entrants.ts'
import { changeRaces } from './change-races.ts'
import { proposalRaces } from './proposal-races.ts'
import type { Account, Entrant, Ring } from './race-ring.ts'
import { recordRaces } from './record-races.ts'

/** Pairs of writes that exclude each other, by subject. */
export const races: Record<string, Race> = {
  'a court at one hour': async (ring) => {
    const { groupId, teams, courts } = await ring.ground()
    const [date, other] = ring.hours()
    const plan = { competitionId: groupId, courtId: courts[0] }
    return [
      create(ring, { ...plan, date, localId: teams[0], visitantId: teams[1] }),
      create(ring, { ...plan, date: other, localId: teams[2], visitantId: teams[3] }),
    ]
  },
  'a team at one hour': async (ring) => {
    const { groupId, teams, courts } = await ring.ground()
    const [date, other] = ring.hours()
    return [
      create(ring, {
        competitionId: groupId,
        courtId: courts[0],
        date,
        localId: teams[0],
        visitantId: teams[1],
      }),
      create(ring, {
        competitionId: groupId,
        courtId: courts[1],
        date: other,
        localId: teams[2],
        visitantId: teams[0],
      }),
    ]
  },
  'a pair on two days': async (ring) => {
    const { groupId, teams, courts } = await ring.ground()
    const [date] = ring.hours()
    const plan = { competitionId: groupId, localId: teams[0], visitantId: teams[1] }
    return [
      create(ring, { ...plan, date, courtId: courts[0] }),
      create(ring, { ...plan, date: daysAfter(date, 1), courtId: courts[1] }),
    ]
  },
  'two moves to one court and hour': async (ring) => {
    const { groupId, teams, courts } = await ring.ground()
    const [date, other] = ring.hours()
    const games = [
      await addGame(ring.store, groupId, teams[0], teams[1]),
      await addGame(ring.store, groupId, teams[2], teams[3]),
    ]
    const move = (id: number, to: string) =>
      asAdmin(ring, 'PUT', `/game/${id}`, { date: to, courtId: courts[0] })
    return [move(games[0]!, date), move(games[1]!, other)]
  },
  'a result twice': async (ring) => {
    const { id, host } = await gameAndHost(ring)
    const send = (localScore: number): Entrant => ({
      by: host,
      method: 'PUT',
      path: `/game/addResult/${id}`,
      body: { ...result, localScore },
    })
    return [send(70), send(80)]
  },
  'a result and a deletion': async (ring) => {
    const { id, host } = await gameAndHost(ring)
    return [
      { by: host, method: 'PUT', path: `/game/addResult/${id}`, body: result },
      { by: host, method: 'DELETE', path: `/game/${id}` },
    ]
  },
  'a rating twice': async (ring) => {
    const { groupId, teams } = await ring.ground()
    const scores = { local_score: 61, visitant_score: 58, visitant_mixed: true, visitant_fair_play: 1 }
    const id = await addGame(ring.store, groupId, teams[0], teams[1], scores)
    const by = await addLoggedIn(ring.store, `Visita ${ring.number()}`, { teamId: teams[1] })
    const rate = (localFairPlay: number): Entrant => ({
      by,
      method: 'PUT',
      path: `/game/addFeedback/${id}`,
      body: { ...feedback, localFairPlay },
    })
    return [rate(1), rate(-1)]
  },
  'two edits of what was read once': async (ring) => {
    const { courts } = await ring.ground()
    const version = await ring.versionOf(`/basketball-court/${courts[0]}`)
    const edit = (direction: string): Entrant => ({
      ...asAdmin(ring, 'PUT', `/basketball-court/${courts[0]}`, {
        name: `Leída ${ring.number()}`,
        direction,
      }),
      headers: { 'if-match': version },
    })
    return [edit('Calle Mayor'), edit('Calle Menor')]
  },
  'two admins who depose each other': async ({ admins: [one, other] }) => [
    { by: one, method: 'PUT', path: `/user/${other.id}`, body: { admin: false } },
    { by: other, method: 'PUT', path: `/user/${one.id}`, body: { admin: false } },
  ],
  // The reason isn't the last admin: an account that has just lost its admin right may no longer do it.
  'two of many admins who depose each other': async (ring) => {
    const admin = () => addLoggedIn(ring.store, `Admin ${ring.number()}`, { admin: true })
    const [one, other] = [await admin(), await admin()]
    return [
      { by: one, method: 'PUT', path: `/user/${other.id}`, body: { admin: false } },
      { by: other, method: 'PUT', path: `/user/${one.id}`, body: { admin: false } },
    ]
  },
  'two admins who leave': async ({ admins: [one, other] }) => [
    { by: one, method: 'DELETE', path: `/user/${one.id}`, body: { oldPassword: sentPassword } },
    { by: other, method: 'DELETE', path: `/user/${other.id}`, body: { oldPassword: sentPassword } },
  ],
  'a name for two teams': async (ring) =>
    twice(ring, (name) => asAdmin(ring, 'POST', '/team', { name, leagueId: ring.leagueId })),
  'a name for two courts': async (ring) =>
    twice(ring, (name) => asAdmin(ring, 'POST', '/basketball-court', { name, direction: 'Calle' })),
  'a name for two types': async (ring) =>
    twice(ring, (name) => asAdmin(ring, 'POST', '/competition-type', { name })),
  'a name for two seasons': async (ring) =>
    twice(ring, (name) => asAdmin(ring, 'POST', '/league', { name, year: 2030 })),
  'a name for two accounts': async (ring) =>
    twice(ring, (name) => asAdmin(ring, 'POST', '/user', { name, password: '0'.repeat(32) })),
  'a name that two teams take': async (ring) => {
    const { teams } = await ring.ground()
    const [one, other] = teams.map((id) => `/team/${id}`) as [string, string]
    const name = `Nombre ${ring.number()}`
    return [asAdmin(ring, 'PUT', one, { name }), asAdmin(ring, 'PUT', other, { name: name.toUpperCase() })]
  },
  'an e-mail that two accounts take': async (ring) => {
    const number = ring.number()
    const take = async (which: string, email: string): Promise<Entrant> => {
      const by = await addLoggedIn(ring.store, `Persona ${number} ${which}`)
      return { by, method: 'PUT', path: `/user/${by.id}`, body: { email } }
    }
    return [await take('A', `alguien${number}@ejemplo.es`), await take('B', `Alguien${number}@ejemplo.es`)]
  },
  'a team entered twice': async (ring) => {
    const { groupId } = await ring.ground()
    const teamId = await addTeam(ring.store, `Nueva ${ring.number()}`)
    const enter = () => asAdmin(ring, 'POST', '/competition-team', { competitionId: groupId, teamId })
    return [enter(), enter()]
  },
  'a team entered and deleted': async (ring) => {
    const { groupId } = await ring.ground()
    const teamId = await addTeam(ring.store, `Nueva ${ring.number()}`)
    return [
      asAdmin(ring, 'POST', '/competition-team', { competitionId: groupId, teamId }),
      asAdmin(ring, 'DELETE', `/team/${teamId}`),
    ]
  },
  'a team withdrawn and given a game': async (ring) => {
    const { groupId, teams, entries, courts } = await ring.ground()
    const [date] = ring.hours()
    const plan = { competitionId: groupId, courtId: courts[0], date }
    return [
      create(ring, { ...plan, localId: teams[0], visitantId: teams[1] }),
      asAdmin(ring, 'DELETE', `/competition-team/${ring.chance.pick(entries.slice(0, 2))}`),
    ]
  },
  'a court booked and deleted': async (ring) => {
    const { groupId, teams, courts } = await ring.ground()
    const [date] = ring.hours()
    const plan = { competitionId: groupId, courtId: courts[0], date }
    return [
      create(ring, { ...plan, localId: teams[0], visitantId: teams[1] }),
      asAdmin(ring, 'DELETE', `/basketball-court/${courts[0]}`),
    ]
  },
  ...proposalRaces,
  ...changeRaces,
  ...recordRaces,
  ...afterHourRaces,
  'a season with its first game, and deleted': async (ring) => {
    const { teams, courts } = await ring.ground()
    const leagueId = await addLeague(ring.store, { name: `Temporada ${ring.number()}`, current: false })
    const groupId = await addGroup(ring.store, await addPhase(ring.store, leagueId))
    const [localId, visitantId] = teams
    await addEntry(ring.store, groupId, localId)
    await addEntry(ring.store, groupId, visitantId)
    const [date] = ring.hours()
    return [
      create(ring, { competitionId: groupId, courtId: courts[0], date, localId, visitantId }),
      asAdmin(ring, 'DELETE', `/league/${leagueId}`),
    ]
  },
}

/** The same name in two spellings. */
function twice(ring: Ring, write: (name: string) => Entrant): [Entrant, Entrant] {
  const name = `Ñandú ${ring.number()}`
  return [write(name), write(ring.chance.pick([name, name.toUpperCase(), name.replace(' ', '  ')]))]
}

async function gameAndHost(ring: Ring): Promise<{ id: number; host: Account }> {
  const { groupId, teams } = await ring.ground()
  return {
    id: await addGame(ring.store, groupId, teams[0], teams[1]),
    host: await addLoggedIn(ring.store, `Anfitriona ${ring.number()}`, { teamId: teams[0] }),
  }
}
