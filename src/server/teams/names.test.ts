import { expect, test } from 'vitest'
import type { Undoing } from '#contract/audit.ts'
import type { Classification } from '#contract/standings.ts'
import type { Game } from '#contract/games.ts'
import type { Paste } from '#contract/paste.ts'
import type { Season } from '#contract/season.ts'
import type { TeamOverview } from '#contract/team-overview.ts'
import type { Team } from '#contract/teams.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { addGame } from '../../../test/factories.ts'
import {
  buildLeagueOfDelegates,
  expectRefusal,
  type LeagueOfDelegates,
} from '../../../test/league-of-delegates.ts'
import { endSeason } from '../../../test/proposals.ts'

async function buildLeague(engine: Engine) {
  const league = await buildLeagueOfDelegates(engine)
  const { admin, teams } = league
  const edit = (id: number, body: object, { call } = admin) => call('PUT', `/team/${id}`, body)
  const shortOf = async (id: number) => (await admin.call('GET', `/team/${id}`)).json<Team>().shortName
  await edit(teams.osos, { name: 'Osos de Usera' })
  return { ...league, edit, shortOf }
}

describeDomain('the short name of a team', (engine) => {
  test('follows from the names of the season until its delegate sets one', async () => {
    const { gatos, perros, osos, fan, teams, edit, shortOf } = await buildLeague(engine)
    expect(await shortOf(teams.osos)).toBe('Osos')
    const renamed = await edit(teams.perros, { name: 'Osos del Pilar' }, perros)
    expect(renamed.json<Team>().shortName).toBe('Osos del Pilar')
    expect(await shortOf(teams.osos)).toBe('Osos de Usera')
    expect((await edit(teams.osos, { shortName: 'Los Osos' }, osos)).json()).toMatchObject({
      name: 'Osos de Usera',
      shortName: 'Los Osos',
    })
    expectRefusal(await edit(teams.osos, { shortName: 'Otros' }, gatos), 403)
    expectRefusal(await edit(teams.osos, { shortName: 'Otros' }, fan), 403)
    expectRefusal(await edit(teams.osos, { shortName: 'x'.repeat(15) }, osos), 400, /Como mucho 14/)
    await edit(teams.osos, { shortName: null }, osos)
    expect(await shortOf(teams.osos)).toBe('Osos de Usera')
  })

  test('is one that no other team of the season goes by, without regard to case', async () => {
    const { osos, admin, leagueId, teams, edit, shortOf } = await buildLeague(engine)
    const message = 'Así se llama ya Gatos en esta temporada: elige otro.'
    expectRefusal(await edit(teams.osos, { shortName: 'GATOS' }, osos), 409, message)
    await edit(teams.gatos, { shortName: 'Micho' })
    expectRefusal(await edit(teams.osos, { shortName: 'micho' }, osos), 409, message)
    await edit(teams.gatos, { shortName: 'MICHO' })
    // Without one that was set, the beginning of the name stands for one team alone.
    expect(await shortOf(teams.osos)).toBe('Osos')
    await edit(teams.perros, { shortName: 'Osos' })
    expect(await shortOf(teams.osos)).toBe('Osos de Usera')
    const other = (await admin.call('POST', '/team', { name: 'Rayo', leagueId })).json<Team>()
    expect([other.shortName, await shortOf(other.id)]).toEqual(['Rayo', 'Rayo'])
  })

  test('goes back when the work of its account is undone', async () => {
    const { osos, admin, teams, edit, shortOf } = await buildLeague(engine)
    await edit(teams.osos, { shortName: 'Burla' }, osos)
    const path = `/user/${osos.id}/undo`
    const { before, undone } = (await admin.call('GET', path)).json<Undoing>()
    expect(undone).toMatchObject([{ entity: 'team', action: 'update', count: 1 }])
    await admin.call('POST', path, { before })
    expect(await shortOf(teams.osos)).toBe('Osos')
  })

  test('is understood in what is pasted', async () => {
    const { admin, osos, teams, phaseId, edit } = await buildLeague(engine)
    await edit(teams.osos, { shortName: 'Bestias' }, osos)
    const path = `/competition-group/${phaseId}/paste?dryRun=true`
    const text = 'dom 2/11 11:00 Gatos 50-40 bestias'
    const { lines, questions } = (await admin.call('POST', path, { text, answers: {} })).json<Paste>()
    expect([lines[0], questions.filter(({ kind }) => kind === 'team')]).toMatchObject([
      { as: 'created', game: { local: 'Gatos', visitant: 'Osos de Usera' } },
      [],
    ])
  })

  test('is in the season file where it was set', async () => {
    const { admin, leagueId, teams, edit } = await buildLeague(engine)
    await edit(teams.osos, { shortName: 'Bestias' })
    const file = (await admin.call('GET', `/season/${leagueId}`)).json<Season>()
    expect(file.teams).toEqual([
      { name: 'Gatos' },
      { name: 'Osos de Usera', short: 'Bestias' },
      { name: 'Perros' },
    ])
    const other = await buildLeagueOfDelegates(engine)
    const imported = { ...file, league: { ...file.league, year: 2030 } }
    expect((await other.admin.call('POST', '/season', imported)).statusCode).toBe(201)
    const listed = (await other.admin.call('GET', '/team')).json<Team[]>()
    expect(listed.find(({ name }) => name === 'Osos de Usera')).toMatchObject({ shortName: 'Bestias' })
    imported.teams[1]!.short = 'perros'
    imported.league.year = 2031
    const refused = await other.admin.call('POST', '/season', imported)
    expect(refused.json()).toMatchObject({
      fields: { 'teams[1].short': 'Así se llama ya «Perros»: elige otro.' },
    })
  })
})

/** The names of a season in its table, its games, its pages and its file. */
async function namesIn({ nobody, admin, groupId, leagueId, teams }: LeagueOfDelegates) {
  const [table] = (await nobody('GET', `/competition-team/clasifications?competitionId=${groupId}`)).json<
    Classification[]
  >()
  const [game] = (await nobody('GET', `/game?competitionId=${groupId}`)).json<Game[]>()
  const file = (await admin.call('GET', `/season/${leagueId}`)).json<Season>()
  const csv = (await nobody('GET', `/clasification.csv?competitionId=${groupId}`)).body
  const calendar = (await nobody('GET', `/calendar.ics?leagueId=${leagueId}`)).body
  const row = table!.standings.find(({ team }) => team.id === teams.gatos)!
  return {
    table: row.team.name,
    game: game!.local.name,
    file: [
      file.teams.find(({ name }) => !['Osos', 'Perros'].includes(name))?.name,
      file.phases[0]!.groups[0]!.teams[0],
      file.phases[0]!.groups[0]!.games[0]!.local,
    ],
    csv: /\d;(\w+ ?\w*);/.exec(csv)?.[1],
    calendar: /SUMMARY:(\w+ ?\w*)/.exec(calendar)?.[1]?.trim(),
  }
}

const everywhere = (name: string) => ({
  table: name,
  game: name,
  file: [name, name, name],
  csv: name,
  calendar: name,
})

describeDomain('a team that is renamed', (engine) => {
  async function buildPlayed() {
    const league = await buildLeagueOfDelegates(engine)
    const { store, groupId, teams } = league
    const date = '2025-11-02T10:00:00.000Z'
    await addGame(store, groupId, teams.gatos, teams.perros, { date, local_score: 60, visitant_score: 50 })
    const rename = (name: string) => league.admin.call('PUT', `/team/${teams.gatos}`, { name })
    return { ...league, rename }
  }

  test('has its new name in the present season, and keeps the old one in those that are over', async () => {
    const league = await buildPlayed()
    const { nobody, teams, rename } = league
    await rename('Felinas')
    expect(await namesIn(league)).toEqual(everywhere('Felinas'))
    await endSeason(league)
    expect(await namesIn(league)).toEqual(everywhere('Felinas'))
    await rename('Linces')
    await rename('Tigres')
    expect(await namesIn(league)).toEqual(everywhere('Felinas'))
    const page = (await nobody('GET', `/team/${teams.gatos}/overview`)).json<TeamOverview>()
    expect([page.team.name, page.games[0]!.local.name]).toEqual(['Tigres', 'Felinas'])
    expect((await nobody('GET', `/team/${teams.gatos}`)).json()).toMatchObject({ name: 'Tigres' })
  })

  test('has its present name again in a season that becomes the present one again', async () => {
    const league = await buildPlayed()
    const { admin, leagueId, rename } = league
    await endSeason(league)
    await rename('Tigres')
    expect(await namesIn(league)).toEqual(everywhere('Gatos'))
    await admin.call('PUT', `/league/${leagueId}`, { current: true })
    expect(await namesIn(league)).toEqual(everywhere('Tigres'))
  })

  test('leaves its old name to another team, and both are told apart', async () => {
    const league = await buildPlayed()
    const { admin, teams, rename } = league
    await endSeason(league)
    await rename('Tigres')
    expect((await admin.call('PUT', `/team/${teams.osos}`, { name: 'Gatos' })).statusCode).toBe(200)
    const file = (await admin.call('GET', `/season/${league.leagueId}`)).json<Season>()
    expect(file.teams).toEqual([{ name: 'Gatos' }, { name: 'Osos' }, { name: 'Perros' }])
  })
})
