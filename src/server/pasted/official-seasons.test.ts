import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { CrossingSummary } from '#contract/crossings.ts'
import type { Paste } from '#contract/paste.ts'
import type { Season } from '#contract/season.ts'
import type { Classification } from '#contract/standings.ts'
import { euroBasket2022GroupC } from '../../../test/league/official-groups.ts'
import { worldCup2023 } from '../../../test/league/official-crossings.ts'
import { type Account, addAccount } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { missingSeasons, officialSeasons } from '../../../test/official-seasons.ts'
import { WRITERS, type WrittenGroup } from '../../../test/written-games.ts'
import { importSeason } from '../season/import-season.ts'

type Named = { id: number; name: string }
type PlayedGame = {
  localId: number
  visitantId: number
  localScore: number | null
  visitantScore: number | null
}

/** A fixture of the rules as a group of a season file. */
function groupOf(name: string, teams: readonly Named[], games: readonly PlayedGame[]): WrittenGroup {
  const nameOf = (id: number) => teams.find((team) => team.id === id)!.name
  const written = games.map(({ localId, visitantId, ...scores }) => ({
    ...scores,
    local: nameOf(localId),
    visitant: nameOf(visitantId),
  }))
  return { name, teams: teams.map((team) => team.name), games: written }
}

/** The season of a file before its first game, and the games of each phase. */
async function beginSeason(
  engine: Engine,
  season: Season,
): Promise<{ admin: Account; phases: CompetitionGroup[] }> {
  const { app, store } = await buildTestApp(engine)
  const empty = season.phases.map((phase) => ({
    ...phase,
    active: true,
    groups: phase.groups.map((group) => ({ ...group, games: [] })),
  }))
  await importSeason(
    store,
    { ...season, phases: empty },
    { now: new Date('2026-01-10T12:00:00Z'), userId: null },
  )
  const admin = await addAccount(app, store, 'Admin', { admin: true })
  const phases = (await admin.call('GET', '/competition-group')).json<CompetitionGroup[]>()
  return { admin, phases: season.phases.map(({ name }) => phases.find((phase) => phase.name === name)!) }
}

/** Pastes a text as an admin does, and saves what the reading says. */
async function paste(
  admin: Account,
  phase: CompetitionGroup,
  text: string,
): Promise<{ read: Paste; saved: Paste }> {
  const path = `/competition-group/${phase.id}/paste`
  const read = (await admin.call('POST', `${path}?dryRun=true`, { text })).json<Paste>()
  const saved = (await admin.call('POST', path, { text, seen: read.seen })).json<Paste>()
  return { read, saved }
}

const kindsOf = ({ lines }: Paste) => new Set(lines.flatMap(({ as, game }) => (game === null ? [] : as)))

async function tablesOf(admin: Account, phase: CompetitionGroup) {
  const path = `/competition-team/clasifications?competitionGroupId=${phase.id}`
  const groups = (await admin.call('GET', path)).json<Classification[]>()
  return Object.fromEntries(
    groups.map(({ competition, standings }) => [
      competition.name,
      standings.map(({ team, victories, defeats, pointsScored, pointsReceived, competitionPoints }) => {
        return { team: team.name, victories, defeats, pointsScored, pointsReceived, competitionPoints }
      }),
    ]),
  )
}

async function championsOf(
  admin: Account,
  phase: CompetitionGroup,
): Promise<Record<string, string | undefined>> {
  const { competitions } = (
    await admin.call('GET', `/game/get-crossing-summary/${phase.id}`)
  ).json<CrossingSummary>()
  return Object.fromEntries(competitions.map(({ name, champion }) => [name, champion?.name]))
}

/** Pastes all games of each phase in one of the formats: everything is understood, and once more it changes nothing. */
async function pasteSeason(engine: Engine, season: Season, format: string) {
  const { admin, phases } = await beginSeason(engine, season)
  for (const [index, { groups }] of season.phases.entries()) {
    const text = WRITERS[format]!(groups, season.league.year)
    const { read, saved } = await paste(admin, phases[index]!, text)
    const count = groups.flatMap((group) => group.games).length
    expect({ format, kinds: kindsOf(read), games: read.games, questions: read.questions }).toEqual({
      format,
      kinds: new Set(['created']),
      games: count,
      questions: [],
    })
    expect({ kinds: kindsOf(saved), games: saved.games }).toEqual({ kinds: new Set(['same']), games: 0 })
  }
  return { admin, phases }
}

const euroBasket = groupOf('Grupo C', euroBasket2022GroupC.teams, euroBasket2022GroupC.games)
const worldCup = groupOf(
  'Final',
  worldCup2023.entries.map(({ teamId, name }) => ({ id: teamId, name })),
  worldCup2023.games,
)
const phaseOf = (name: string, crossing: boolean, group: WrittenGroup) => {
  return { name, crossing, gamesPerPair: 1, active: true, groups: [group] } as const
}
const smallSeason = {
  league: { name: 'Liga', year: 2022, current: true },
  courts: [],
  teams: [...new Set([...euroBasket.teams, ...worldCup.teams])].map((name) => ({ name })),
  phases: [phaseOf('Grupos', false, euroBasket), phaseOf('Cruces', true, worldCup)],
} as unknown as Season

describeDomain('a pasted season', (engine) => {
  test.for(Object.keys(WRITERS))('has its official tables: %s', async (format) => {
    const { admin, phases } = await pasteSeason(engine, smallSeason, format)
    // EuroBasket 2022, group C: Greece won all its games; Ukraine, Croatia and Italy are level with 3 victories.
    expect((await tablesOf(admin, phases[0]!))['Grupo C']).toMatchObject([
      { team: 'Greece', victories: 5, competitionPoints: 10 },
      { team: 'Ukraine', victories: 3, competitionPoints: 8 },
      { team: 'Croatia', victories: 3, competitionPoints: 8 },
      { team: 'Italy', victories: 3, competitionPoints: 8 },
      { team: 'Estonia', victories: 1, competitionPoints: 6 },
      { team: 'Great Britain', victories: 0, competitionPoints: 5 },
    ])
    expect(await championsOf(admin, phases[1]!)).toEqual({ Final: 'Germany' })
  })

  test.skipIf(missingSeasons)(`of every size has its official tables${missingSeasons}`, async () => {
    for (const { path, expected } of officialSeasons()) {
      const season = JSON.parse(readFileSync(path, 'utf8')) as Season
      const { standings, crossings = {} } = expected as {
        standings: Record<string, object[]>
        crossings?: Record<string, { champion: string }>
      }
      for (const format of Object.keys(WRITERS)) {
        const { admin, phases } = await pasteSeason(engine, season, format)
        const tables = await Promise.all(
          phases.filter(({ crossing }) => !crossing).map((phase) => tablesOf(admin, phase)),
        )
        expect(Object.assign({}, ...tables)).toMatchObject(standings)
        const champions = await Promise.all(
          phases.filter(({ crossing }) => crossing).map((phase) => championsOf(admin, phase)),
        )
        const official = Object.entries(crossings).map(([group, { champion }]) => [group, champion])
        expect(Object.assign({}, ...champions)).toMatchObject(Object.fromEntries(official))
      }
    }
  })
})
