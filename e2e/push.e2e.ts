import type { Page } from '@playwright/test'
import { newDevice } from '../test/push-device.ts'
import { expect, expectAlive, expectAtEachWidth, test } from './fixtures.ts'
import { install } from './install.ts'
import { callApi, DEMO_PASSWORD, openSession, useSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'
import { giveSubscription } from './subscription.ts'

test.use({ demo: true, keepsPages: true })

type Team = { id: number; name: string }

/** Teams that play in a group of the demo season, with the URL of their page. */
async function listTeams(server: LeagueServer): Promise<(Team & { address: string })[]> {
  const ask = async <Answer>(path: string) => (await (await callApi(server, ['GET', path])).json()) as Answer
  const [group] = await ask<{ id: number }[]>('/competition')
  const games = await ask<{ local: Team; visitant: Team }[]>(`/game?competitionId=${group!.id}`)
  const teams = new Map(
    games.flatMap(({ local, visitant }) => [local, visitant]).map((team) => [team.id, team]),
  )
  return [...teams.values()].map(({ id, name }) => ({ id, name, address: `/equipos/${id}` }))
}

/** A subscription at a push service that the tests can't reach. */
function newSubscription() {
  return newDevice(`https://fcm.googleapis.com/fcm/send/${process.pid}-${Math.random()}`)
}

const panel = (page: Page) => page.locator('details').filter({ hasText: /^Seguir a/ })

async function openPanel(page: Page, address: string) {
  await page.goto(address)
  await expectAlive(page)
  await panel(page).locator('summary').click()
}

test.describe('anonymous visitors', () => {
  test('follow up to five teams on the device, and unfollow them', async ({ page, context, server }) => {
    const teams = await listTeams(server)
    const [first, second] = [teams[0]!, teams[1]!]
    await context.grantPermissions(['notifications'])
    await giveSubscription(page, newSubscription())
    await openPanel(page, first.address)
    await panel(page)
      .getByRole('button', { name: `Seguir a ${first.name}`, exact: true })
      .click()
    const list = panel(page).getByRole('list', { name: 'Equipos que sigues' })
    await expect(list.getByRole('listitem')).toHaveText([new RegExp(first.name)])
    await expectAtEachWidth(page)

    // It is stored, and other pages know it too.
    await openPanel(page, second.address)
    await expect(list.getByRole('listitem')).toHaveText([new RegExp(first.name)])
    for (const { address, name } of teams.slice(1, 5)) {
      await openPanel(page, address)
      await panel(page)
        .getByRole('button', { name: `Seguir a ${name}`, exact: true })
        .click()
      await expect(panel(page).getByText(`avisa de los partidos de ${name}`)).toBeVisible()
    }
    await openPanel(page, teams[5]!.address)
    await expect(panel(page).getByText('Ya sigues a 5 equipos')).toBeVisible()
    await expect(panel(page).getByRole('button', { name: /^Seguir a/ })).toHaveCount(0)

    for (const { name } of teams.slice(0, 5)) {
      await panel(page)
        .getByRole('button', { name: `Dejar de seguir a ${name}` })
        .click()
      await expect(list.getByText(name, { exact: true })).toHaveCount(0)
    }
    await expect(list).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('test:subscribed'))).toBe(null)
  })

  test('lose no team to another tab, or to a look-up that failed', async ({ page, context, server }) => {
    const [first, second, third, last] = await listTeams(server)
    await context.grantPermissions(['notifications'])
    const device = newSubscription()
    await giveSubscription(page, device)
    const other = await context.newPage()
    await giveSubscription(other, device)
    const follow = async (tab: Page, { name }: Team) => {
      await panel(tab)
        .getByRole('button', { name: `Seguir a ${name}`, exact: true })
        .click()
      await expect(panel(tab).getByText(`avisa de los partidos de ${name}`)).toBeVisible()
    }
    await openPanel(page, first!.address)
    await openPanel(other, second!.address)
    await expect(panel(other).getByRole('button', { name: /^Seguir a/ })).toBeVisible()
    await follow(page, first!)
    await follow(other, second!)
    await page.route('**/api/push/device/open', (route) => route.abort(), { times: 1 })
    await openPanel(page, third!.address)
    await follow(page, third!)
    await openPanel(page, last!.address)
    const list = panel(page).getByRole('list', { name: 'Equipos que sigues' })
    for (const { name } of [first!, second!, third!]) await expect(list).toContainText(name)
  })

  test('find it in the calendar too, for the selected team', async ({ page, server }) => {
    const games = await callApi(server, ['GET', '/pending-games'])
    const [game] = (await games.json()) as { local: Team }[]
    await openPanel(page, '/calendar')
    await expect(panel(page).getByText('Elige arriba un equipo')).toBeVisible()
    await openPanel(page, `/calendar?equipo=${game!.local.id}`)
    await expect(panel(page).getByRole('button', { name: /^Seguir a/ })).toBeVisible()
  })

  test('are told how to allow notifications that the browser blocks', async ({ page, server }) => {
    const [team] = await listTeams(server)
    await page.addInitScript(() => {
      Notification.requestPermission = async () => 'denied'
    })
    await openPanel(page, team!.address)
    await panel(page)
      .getByRole('button', { name: /^Seguir a/ })
      .click()
    await expect(panel(page).getByRole('alert')).toContainText('Permite las notificaciones de este sitio')
    await expectAtEachWidth(page)
  })

  test('are told that an iPhone needs the site on its home screen first', async ({ browser, server }) => {
    const [team] = await listTeams(server)
    const page = await browser.newPage({
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)',
    })
    await page.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'))
    await openPanel(page, server.url + team!.address)
    await expect(panel(page)).toContainText('Añadir a pantalla de inicio')
    await page.close()
  })

  test('are asked for nothing before a tap, and load nothing for it', async ({ page, server }) => {
    const [team] = await listTeams(server)
    await page.addInitScript(() => {
      Notification.requestPermission = async () => {
        throw new Error('asked')
      }
    })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(team!.address, { waitUntil: 'networkidle' })
    expect(requests.filter((url) => /follow-panel|\/api\/push/.test(url))).toEqual([])
  })
})

test('notifies users on the device until they turn it off or log out', async ({ page, context, server }) => {
  await context.grantPermissions(['notifications'])
  await giveSubscription(page, newSubscription())
  const session = await openSession(server, 'delegada.tetuan')
  await useSession(page, session)
  const teams = await listTeams(server)
  await page.goto(teams[0]!.address)
  await expect(panel(page)).toBeHidden()
  await page.goto('/profile?ver=avisos')
  const on = page.getByRole('button', { name: 'Recibirlos' })
  const off = page.getByRole('button', { name: 'Quitar', exact: true })
  await on.click()
  await expect(off).toBeVisible()
  await page.reload()
  await off.click()
  await on.click()
  await expect(off).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test:subscribed'))).toBe(null)
})

test('ends the session and the notifications of another user on login', async ({ page, context, server }) => {
  await context.grantPermissions(['notifications'])
  await giveSubscription(page, newSubscription())
  const before = await openSession(server, 'delegada.ventas')
  await useSession(page, before)
  await page.goto('/profile?ver=avisos')
  await page.getByRole('button', { name: 'Recibirlos' }).click()
  await expect(page.getByRole('button', { name: 'Quitar', exact: true })).toBeVisible()
  await page.goto('/login')
  await page.getByLabel('Nombre de usuario').fill('delegada.lavapies')
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/profile')
  await page.goto('/profile?ver=avisos')
  await expect(page.getByRole('button', { name: 'Recibirlos' })).toBeEnabled()
  // The devices of a session are deleted with it.
  const response = await callApi(server, ['GET', '/notice/count'], {
    authorization: `Bearer ${before.token}`,
  })
  expect(response.status).toBe(401)
})

test('reports a changed push subscription by itself', async ({ page, context, server }) => {
  const [team] = await listTeams(server)
  const [from, to] = [1, 2].map((number) => newDevice(`https://fcm.googleapis.com/${process.pid}/${number}`))
  await callApi(server, ['PUT', '/push/follow'], { body: { ...from, teamId: team!.id } })
  await install(page)
  await context.serviceWorkers()[0]!.evaluate(
    (devices) => {
      const [old, fresh] = devices.map(({ endpoint, p256dh, auth }) => ({
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        options: { applicationServerKey: null },
      }))
      const change = Object.assign(new Event('pushsubscriptionchange'), {
        oldSubscription: old,
        newSubscription: fresh,
        waitUntil: () => {},
      })
      globalThis.dispatchEvent(change)
    },
    [from!, to!],
  )
  const teamsOf = async (body: object) => {
    const answer = await callApi(server, ['POST', '/push/device/open'], { body })
    return ((await answer.json()) as { teams: Team[] }).teams.map(({ id }) => id)
  }
  await expect.poll(() => teamsOf(to!)).toEqual([team!.id])
  expect(await teamsOf(from!)).toEqual([])
})
