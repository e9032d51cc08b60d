import type { Page } from '@playwright/test'
import { ADMIN_PAGES, paths } from '../src/contract/paths.ts'
import { OWN_PAGES } from '../src/web/worker/own-pages.ts'
import { type Admin, asAdmin } from './delegates.ts'
import { expect, expectAlive, expectDrawn, test, whatSticksOut } from './fixtures.ts'
import { hostileName, hostileSeason, hostileTexts, longName, longNamesSeason } from './hostile-season.ts'
import { importSeasons } from './seasons.ts'
import { callApi, newAccount, openSession, type StoredSession, useSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ own: 'hostile-texts' })

type Named = { id: number; name: string }
type Hostile = { id: number; finished: boolean; localId: number; visitantId: number; competitionId: number }
type Target = {
  admin: StoredSession
  delegate: StoredSession
  team: Named
  court: Named
  phase: Named
  group: Named
  games: Hostile[]
  proposalId: number
  /** The pages of a season with names of maximum length. */
  longNamed: string[]
}

let made: Promise<Target> | undefined

/** The season with its delegate and admin, created once per server. */
async function makeTarget(server: LeagueServer): Promise<Target> {
  await importSeasons(server, hostileSeason())
  const names = { admin: hostileName('Admin'), delegate: hostileName('Delegada') }
  const call = await asAdmin(server)
  await call('POST', '/user', { ...newAccount(names.admin), admin: true })
  const admin = await openSession(server, names.admin)
  const get = async <T>(path: string) => (await callApi(server, ['GET', path])).json() as Promise<T>
  const team = (await get<Named[]>('/team')).find(({ name }) => name === hostileTexts[0])!
  const authorization = `Bearer ${admin.token}`
  await call('POST', '/user', { ...newAccount(names.delegate), teamId: team.id })
  const named = async (path: string, start: string) =>
    (await get<Named[]>(path)).find(({ name }) => name === hostileName(start))!
  const delegate = await openSession(server, names.delegate)
  const court = await named('/basketball-court', 'Cancha')
  const games = await get<Hostile[]>('/game')
  const { competitionId, visitantId } = games.find((game) => !game.finished && game.localId === team.id)!
  const disputed = await callApi(
    server,
    ['PUT', `/game/dispute/${games.find(({ finished }) => finished)!.id}`],
    {
      body: { localScore: 50, visitantScore: 41, text: hostileTexts.join(' ') },
      authorization,
    },
  )
  expect(disputed.status).toBe(200)
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString()
  const proposed = await callApi(server, ['POST', '/proposal'], {
    body: {
      competitionId,
      rivalId: visitantId,
      options: [{ date, courtId: court.id }],
      text: hostileTexts.join(' '),
    },
    authorization: `Bearer ${delegate.token}`,
  })
  expect(proposed.status).toBe(201)
  const { id: proposalId } = (await proposed.json()) as Named
  await call('POST', '/announcement', { title: hostileName('Mensaje'), text: hostileTexts.join('\n') })
  const longNamed = await addLongNames(server, call)
  return {
    admin,
    delegate,
    team,
    court,
    phase: await named('/competition-group', 'Fase'),
    group: await named('/competition', 'Grupo'),
    games,
    proposalId,
    longNamed,
  }
}

async function addLongNames(server: LeagueServer, call: Admin): Promise<string[]> {
  await importSeasons(server, longNamesSeason())
  const idOf = async (path: string, letter: string) =>
    (await call<Named[]>('GET', path)).find(({ name }) => name === longName(letter))!.id
  const [group, type, team] = [
    await idOf('/competition', 'G'),
    await idOf('/competition-type', 'T'),
    await idOf('/team', 'W'),
  ]
  // A change between two of them.
  await call('PUT', `/competition-type/${type}`, { name: longName('U') })
  const [game] = await call<Hostile[]>('GET', `/game?competitionId=${group}`)
  return [
    paths.admin('results', { id: game!.id }),
    paths.admin('newcompetitiontype', { id: type }),
    paths.admin('newcompetition', { id: group }),
    paths.admin('addteamcompetition', { grupo: group }),
    paths.admin('statistics', { grupo: group }),
    paths.admin('audit', { cosa: 'competition-type' }),
    paths.courts(),
    paths.clasification(group),
    paths.whatIf(group),
    paths.teamPage(team),
    paths.game(game!.id),
  ]
}

/** Every URL of the site; a new entry in `paths` needs one here that says how it is visited. */
function visitsOf({
  team,
  court,
  phase,
  group,
  games,
  proposalId,
}: Target): Record<keyof typeof paths, string> & { adminPlaces: string[] } {
  const played = games.find(({ finished }) => finished)!
  const own = games.find(({ finished, localId }) => !finished && localId === team.id)!
  return {
    standings: paths.standings({ phaseId: phase.id, groupId: group.id }),
    history: paths.history({ leagueId: 1, phaseId: phase.id }),
    teamPage: paths.teamPage(team.id),
    teamGames: paths.teamGames(group.id, team.id),
    clasification: paths.clasification(group.id),
    game: paths.game(played.id),
    dispute: paths.dispute(games.findLast(({ finished }) => finished)!.id),
    changeGame: paths.changeGame(own.id),
    postponeGame: paths.postponeGame(own.id),
    claim: paths.claim(played.id),
    restoreGame: paths.restoreGame(own.id),
    calendar: paths.calendar({ teamId: team.id }),
    courts: paths.courts('</script><script>'),
    courtsMap: paths.courtsMap(),
    week: paths.week({ groupId: group.id }),
    printed: paths.printed(group.id),
    tieBreak: paths.tieBreak(group.id, team.id, '"><hostile-element>'),
    weeks: paths.weeks(group.id),
    whatIf: paths.whatIf(group.id, '"><hostile-element>'),
    framed: paths.framed(group.id),
    newCourt: paths.newCourt(),
    editCourt: paths.editCourt(court.id),
    rules: paths.rules(),
    scoreboard: paths.scoreboard(),
    login: paths.login('javascript:alert(6)'),
    register: paths.register('//otra.example/"><hostile-element>'),
    profile: paths.profile(),
    competition: paths.competition({ groupId: group.id }),
    team: paths.team(team.id),
    editTeam: paths.editTeam(team.id),
    availability: paths.availability(team.id),
    newGame: paths.newGame(),
    savedGame: paths.savedGame(own.id),
    moveGame: paths.moveGame(own.id),
    proposals: paths.proposals(),
    proposal: paths.proposal(proposalId),
    answerProposal: paths.answerProposal(proposalId),
    propose: paths.propose(group.id, own.visitantId),
    updateGame: paths.updateGame(),
    addResult: paths.addResult(own.id),
    addFeedback: paths.addFeedback(played.id),
    admin: paths.admin(),
    adminPlaces: ADMIN_PAGES.map((place) => paths.admin(place)),
    privacy: paths.privacy(),
    legal: paths.legal(),
    offline: paths.offline(),
    setup: paths.setup(),
    invitation: paths.invitation('"><hostile-element>'),
    lockerRoom: paths.lockerRoom('"><hostile-element>'),
    forgottenPassword: paths.forgottenPassword(),
    newPassword: paths.newPassword('"><hostile-element>'),
    notices: paths.notices(),
    announcements: paths.announcements(),
    confirmedEmail: paths.confirmedEmail('"><hostile-element>'),
    unsubscribe: paths.unsubscribe({ clave: '"><hostile-element>' }),
  }
}

/** Records what no page may do: run a text as script, violate the security policy, or turn names into elements. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`${page.url()}: dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', ({ message }) => seen.push(`${page.url()}: ${message}`))
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) seen.push(`${page.url()}: ${message.text()}`)
  })
  await page.exposeFunction('reportViolation', (what: string) => seen.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report = Reflect.get(window, 'reportViolation') as (what: string) => void
      report(`${location.href}: ${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  return seen
}

/** The elements that a page has made of a text instead of showing it. */
function madeOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong =
      'hostile-element, img[src="x"], [onerror], [onclick], [href^="javascript" i], b > b, base[href], body base, iframe:not([src^="/courts/map"])'
    return [...document.querySelectorAll(wrong)].map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
}

for (const who of ['anonymous', 'delegate', 'admin'] as const) {
  test(`shows hostile texts as text on every page: ${who}`, async ({ page, server }) => {
    test.slow()
    const target = await (made ??= makeTarget(server))
    const seen = await watch(page)
    if (who !== 'anonymous') await useSession(page, target[who])
    const shown: string[] = []
    const { adminPlaces, ...visits } = visitsOf(target)
    // Logged-in people see their own pages, and these differently.
    const { standings, clasification, teamPage, game, courts } = visits
    const shared = [standings, clasification, teamPage, game, courts]
    const [own, open] = [true, false].map((isOwn) =>
      Object.values(visits).filter((address) => OWN_PAGES.test(address.replace(/\?.*/, '')) === isOwn),
    )
    const inside = who === 'admin' ? [...shared, ...adminPlaces, ...target.longNamed] : [...shared, ...own!]
    for (const address of who === 'anonymous' ? open! : inside) {
      await page.goto(address)
      // The page for frames on other sites has no hydration.
      if (address !== paths.framed(target.group.id)) await expectAlive(page)
      await expectDrawn(page)
      await expect(page.locator('main[aria-busy=true]')).toHaveCount(0)
      expect(await madeOf(page)).toEqual([])
      if ([standings, game, courts].includes(address)) {
        const [site, title] = ['site_name', 'title'].map((name) =>
          page.locator(`meta[property="og:${name}"]`),
        )
        await expect(site!).toHaveAttribute('content', hostileName('Liga'))
        expect(await title!.getAttribute('content')).toContain(hostileName('Liga'))
        expect(await page.title()).toContain(hostileName('Liga'))
      }
      shown.push(await page.locator('body').innerText())
      if (who !== 'anonymous') expect(await whatSticksOut(page), address).toEqual([])
    }
    expect(seen).toEqual([])
    // The texts were shown unchanged: one that no page shows would prove nothing.
    const everything = shown.join('\n').replaceAll(/\s+/g, ' ')
    for (const text of [
      ...hostileTexts,
      ...['Fase', 'Grupo', 'Cuadro', 'Cancha', 'Calle'].map(hostileName),
      ...(who === 'anonymous' ? [] : [hostileName('Mensaje')]),
    ]) {
      expect(everything).toContain(text.replaceAll(/\s+/g, ' '))
    }
  })
}
