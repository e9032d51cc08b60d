import type { Locator, Page } from '@playwright/test'
import type { CompetitionGroup } from '../src/contract/competition-groups.ts'
import type { Competition } from '../src/contract/competitions.ts'
import type { Game } from '../src/contract/games.ts'
import type { League } from '../src/contract/leagues.ts'
import type { Team } from '../src/contract/teams.ts'
import { comeAsAdmin, createGame, findPair, useDelegate } from './delegates.ts'
import { expect, test } from './fixtures.ts'

test.use({ demo: true, own: 'taps' })

/**
 * Counts the cost of a flow on a phone, from the first page on. A tap is a touch of a link, a button, a check box or a
 * field, or a choice from a list. Typing costs nothing, nor does the field that the keyboard moves on to by itself. A
 * screen is a URL without its query.
 */
async function countTaps(page: Page) {
  const screens = new Set<string>()
  let taps = 0
  await page.goto('/')
  screens.add('/')
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) screens.add(new URL(frame.url()).pathname)
  })
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  return {
    tap,
    openMenu: () => tap(page.getByRole('button', { name: 'Menú', exact: true })),
    press: (name: string) => tap(page.getByRole('button', { name, exact: true })),
    follow: (name: string) =>
      // Some link names end in the number of tasks there.
      tap(
        page
          .getByRole('link', { name: new RegExp(`^${name}( ?:|$)`) })
          .filter({ visible: true })
          .first(),
      ),
    choose: async (list: Locator, option: Parameters<Locator['selectOption']>[0]) => {
      taps += 1
      await list.selectOption(option)
    },
    type: async (field: Locator, text: string) => {
      await tap(field)
      await field.fill(text)
    },
    typeNext: async (field: Locator, text: string) => {
      await page.keyboard.press('Tab')
      await expect(field).toBeFocused()
      await field.fill(text)
    },
    expectAtMost: (max: { taps: number; screens: number }) => {
      expect(taps).toBeLessThanOrEqual(max.taps)
      expect([...screens].slice(max.screens)).toEqual([])
    },
  }
}

const cardOf = (page: Page, game: Game) =>
  page.getByRole('listitem', { name: `${game.local.name} contra ${game.visitant.name}` })

/** A date that isn't asked about, at an hour without other games: `2026-11-30T07:10`. */
const soon = () => `${new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10)}T07:10`

test('takes five taps and three screens at most for a rating', async ({ page, server, admin }) => {
  const game = await createGame(admin)
  const result = { localScore: 50, visitantScore: 44, visitantMixed: true }
  await admin('PUT', `/game/addResult/${game.id}`, result)
  await useDelegate(page, server, admin, game.visitantId)
  const flow = await countTaps(page)
  await flow.openMenu()
  await flow.follow('Subir resultados')
  await flow.tap(cardOf(page, game).getByRole('link', { name: 'Valorar el partido' }))
  await flow.tap(page.getByLabel('No', { exact: true }))
  await flow.press('Guardar')
  await expect(page.getByRole('status').filter({ hasText: 'confirmado' })).toBeVisible()
  flow.expectAtMost({ taps: 5, screens: 3 })
})

test('takes five taps and four screens at most to move a game', async ({ page, server, admin }) => {
  const game = await createGame(admin)
  await useDelegate(page, server, admin, game.localId)
  const flow = await countTaps(page)
  await flow.openMenu()
  await flow.follow('Subir resultados')
  await flow.tap(cardOf(page, game).getByRole('link', { name: 'Cambiar fecha o cancha' }))
  await flow.type(page.getByLabel('Día y hora'), soon())
  await expect(page.getByLabel('Cancha', { exact: true })).toHaveValue(String(game.courtId))
  await flow.press('Guardar')
  await expect(page.getByRole('status').filter({ hasText: 'Partido cambiado.' })).toBeVisible()
  await expect(page).toHaveURL(`/games/${game.id}`)
  flow.expectAtMost({ taps: 5, screens: 4 })
})

test('takes nine taps and four screens at most to create a game', async ({ page, server, admin }) => {
  const pair = await findPair(admin)
  const rival = await admin<Team>('GET', `/team/${pair.visitantId}`)
  await useDelegate(page, server, admin, pair.localId)
  const flow = await countTaps(page)
  await flow.openMenu()
  await flow.follow('Subir resultados')
  await flow.follow('Crear partido')
  await flow.type(page.getByLabel('Día y hora'), soon().replace('07:10', '09:10'))
  await expect(page.getByLabel('Cancha', { exact: true })).toBeEnabled()
  await flow.choose(page.getByLabel('Cancha', { exact: true }), { index: 1 })
  const group = page.getByLabel('Grupo')
  if ((await group.count()) > 0) await flow.choose(group, String(pair.competitionId))
  await flow.choose(page.getByLabel('Rival'), rival.name)
  await flow.press('Crear partido')
  await expect(page.getByRole('heading', { level: 1, name: 'Partido Guardado!' })).toBeVisible()
  flow.expectAtMost({ taps: 9, screens: 4 })
})

test('takes 35 taps at most for a new season, and keeps the current one', async ({ page, server }) => {
  const admin = await comeAsAdmin(page, server, '/')
  const current = (await admin<League[]>('GET', '/league')).find((league) => league.current)!
  const teamNames = (await admin<Team[]>('GET', `/team?leagueId=${current.id}`)).map(({ name }) => name)
  const teams = teamNames.slice(0, 8)
  const year = current.year + 1
  const preparing = page.getByText(`Preparando ${year}/${(year + 1) % 100}`)
  const running = () =>
    Promise.all([
      admin<CompetitionGroup[]>('GET', `/competition-group?leagueId=${current.id}`),
      admin<Team[]>('GET', `/team?leagueId=${current.id}`),
    ])
  const before = await running()
  const flow = await countTaps(page)
  const name = page.getByLabel('Nombre')
  const created = async (text: string) => {
    await flow.press('Crear')
    await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
    await expect(name).toHaveValue('')
    await expect(preparing).toBeVisible()
  }
  const entered = async (button: string, count: number) => {
    await flow.press(button)
    await expect(page.getByRole('heading', { name: `${count} equipos inscritos` })).toBeVisible()
    await expect(preparing).toBeVisible()
  }
  await flow.openMenu()
  await flow.follow('Admin')
  await flow.follow('Temporadas')
  await flow.type(name, current.name)
  await flow.typeNext(page.getByLabel('Año'), String(year))
  await created('Temporada creada.')

  await flow.type(name, 'Primera fase')
  await created('Fase creada.')
  await flow.type(name, 'Cruces')
  await flow.tap(page.getByLabel('Cruces', { exact: true }))
  await created('Fase creada.')
  await flow.follow('Siguiente: Grupos')
  await expect(page.getByRole('heading', { level: 1, name: 'Grupos' })).toBeVisible()

  // The phase created last is preselected.
  await flow.type(name, 'Copa')
  await created('Grupo creado.')
  const years = `${year}/${(year + 1) % 100}`
  await flow.type(name, 'Grupo A')
  await flow.choose(page.getByLabel('Fase'), { label: `Primera fase (${years})` })
  await created('Grupo creado.')
  await flow.type(name, 'Grupo B')
  await created('Grupo creado.')

  const row = page.getByRole('row', { name: new RegExp(`Grupo A.*Primera fase \\(${years}\\)`) })
  await flow.tap(row.getByRole('link', { name: 'Grupo A', exact: true }))
  await expect(preparing).toBeVisible()
  for (const team of teams.slice(0, 4)) await flow.tap(page.getByLabel(team, { exact: true }))
  await entered('Inscribir', 4)
  await flow.follow('Grupo B')
  await expect(page.getByRole('heading', { name: '0 equipos inscritos' })).toBeVisible()
  for (const team of teams.slice(4)) await flow.tap(page.getByLabel(team, { exact: true }))
  await entered('Inscribir', 4)
  await flow.follow('Cruces')
  await entered('Inscribir a 4 equipos', 4)
  await expect(page.getByRole('heading', { name: 'Así empezaría: Semifinales' })).toBeVisible()
  // The first page, the menu, and the pages of seasons, phases, groups and entries.
  flow.expectAtMost({ taps: 35, screens: 6 })

  expect(await running()).toEqual(before)
  const next = (await admin<League[]>('GET', '/league')).find((league) => league.year === year)!
  const phases = await admin<CompetitionGroup[]>('GET', `/competition-group?leagueId=${next.id}`)
  expect(phases.map((phase) => phase.name)).toEqual(['Primera fase', 'Cruces'])
  const groups = await Promise.all(
    phases.map((phase) => admin<Competition[]>('GET', `/competition?competitionGroupId=${phase.id}`)),
  )
  expect(groups.map((list) => list.map((group) => group.name))).toEqual([['Grupo A', 'Grupo B'], ['Copa']])
})
