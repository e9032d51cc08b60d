import type { Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import type { User } from '../src/contract/users.ts'
import { type Admin, asAdmin, callingAs, createGame, openNewDelegate } from './delegates.ts'
import { expect, expectAtEachWidth, SCREENS, test } from './fixtures.ts'
import { DEMO_PASSWORD, newAccount, newName, openSession, useSession } from './sessions.ts'

test.use({ demo: true, own: 'team-delegates' })

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
/** Another team of the current season, without a delegate. */
async function newTeam(admin: Admin): Promise<{ id: number; name: string }> {
  const leagues = await admin<{ id: number; current: boolean }[]>('GET', '/league')
  const { id: leagueId } = leagues.find(({ current }) => current)!
  return admin('POST', '/team', { name: `Equipo ${newName()}`, leagueId })
}

const writing = (page: Page, game: Game) =>
  page.getByRole('listitem').filter({ hasText: `Escribir a ${game.visitant.name}` })

test('a delegate gives a contact, and the rival of a game writes to it', async ({ page, server, admin }) => {
  const game = await createGame(admin)
  const rival = await openNewDelegate(server, admin, game.visitantId)
  const own = await openNewDelegate(server, admin, game.localId)
  for (const { id, teamId } of await admin<User[]>('GET', '/user')) {
    if (teamId === game.visitantId) await admin('PUT', `/user/${id}/contact`, { contact: null })
  }

  await useSession(page, own)
  await page.goto(`/partidos/${game.id}`)
  await expect(writing(page, game)).toContainText('No ha dejado teléfono ni correo')

  await useSession(page, rival)
  await page.goto('/profile?ver=cuenta')
  const field = page.getByLabel('Teléfono o correo')
  await field.fill('mi casa')
  const save = page.getByRole('form', { name: 'Tu contacto' }).getByRole('button', { name: 'Guardar' })
  await save.click()
  await expect(field).toHaveAccessibleDescription(
    /^Escribe un teléfono, solo con números y espacios, o un correo\./,
  )
  await expect(field).toHaveValue('mi casa')
  await field.fill('612 34 56 78 ')
  await save.click()
  await expect(said(page, 'Contacto guardado.')).toBeVisible()
  await expectAtEachWidth(page)

  await useSession(page, own)
  await page.goto(`/partidos/${game.id}`)
  await writing(page, game).locator('summary').click()
  const link = writing(page, game).getByRole('link', { name: `WhatsApp para ${rival.name}` })
  const address = new URL((await link.getAttribute('href'))!)
  // A Spanish number gets its country.
  expect(address.origin + address.pathname).toBe('https://wa.me/34612345678')
  expect(address.searchParams.get('text')).toMatch(
    new RegExp(
      `^Hola, soy de ${game.local.name}\\. Es por nuestro partido del .+/partidos/${game.id}\\n\\n$`,
    ),
  )
  await expect(writing(page, game).getByRole('link', { name: '612 34 56 78' })).toHaveAttribute(
    'href',
    'tel:612345678',
  )
  await expectAtEachWidth(page)

  // No copy of it stays on the device for later.
  const kept = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) texts.push(await (await cache.match(key))!.text())
    }
    return texts
  })
  expect(kept.some((text) => text.includes(game.visitant.name))).toBe(true)
  expect(kept.filter((text) => text.includes('612 34 56 78'))).toEqual([])

  await callingAs(server, rival)('PUT', `/user/${rival.id}/contact`, { contact: null })
  await page.reload()
  await expect(writing(page, game)).toContainText('No ha dejado teléfono ni correo')
  // No other team has anything to talk about.
  const others = await admin<{ id: number }[]>('GET', '/team')
  const other = others.find(({ id }) => ![game.localId, game.visitantId].includes(id))!
  await useSession(page, await openNewDelegate(server, admin, other.id))
  await page.goto(`/partidos/${game.id}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Dónde' })).toBeVisible()
  await expect(writing(page, game)).toHaveCount(0)
})

test('a delegate brings another one, and hands the team over', async ({ page, server, browser, admin }) => {
  const team = await newTeam(admin)
  const first = await openNewDelegate(server, admin, team.id)
  await useSession(page, first)
  await page.goto(`/teams/${team.id}#quien-lleva`)
  const people = page.getByRole('list', { name: `Quién lleva ${team.name}` })
  await expect(people.getByRole('listitem')).toHaveText([`${first.name} (tú)`])
  await expect(people).toBeInViewport()

  const take = async (handsOver: boolean) => {
    if (handsOver) await page.getByLabel('Y yo lo dejo cuando acepte').check()
    await page
      .locator('#quien-lleva')
      .getByRole('button', { name: /^Crear enlace/ })
      .click()
    await page.getByRole('button', { name: `Código QR para ${team.name}` }).click()
    const label = await page.getByRole('img', { name: /Código QR de/ }).getAttribute('aria-label')
    const phone = await browser.newPage({ viewport: SCREENS.phone })
    await phone.goto(label!.replace('Código QR de ', ''))
    const leaves = phone.getByText('Quien te invita lo deja cuando aceptes.')
    await expect(phone.getByRole('button', { name: 'Crear cuenta y aceptar' })).toBeVisible()
    await expect(leaves).toHaveCount(handsOver ? 1 : 0)
    const { name, email } = newAccount(newName())
    const form = phone.getByRole('form', { name: 'Crear cuenta' })
    await form.getByLabel('Nombre de usuario').fill(name)
    await form.getByLabel('Correo', { exact: true }).fill(email)
    await form.getByLabel('Contraseña', { exact: true }).fill('baloncesto')
    await form.getByLabel('Repite la contraseña').fill('baloncesto')
    await phone.getByRole('button', { name: 'Crear cuenta y aceptar' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: team.name, exact: true })).toBeVisible()
    return { phone, name }
  }

  const second = await take(false)
  await expectAtEachWidth(page)
  await page.reload()
  await expect(people.getByRole('listitem')).toHaveCount(2)
  await expect(people).toContainText(second.name)
  const third = await take(true)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Equipo', exact: true })).toHaveCount(0)
  const left = await admin<{ name: string }[]>('GET', `/team/${team.id}/delegates`)
  expect(new Set(left.map(({ name }) => name))).toEqual(new Set([second.name, third.name]))
})

test('a delegate leaves, and the last one is told what that means', async ({ page, server, admin }) => {
  const team = await newTeam(admin)
  const other = await openNewDelegate(server, admin, team.id)
  const own = await openNewDelegate(server, admin, team.id)
  await useSession(page, own)
  await page.goto('/profile')
  const queueFor = async (teamId: number) => {
    const entry = { shape: 1, key: 'x', personId: own.id, teamId, endpoint: 'PUT /game/addResult/{id}' }
    const item = [`outbox:${own.id}:x`, JSON.stringify({ ...entry, state: 'refused', at: 0 })] as const
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), item)
  }
  await queueFor(team.id)
  await page.getByRole('main').getByRole('link', { name: 'Equipo', exact: true }).first().click()
  await page.getByText('Quién lleva el equipo').click()
  await page.getByRole('button', { name: 'Dejar de llevar el equipo' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Se avisa a quienes lo siguen llevando.')
  await expect(dialog).toContainText('algo del equipo sin enviar')
  await queueFor(team.id + 1)
  // The other one leaves while this one is being asked.
  await callingAs(server, other)('PUT', `/user/${other.id}/leave-team`, { teamId: team.id })
  await dialog.getByRole('button', { name: 'Dejar el equipo' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`Nadie más lleva ${team.name}`)
  await expect(dialog).toContainText('hasta que quien administra invite a otra persona')
  await expect(dialog).not.toContainText('sin enviar')
  await expectAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Dejar el equipo' }).click()
  await expect(said(page, `Ya no llevas ${team.name}.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: own.name })).toBeVisible()
  expect(await admin('GET', `/team/${team.id}/delegates`)).toEqual([])
  await useSession(page, await openSession(server, own.name))
  await page.goto('/profile')
  await expect(page.getByRole('main').getByRole('link', { name: 'Equipo', exact: true })).toHaveCount(0)
})

test('says what deleting the account means for the team, before it is done', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const team = await newTeam(admin)
  const other = await openNewDelegate(server, admin, team.id)
  const own = await openNewDelegate(server, admin, team.id)
  await useSession(page, own)
  await page.goto('/profile?ver=cuenta')
  const dialog = page.getByRole('dialog')
  const erase = page.getByRole('main').getByRole('button', { name: 'Borrar mi cuenta' })
  await erase.click()
  await expect(dialog).toContainText('Lo siguen llevando quienes lo llevan contigo.')
  await expect(dialog).not.toContainText('Nadie más')
  await expectAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await callingAs(server, other)('PUT', `/user/${other.id}/leave-team`, { teamId: team.id })
  await erase.click()
  await expect(dialog).toContainText('Nadie más lleva tu equipo.')
  await expect(dialog).toContainText('hasta que quien administra invite a otra persona. Se le avisa.')
  await expectAtEachWidth(page)

  // Of several teams it names those that are left alone.
  const [alone, shared] = [await newTeam(admin), await newTeam(admin)]
  await openNewDelegate(server, admin, shared.id)
  for (const teamId of [alone.id, shared.id]) await admin('PUT', `/user/${own.id}`, { teamId })
  await useSession(page, await openSession(server, own.name))
  await page.goto('/profile?ver=cuenta')
  await erase.click()
  await expect(dialog).toContainText(`Nadie más lleva ${team.name} y ${alone.name}.`)
  await expectAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  // Without network nobody knows who else looks after it: nothing is asked.
  await page.route('**/delegates', (route) => route.abort())
  await erase.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión.' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.unroute('**/delegates')
  await erase.click()
  await dialog.getByLabel('Tu contraseña actual').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  await expect(said(page, 'Cuenta borrada')).toBeVisible()
  expect(await admin('GET', `/team/${team.id}/delegates`)).toEqual([])
})
