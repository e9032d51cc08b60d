import type { Page } from '@playwright/test'
import type { CompetitionType } from '../src/contract/competition-types.ts'
import type { Competition } from '../src/contract/competitions.ts'
import type { Game } from '../src/contract/games.ts'
import type { Team } from '../src/contract/teams.ts'
import { ADMIN_PLACES, paths } from '../src/contract/paths.ts'
import { type Admin, comeAsAdmin } from './delegates.ts'
import { expect, expectAlive, expectNoSidewaysScroll, test } from './fixtures.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ demo: true, own: 'admin-long-names' })

/** A name of maximum length without a place to break it. */
const long = (letter: string) => letter.repeat(80)
const link = `https://fotos.liga.example/${'a'.repeat(200)}`

const named = <Thing extends { name: string }>(things: Thing[], name: string): Thing =>
  things.find((thing) => thing.name === name)!

/** A season in which every name is that long, with a game between two other teams whose comments are links. */
async function takeIn(admin: Admin): Promise<Record<'game' | 'group' | 'team' | 'type', number>> {
  const [local, visitant] = ['Corta', 'Otra corta']
  const teams = [long('W'), long('M'), local, visitant]
  const court = long('C')
  const game = {
    court,
    local,
    visitant,
    date: '2140-11-01T10:00:00Z',
    localScore: 61,
    visitantScore: 58,
    visitantFairPlay: 1,
    localFairPlay: 1,
    localComment: link,
    visitantComment: link,
  }
  const group = { name: long('G'), type: long('T'), teams, games: [game] }
  await admin('POST', '/season', {
    league: { name: long('L'), year: 2140 },
    courts: [{ name: court, direction: long('D') }],
    teams: teams.map((name) => ({ name })),
    phases: [{ name: long('F'), groups: [group] }],
  })
  const { id } = named(await admin<Competition[]>('GET', '/competition'), long('G'))
  const type = named(await admin<CompetitionType[]>('GET', '/competition-type'), long('T'))
  await admin('PUT', `/competition-type/${type.id}`, { name: long('U') })
  const [played] = await admin<Game[]>('GET', `/game?competitionId=${id}`)
  const team = named(await admin<Team[]>('GET', '/team'), long('W'))
  return { game: played!.id, group: id, team: team.id, type: type.id }
}

let made: ReturnType<typeof takeIn> | undefined

async function come(page: Page, server: LeagueServer) {
  const admin = await comeAsAdmin(page, server, paths.admin())
  made ??= takeIn(admin)
  return made
}

test('keeps unbreakable text within the page', async ({ page, server }) => {
  test.slow()
  const { game, group, team, type } = await come(page, server)
  const addresses = [
    ...ADMIN_PLACES.map((place) => paths.admin(place)),
    paths.admin('results', { id: game }),
    paths.admin('newcompetitiontype', { id: type }),
    paths.admin('newcompetition', { id: group }),
    paths.admin('addteamcompetition', { grupo: group }),
    paths.admin('statistics', { grupo: group }),
    paths.admin('audit', { cosa: 'competition-type' }),
    paths.courts(),
    paths.clasification(group),
    paths.whatIf(group),
    paths.teamPage(team),
    paths.game(game),
  ]
  for (const address of addresses) {
    await page.goto(address)
    await expectAlive(page)
    await expect(page.locator('main h1')).toBeVisible()
    await test.step(address, () => expectNoSidewaysScroll(page))
  }
})
