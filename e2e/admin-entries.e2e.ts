import type { Locator, Page } from '@playwright/test'
import type { CompetitionGroup } from '../src/contract/competition-groups.ts'
import type { CompetitionTeam } from '../src/contract/competition-teams.ts'
import type { Competition } from '../src/contract/competitions.ts'
import type { League } from '../src/contract/leagues.ts'
import type { Team } from '../src/contract/teams.ts'
import { asAdmin, type Admin } from './delegates.ts'
import { alsoOnDesk, expect, expectAtEachWidth, expectNoSidewaysScroll, test } from './fixtures.ts'
import { newName, openSession, useSession } from './sessions.ts'

test.use({ demo: true, own: 'admin-entries' })

let year = 2120
/** A different day for each game. */
let days = 0

/** An empty draw in a season of its own. */
async function newDraw(admin: Admin): Promise<Competition> {
  const league = await admin<League>('POST', '/league', { name: newName('Liga'), year: year++ })
  const phase = await admin<CompetitionGroup>('POST', '/competition-group', {
    name: 'Cruces',
    leagueId: league.id,
    crossing: true,
  })
  const body = { name: newName('Cuadro'), competitionGroupId: phase.id }
  return admin<Competition>('POST', '/competition', body)
}

/** The names of the teams in a draw, from the server. */
async function entered(admin: Admin, draw: Competition): Promise<string[]> {
  const teams = await admin<Team[]>('GET', `/competition-team/get-teams/${draw.id}`)
  return teams.map(({ name }) => name)
}

/** A draw of four teams, on the page of an admin. */
async function openDrawOfFour(page: Page, admin: Admin) {
  const draw = await newDraw(admin)
  const teams = (await admin<Team[]>('GET', '/team')).slice(0, 4)
  for (const { id: teamId } of teams) {
    await admin('POST', '/competition-team', { teamId, competitionId: draw.id })
  }
  await page.goto(`/admin/addteamcompetition?fase=${draw.competitionGroupId}&grupo=${draw.id}`)
  const rows = page.getByRole('list', { name: `Equipos de ${draw.name}` }).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  return { draw, rows, teams, names: teams.map(({ name }) => name) }
}

test('enters a team by name, a whole season at once, and withdraws a team', async ({ page, server }) => {
  const admin = await asAdmin(server)
  await useSession(page, await openSession(server, 'admin'))
  const draw = await newDraw(admin)
  const leagues = await admin<League[]>('GET', '/league')
  const current = leagues.find((league) => league.current)!
  const teams = await admin<Team[]>('GET', `/team?leagueId=${current.id}`)
  const [first] = teams
  await page.goto(`/admin/addteamcompetition?fase=${draw.competitionGroupId}&grupo=${draw.id}`)
  await page.getByRole('button', { name: 'Inscribir', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Elige algún equipo' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Equipos' }).getByRole('checkbox').first()).toBeFocused()
  await expectAtEachWidth(page)
  await page.getByLabel('Otros equipos').fill(first!.name.toUpperCase())
  await page.getByRole('button', { name: 'Inscribir', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 equipo inscrito' })).toBeVisible()
  expect(await entered(admin, draw)).toEqual([first!.name])

  await page.getByRole('button', { name: 'Marcarlos todos' }).click()
  await page.getByRole('button', { name: 'Inscribir', exact: true }).click()
  await expect(page.getByText(`${teams.length - 1} equipos inscritos.`)).toBeVisible()
  expect((await entered(admin, draw)).toSorted()).toEqual(teams.map(({ name }) => name).toSorted())
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: `Retirar ${first!.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `¿Retirar a ${first!.name}?` })
  await dialog.getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByRole('heading', { name: `${teams.length - 1} equipos inscritos` })).toBeVisible()
  expect(await entered(admin, draw)).not.toContain(first!.name)
})

test('enters ticked, typed and new teams together, in the season of the group', async ({ page, server }) => {
  const admin = await asAdmin(server)
  await useSession(page, await openSession(server, 'admin'))
  const draw = await newDraw(admin)
  const { leagueId } = await admin<CompetitionGroup>('GET', `/competition-group/${draw.competitionGroupId}`)
  await page.goto(`/admin/addteamcompetition?fase=${draw.competitionGroupId}&grupo=${draw.id}`)
  const boxes = page.getByRole('group', { name: 'Equipos' })
  await expect(boxes).toBeVisible()
  const [one, two] = (await boxes.locator('label').allInnerTexts()) as [string, string]
  // In the order in which they were chosen, which in a draw is the order of seeds.
  await boxes.getByLabel(two, { exact: true }).check()
  await boxes.getByLabel(one, { exact: true }).check()
  const [lynxes, wolves] = [newName('Linces'), newName('Lobas')]
  await page.getByLabel('Otros equipos').fill(`${lynxes}\n\n${wolves}`)
  await expect(page.getByText(`Se crearán: ${lynxes}, ${wolves}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Inscribir', exact: true }).click()
  await expect(page.getByText('4 equipos inscritos.')).toBeVisible()
  expect(await entered(admin, draw)).toEqual([two, one, lynxes, wolves])
  const registered = await admin<Team[]>('GET', `/team?leagueId=${leagueId}`)
  expect(registered.map(({ name }) => name)).toEqual([lynxes, wolves])
})

test('asks about a name similar to a team’s before it enters anybody', async ({ page, server, admin }) => {
  await useSession(page, await openSession(server, 'admin'))
  const draw = await newDraw(admin)
  const [first, second] = (await admin<Team[]>('GET', '/team')).filter(({ name }) => name.length > 12)
  const [slip, other] = [first!, second!].map(({ name }) => `${name.slice(0, 3)}x${name.slice(3)}`)
  await page.goto(`/admin/addteamcompetition?fase=${draw.competitionGroupId}&grupo=${draw.id}`)
  await page.getByLabel('Otros equipos').fill(`*Equipos:*\n1. ${slip} (repiten)\n2. ${other}`)
  await page.getByRole('button', { name: 'Inscribir', exact: true }).click()
  await expect(page.getByLabel('Otros equipos')).toHaveAccessibleDescription(
    /Contesta antes lo que se pregunta/,
  )
  await expectAtEachWidth(page)
  // What stands behind the name goes first, and then the name is compared.
  await page.getByRole('button', { name: `Es ${slip}`, exact: true }).click()
  await page.getByRole('button', { name: `Es ${first!.name}`, exact: true }).click()
  await page.getByRole('button', { name: `«${other}» es nuevo` }).click()
  await page.getByRole('button', { name: 'Inscribir', exact: true }).click()
  await expect(page.getByText('2 equipos inscritos.')).toBeVisible()
  expect(await entered(admin, draw)).toEqual([first!.name, other])
})

test('fills a draw with the top teams of one group or of all', async ({ page, server, admin }) => {
  const draw = await newDraw(admin)
  const { leagueId } = await admin<CompetitionGroup>('GET', `/competition-group/${draw.competitionGroupId}`)
  const phase = await admin<CompetitionGroup>('POST', '/competition-group', {
    name: 'Primera fase',
    leagueId,
    qualifiers: 2,
  })
  // In A two teams have won a game, one by 4 points and the other by 2; in B both by 20.
  const margins = { A: [4, 2], B: [20, 20] }
  const [court] = await admin<{ id: number }[]>('GET', '/basketball-court')
  const names: Record<string, string[]> = {}
  for (const [letter, [byFirst, bySecond]] of Object.entries(margins)) {
    const group = await admin<Competition>('POST', '/competition', {
      name: `Grupo ${letter}`,
      competitionGroupId: phase.id,
    })
    const newTeams = [1, 2, 3, 4].map((number) => newName(`Equipo ${letter}${number}`))
    names[letter] = newTeams
    const entries = await admin<CompetitionTeam[]>('POST', '/competition-team/enter-teams', {
      competitionId: group.id,
      teamIds: [],
      newTeams,
    })
    const [one, two, three, four] = entries.map(({ teamId }) => teamId)
    for (const [localId, visitantId, margin] of [
      [one, three, byFirst],
      [two, four, bySecond],
    ]) {
      const date = new Date(Date.UTC(2033, 0, (days += 1), 10)).toISOString()
      const body = { competitionId: group.id, localId, visitantId, date, courtId: court!.id }
      const { id } = await admin<{ id: number }>('POST', '/game/create', body)
      const score = { localScore: 50 + margin!, visitantScore: 50, visitantMixed: false }
      await admin('PUT', `/game/addResult/${id}`, score)
    }
  }
  await useSession(page, await openSession(server, 'admin'))
  await page.goto(`/admin/addteamcompetition?fase=${draw.competitionGroupId}&grupo=${draw.id}`)
  const [a1, a2] = names['A'] as [string, string]
  const [b1, b2] = names['B'] as [string, string]
  const coming = page.getByRole('list', { name: 'Quiénes entran' }).getByRole('listitem')
  await expect(coming).toHaveText([
    `${b1} 1.º de Grupo B`,
    `${a1} 1.º de Grupo A`,
    `${b2} 2.º de Grupo B`,
    `${a2} 2.º de Grupo A`,
  ])
  await expect(page.getByText(`${b1} – ${a2}`)).toBeVisible()
  expect(await entered(admin, draw)).toEqual([])
  await expectAtEachWidth(page)
  const source = page.getByLabel('Los primeros de')
  await source.selectOption({ label: 'Primera fase, Grupo B' })
  await expect(coming).toHaveText([`${b1} 1.º de Grupo B`, `${b2} 2.º de Grupo B`])
  await source.selectOption({ label: 'Cada grupo de Primera fase' })
  await page.getByLabel('De cada grupo').fill('1')
  await expect(coming).toHaveCount(2)
  await expect(page.getByText('Un empate sin deshacer')).toBeVisible()
  await page.getByLabel('De cada grupo').fill('2')
  await expect(page.getByText('Un empate sin deshacer')).toHaveCount(0)
  await page.getByRole('button', { name: 'Inscribir a 4 equipos' }).click()
  await expect(page.getByRole('heading', { name: '4 equipos inscritos' })).toBeVisible()
  expect(await entered(admin, draw)).toEqual([b1, a1, b2, a2])
  await expect(page.getByText(`${a1} – ${b2}`)).toBeVisible()
  await expect(page.getByText('ya están todos inscritos')).toBeVisible()
})

test('leads from a new draw to its entries, not to new teams', async ({ page, server, admin }) => {
  await useSession(page, await openSession(server, 'admin'))
  const { competitionGroupId } = await newDraw(admin)
  await page.goto(`/admin/newcompetition?fase=${competitionGroupId}`)
  await page.getByLabel('Nombre', { exact: true }).fill('Copa de plata')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('')
  await page.getByRole('link', { name: 'Siguiente: Inscribir equipos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inscribir equipos' })).toBeVisible()
  await expect(page.getByText('Copa de plata no tiene equipos')).toBeVisible()
})

test('orders seeds by keyboard, and announces it', async ({ page, server, admin }) => {
  await useSession(page, await openSession(server, 'admin'))
  const { draw, rows, names } = await openDrawOfFour(page, admin)
  const [one, two, three, four] = names as [string, string, string, string]
  await expect(page.getByText(`${one} – ${four}`)).toBeVisible()
  const down = page.getByRole('button', { name: `Bajar ${one}` })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${one}, 2.º de 4.`)).toBeAttached()
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${one} ya está en el último puesto.`)).toBeAttached()
  await expect(down).toBeFocused()
  await expect(rows.last()).toContainText(one)
  await expect(page.getByText(`${two} – ${one}`)).toBeVisible()
  // Not saved yet, but not lost either.
  await page.reload()
  await expect(rows.last()).toContainText(one)
  await page.getByRole('button', { name: 'Guardar el orden' }).click()
  await expect(page.getByText('Orden guardado.')).toBeVisible()
  expect(await entered(admin, draw)).toEqual([two, three, four, one])
})

test('orders seeds by mouse and by finger', alsoOnDesk, async ({ page, server, isMobile, admin }) => {
  await useSession(page, await openSession(server, 'admin'))
  const { draw, rows, names } = await openDrawOfFour(page, admin)
  const [one, two, three, four] = names as [string, string, string, string]
  const drag = isMobile ? dragByTouch : dragByMouse
  await drag(page, rows.first(), rows.nth(2))
  await expect(rows.nth(2)).toContainText(one)
  await drag(page, rows.last(), rows.first())
  await expect(rows.first()).toContainText(four)
  await page.getByRole('button', { name: 'Guardar el orden' }).click()
  await expect(page.getByText('Orden guardado.')).toBeVisible()
  expect(await entered(admin, draw)).toEqual([four, two, three, one])
})

test('shows an admin the order that another one has saved meanwhile', async ({ page, server, admin }) => {
  await useSession(page, await openSession(server, 'admin'))
  const { draw, rows, names, teams } = await openDrawOfFour(page, admin)
  const [one, two, three, four] = names as [string, string, string, string]
  await page.getByRole('button', { name: `Bajar ${one}` }).click()
  // Meanwhile another admin reverses the order, withdraws the third team and enters a fifth.
  const [fifth] = (await admin<Team[]>('GET', '/team')).slice(4)
  const path = `/competition-team/get-teams/${draw.id}`
  await admin('PUT', path, { teamIds: teams.map(({ id }) => id).toReversed() })
  const entries = await admin<CompetitionTeam[]>('GET', `/competition-team?competitionId=${draw.id}`)
  const third = entries.find(({ teamId }) => teamId === teams[2]!.id)!
  await admin('DELETE', `/competition-team/${third.id}`)
  await admin('POST', '/competition-team', { teamId: fifth!.id, competitionId: draw.id })
  await page.getByRole('button', { name: 'Guardar el orden' }).click()
  await expect(page.getByText('Otra persona lo ha cambiado mientras tanto.')).toBeVisible()
  const facts = page.getByRole('form', { name: 'Orden de los equipos' }).locator('dd')
  await expect(facts).toHaveText([fifth!.name, three, [four, two, one, fifth!.name].join(', ')])
  expect(await entered(admin, draw)).toEqual([four, two, one, fifth!.name])
  await expect(rows).toHaveCount(4)
  await expectAtEachWidth(page)
  await page.getByRole('button', { name: 'Guardar el orden' }).click()
  await expect(page.getByText('Orden guardado.')).toBeVisible()
  expect(await entered(admin, draw)).toEqual([two, one, four, fifth!.name])
})

/** Drags from the handle of a row to just beyond the middle of another row. */
async function dragEnds(from: Locator, to: Locator) {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  const middle = end!.y + end!.height / 2
  return {
    x: start!.x + 15,
    startY: start!.y + start!.height / 2,
    endY: middle + (end!.y > start!.y ? 8 : -8),
  }
}

async function dragByMouse(page: Page, from: Locator, to: Locator) {
  const { x, startY, endY } = await dragEnds(from, to)
  await page.mouse.move(x, startY)
  await page.mouse.down()
  await page.mouse.move(x, endY, { steps: 8 })
  await page.mouse.up()
}

async function dragByTouch(page: Page, from: Locator, to: Locator) {
  const { x, startY, endY } = await dragEnds(from, to)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
  await touch('touchStart', startY)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', startY + ((endY - startY) * step) / 8)
  await touch('touchEnd')
}
