import type { Page } from '@playwright/test'
import { openStore } from '#server/db/store.ts'
import type { Game } from '../src/contract/games.ts'
import type { User } from '../src/contract/users.ts'
import { type Admin, asAdmin, createGame, findPair, useDelegate } from './delegates.ts'
import { complaintsOf, expect, expectAlive, expectAtEachWidth, test } from './fixtures.ts'
import { install } from './install.ts'
import { callApi, makeAccount, newName, openSession, useSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ demo: true, own: 'notices' })

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Avisos' })
const rows = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: 'Avisos' }).getByRole('listitem')

const RESULT = { localScore: 61, visitantScore: 58, visitantMixed: true, visitantFairPlay: 1 }

let days = 0

/** Moves a game of the next weeks, and waits until its teams have the notice. */
async function moveGame(server: LeagueServer, admin: Admin): Promise<Game> {
  const [one, other] = await admin<{ id: number }[]>('GET', '/basketball-court')
  const date = new Date(Date.now() + (30 + days++) * 86_400_000).toISOString()
  const plan = { ...(await findPair(admin)), date, courtId: one!.id }
  const game = await admin<Game>('POST', '/game/create', plan)
  await admin('PUT', `/game/${game.id}`, { courtId: other!.id })
  const users = await admin<User[]>('GET', '/user')
  const { token } = await openSession(server, users.find(({ teamId }) => teamId === game.localId)!.name)
  const noticedPaths = async () => {
    const answer = await callApi(server, ['GET', '/notice'], { authorization: `Bearer ${token}` })
    return ((await answer.json()) as { path: string }[]).map(({ path }) => path)
  }
  await expect.poll(noticedPaths, { timeout: 15_000 }).toContain(`/partidos/${game.id}`)
  return game
}

test('counts new notices beside the account, and marks opened ones as read', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const game = await moveGame(server, admin)
  const complaints = complaintsOf(page)
  await useDelegate(page, server, admin, game.localId)
  await page.goto('/info')
  await expect(bell(page)).toHaveAccessibleName(/Avisos ?: \d+ sin leer/)
  await expectAtEachWidth(page)
  // The name of the league still has enough space beside it.
  const name = page.getByRole('banner').getByText('Liga Cooperativa de Baloncesto')
  expect(await name.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  await bell(page).click()
  const row = rows(page)
    .filter({ hasText: /^Nuevo: / })
    .first()
  await expect(row).toContainText(/^Nuevo: Cambia /)
  await expect(bell(page)).toHaveAccessibleName('Avisos')
  // It is read now, but still highlighted as new.
  await expect(row).toBeVisible()
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/partidos/${game.id}`)
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
  await expect(rows(page).filter({ hasText: /^Nuevo: / })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('marks what is done, links to the game, and to nothing that is gone', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const { id, local, visitant, visitantId } = await createGame(admin)
  await admin('PUT', `/game/addResult/${id}`, RESULT)
  await useDelegate(page, server, admin, visitantId)
  const row = rows(page).filter({ hasText: `Valorad ${local.name} – ${visitant.name}` })
  await expect(async () => {
    await page.goto('/avisos')
    await expect(row).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await expect(row.getByRole('link')).toHaveAttribute('href', `/update-game/feedback?partido=${id}`)
  await admin('PUT', `/game/addFeedback/${id}`, { localMixed: true, localFairPlay: 1 })
  await page.reload()
  await expect(row).toContainText('✓ Hecho')
  await expectAtEachWidth(page)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/partidos/${id}`)
  await admin('PUT', `/game/takeBack/${id}`, {})
  await page.goBack()
  await page.reload()
  await expect(row).toContainText('Ya no es así')
  await admin('DELETE', `/game/${id}`)
  await page.reload()
  await expect(row).toContainText('Ya no existe')
  await expect(row.getByRole('link')).toHaveCount(0)
})

test('hides the count after logout', async ({ page, server, admin }) => {
  const game = await moveGame(server, admin)
  await useDelegate(page, server, admin, game.visitantId)
  await page.goto('/')
  await expect(bell(page)).toHaveAccessibleName(/sin leer/)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('banner').getByText('sin leer')).toHaveCount(0)
  const name = newName('Nueva')
  await makeAccount(server, name, 'pelota')
  await useSession(page, await openSession(server, name, 'pelota'))
  await page.goto('/avisos')
  await expect(page.getByText('Aún no hay avisos')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Avisos')
  await expectAtEachWidth(page)
})

test('shows the count without a layout shift', async ({ page, server, admin }) => {
  const game = await moveGame(server, admin)
  await useDelegate(page, server, admin, game.localId)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/notice/count', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/info')
  await expectAlive(page)
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header a, header button, h1')].map((element) => {
        const { x, y } = element.getBoundingClientRect()
        return [x, y]
      }),
    )
  await expect(bell(page)).toBeVisible()
  const before = await places()
  resolve()
  await expect(bell(page)).toHaveAccessibleName(/sin leer/)
  expect(await places()).toEqual(before)
})

test('lists a hundred notices, and reports a failure', async ({ page, server, admin }) => {
  const game = await moveGame(server, admin)
  const store = openStore(server.databaseUrl)
  const [row] = await store.db.selectFrom('notice').selectAll().orderBy('id', 'desc').limit(1).execute()
  const { id: _, ...notice } = row!
  const many = Array.from({ length: 120 }, (_row, index) => ({ ...notice, key: `many ${index}` }))
  await store.write((tx) => tx.insertInto('notice').values(many).execute())
  await store.close()
  const users = await admin<User[]>('GET', '/user')
  const owner = users.find(({ id }) => id === notice.user_id)!
  expect([game.localId, game.visitantId]).toContain(owner.teamId)
  await useSession(page, await openSession(server, owner.name))
  await page.goto('/avisos')
  await expect(rows(page)).toHaveCount(100)
  await expect(page.getByText('Son los 100 últimos.')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Avisos')
  await page.route('**/api/notice', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Volver a probar' })).toBeVisible()
})

test.describe('on a device that keeps pages', () => {
  test.use({ keepsPages: true })

  test('shows them offline as they were', async ({ page, context, server, admin }) => {
    const game = await moveGame(server, admin)
    await useDelegate(page, server, admin, game.localId)
    await install(page, '', '/')
    await bell(page).click()
    const shown = await rows(page).first().textContent()
    await expect(bell(page)).toHaveAccessibleName('Avisos')
    await context.setOffline(true)
    await page.goto('/avisos')
    await expect(rows(page).first()).toContainText(shown!.replace('Nuevo: ', '').slice(0, 20))
    await expect(page.getByText(/^Sin conexión\. Visto por última vez/)).toBeVisible()
    await context.setOffline(false)
  })
})
