import type { Browser, Page } from '@playwright/test'
import type { Team } from '../src/contract/teams.ts'
import { asAdmin, comeAsAdmin, useDelegate } from './delegates.ts'
import { expect, expectAtEachWidth, SCREENS, test } from './fixtures.ts'
import { importSeasons } from './seasons.ts'
import { makeAccount, newName, openSession, useSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ demo: true, own: 'invitations' })

/** Another phone, recording every URL and referrer that it sends. */
async function anotherPhone(browser: Browser) {
  const context = await browser.newContext({ viewport: SCREENS.phone })
  const page = await context.newPage()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.headers()['referer'] ?? ''))
  return { page, sent, close: () => context.close() }
}

async function invite(server: LeagueServer, team: Team): Promise<string> {
  const admin = await asAdmin(server)
  const { token } = await admin<{ token: string }>('POST', '/invitation', { teamId: team.id })
  return `${server.url}/invitacion#${token}`
}

async function someTeams(server: LeagueServer): Promise<Team[]> {
  const admin = await asAdmin(server)
  const leagues = await admin<{ id: number; current: boolean }[]>('GET', '/league')
  return admin<Team[]>('GET', `/team?leagueId=${leagues.find(({ current }) => current)!.id}`)
}

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

test('invites a user, who registers elsewhere, and hides the token', async ({ page, server, browser }) => {
  const [team] = (await someTeams(server)) as [Team]
  await comeAsAdmin(page, server, '/admin/invitations')
  await page.getByRole('button', { name: `Crear enlace para ${team.name}` }).click()
  await page.getByRole('button', { name: `Código QR para ${team.name}` }).click()
  const code = page.getByRole('img', { name: /Código QR de/ })
  await expect(code).toBeVisible()
  await expectAtEachWidth(page)
  const link = (await code.getAttribute('aria-label'))!.replace('Código QR de ', '')
  const token = link.split('#')[1]!
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: `Enviar a ${team.name}` }).click()
  await expect(said(page, `Copiado: envíaselo a quien va a llevar ${team.name}.`)).toBeVisible()

  const phone = await anotherPhone(browser)
  await phone.page.goto(link)
  await expect(phone.page.getByRole('heading', { level: 1, name: `Lleva ${team.name}` })).toBeVisible()
  await expectAtEachWidth(phone.page)
  const name = newName('Invitada')
  await phone.page.getByLabel('Nombre de usuario').first().fill(name)
  await phone.page.getByLabel('Correo').fill(`${name.replaceAll(' ', '.')}@liga.example`)
  await phone.page.getByLabel('Contraseña', { exact: true }).first().fill('pelota')
  await phone.page.getByRole('textbox', { name: 'Repite la contraseña' }).fill('pelota')
  await phone.page.getByRole('button', { name: 'Crear cuenta y aceptar' }).click()
  await expect(said(phone.page, `Cuenta creada. Ya llevas ${team.name}.`)).toBeVisible()
  await expect(phone.page).toHaveURL(/\/profile$/)
  expect(phone.sent.filter((text) => text.includes(token))).toEqual([])

  await phone.page.goto('about:blank')
  await phone.page.goto(link)
  await expect(phone.page.getByText('Esa invitación ya se ha usado.')).toBeVisible()
})

test('asks a delegate of another team first, and keeps the account', async ({ page, server }) => {
  const [team, other] = (await someTeams(server)) as [Team, Team]
  const link = await invite(server, team)
  await useDelegate(page, server, await asAdmin(server), other.id)
  await page.goto(link)
  const accept = page.getByRole('button', { name: 'Aceptar' })
  await accept.click()
  const question = page.getByText(
    `¿Seguro que quieres llevar ${team.name}? Será uno más: sigues llevando lo que ya llevas.`,
  )
  await expect(question).toBeVisible()
  await expectAtEachWidth(page)
  await accept.click()
  await expect(said(page, `Ya llevas ${team.name}.`)).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
})

test('accepts a link on one of two phones, and none withdrawn', async ({ page, server, browser }) => {
  const [team] = (await someTeams(server)) as [Team]
  const link = await invite(server, team)
  const names = [newName('Una'), newName('Dos')]
  const phones = await Promise.all(
    names.map(async (name) => {
      await makeAccount(server, name, 'baloncesto')
      const phone = await anotherPhone(browser)
      await phone.page.goto(link)
      await phone.page.getByText('Ya tengo cuenta').click()
      const form = phone.page.getByRole('form', { name: 'Entrar' })
      await form.getByLabel('Nombre de usuario').fill(name)
      await form.getByLabel('Contraseña', { exact: true }).fill('baloncesto')
      await form.getByRole('button', { name: 'Entrar' }).click()
      await expect(phone.page.getByText(`Has entrado como ${name}.`)).toBeVisible()
      return phone
    }),
  )
  await Promise.all(phones.map((phone) => phone.page.getByRole('button', { name: 'Aceptar' }).click()))
  const won = phones.map((phone) => said(phone.page, `Ya llevas ${team.name}.`))
  const lost = phones.map((phone) => phone.page.getByText('Esa invitación ya se ha usado.'))
  await expect(won[0]!.or(lost[0]!)).toBeVisible()
  await expect(won[1]!.or(lost[1]!)).toBeVisible()
  expect((await won[0]!.isVisible()) !== (await won[1]!.isVisible())).toBe(true)
  for (const phone of phones) await phone.close()

  await comeAsAdmin(page, server, '/admin/invitations')
  await page.getByRole('button', { name: `Crear enlace para ${team.name}` }).click()
  await page.getByRole('button', { name: `Código QR para ${team.name}` }).click()
  const label = await page.getByRole('img', { name: /Código QR de/ }).getAttribute('aria-label')
  await page
    .getByRole('button', { name: `Retirar el enlace de ${team.name}` })
    .first()
    .click()
  await expect(said(page, `Enlace de ${team.name} retirado.`)).toBeVisible()
  await useSession(page, await openSession(server, names[0]!))
  await page.goto(label!.replace('Código QR de ', ''))
  await expect(page.getByText('Esa invitación se ha retirado.')).toBeVisible()
})

test.describe('of a season', () => {
  test.use({ demo: false, own: 'invitations-of-a-season' })

  test('makes all links at once, shows the opened, remakes the lost', async ({ page, server, browser }) => {
    const names = ['Águilas', 'Búhos «B»', 'Ñandúes 🦆']
    await importSeasons(server, {
      league: { name: 'Liga', year: 2026, current: true },
      phases: [{ name: 'Primera fase', groups: [{ name: 'Grupo A', teams: names }] }],
    })
    await comeAsAdmin(page, server, '/admin/invitations')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await expect(page.getByText('0 de 3 equipos con delegada/o.')).toBeVisible()
    // Tapped twice, they are made once.
    await page.getByRole('button', { name: 'Crear los 3 enlaces' }).dblclick()
    await expect(page.getByText('Nadie ha abierto el enlace')).toHaveCount(3)
    await expectAtEachWidth(page)
    await page.getByRole('button', { name: 'Copiar todos los enlaces' }).click()
    await expect(said(page, 'Copiados')).toBeVisible()
    const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
    expect(copied.map((line) => line.split(': http')[0])).toEqual(names)
    const links = copied.map((line) => /http\S+$/.exec(line)![0])

    const phone = await anotherPhone(browser)
    await phone.page.goto(links[1]!)
    await expect(phone.page.getByRole('heading', { level: 1, name: 'Lleva Búhos «B»' })).toBeVisible()
    await page.reload()
    const owls = page.getByRole('listitem').filter({ hasText: 'Búhos «B»' })
    await expect(owls).toContainText(/Abierto el .*, sin aceptar/)
    await expect(page.getByRole('button', { name: /^Enviar a/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Repetir los 2 no abiertos' }).click()
    await expect(page.getByRole('button', { name: /^Enviar a/ })).toHaveCount(2)
    await page.getByRole('button', { name: 'Crear otro enlace para Búhos «B»' }).click()
    await expect(owls).toContainText('Nadie ha abierto el enlace')
    await expect(page.getByRole('button', { name: /^Enviar a/ })).toHaveCount(3)
    for (const link of links) {
      await phone.page.goto('about:blank')
      await phone.page.goto(link)
      await expect(phone.page.getByText('Esa invitación se ha retirado.')).toBeVisible()
    }
    await phone.close()
    // The links are gone with the page that made them.
    await page.goto('/admin')
    await page.goBack()
    await expect(page.getByRole('button', { name: /^Crear otro enlace/ })).toHaveCount(3)
  })
})
