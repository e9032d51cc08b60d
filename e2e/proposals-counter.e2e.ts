import type { Competition } from '../src/contract/competitions.ts'
import type { Proposal } from '../src/contract/proposals.ts'
import type { Team } from '../src/contract/teams.ts'
import { asAdmin, callingAs, openNewDelegate } from './delegates.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { importSeasons } from './seasons.ts'
import { useSession } from './sessions.ts'

test.use({ own: 'proposals-counter' })

const names = ['Ardillas', 'Búhos', 'Cigüeñas']

test.beforeAll(async ({ server }) => {
  const phases = [{ name: 'Primera fase', groups: [{ name: 'Grupo A', teams: names, games: [] }] }]
  const courts = ['Olmo', 'Sauce'].map((name) => ({ name, direction: 'Calle', lights: true }))
  await importSeasons(server, { courts, phases })
})

test('leads teams to their availability, and keeps the local team', async ({ page, browser, server }) => {
  const admin = await asAdmin(server)
  const known = await admin<Team[]>('GET', '/team')
  const [ardillas, buhos] = names.map((name) => known.find((team) => team.name === name)!)
  const [group] = await admin<Competition[]>('GET', '/competition')
  const address = `/proponer?grupo=${group!.id}&rival=${buhos!.id}&equipo=${ardillas!.id}`
  const hint = page.getByRole('link', { name: 'Decir cuándo podemos' })
  const options = page.getByRole('group', { name: /^Opción \d$/ })
  await useSession(page, await openNewDelegate(server, admin, ardillas!.id))

  await page.goto('/propuestas')
  await expect(hint).toBeVisible()
  await page.getByRole('link', { name: 'Búhos' }).click()
  await expect(page.getByText('Aún no habéis dicho cuándo podéis jugar, y Búhos tampoco.')).toBeVisible()
  await expect(options).toHaveCount(3)
  for (const option of await options.all()) await expect(option).toContainText(/sábado|domingo/)
  await expectAtEachWidth(page)

  // Entered on the way, without losing what was typed.
  await page.getByLabel('Mensaje').fill('¿Os va bien?')
  await hint.click()
  await expect(page.getByLabel('Domingo, mañana')).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.setChecked(false)
  await page.getByLabel('Domingo, mañana').check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Mensaje')).toHaveValue('¿Os va bien?')
  await expect(page.getByText('Búhos aún no ha dicho cuándo puede.')).toBeVisible()
  await expect(hint).toHaveCount(0)
  for (const option of await options.all()) await expect(option).toContainText(/domingo/)
  await page.getByRole('button', { name: 'Proponer', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Falta que responda Búhos' })).toBeVisible()
  await page.goto('/propuestas')
  await expect(page.getByRole('heading', { name: 'Esperan respuesta' })).toBeVisible()
  await expect(hint).toHaveCount(0)

  const session = await openNewDelegate(server, admin, buhos!.id)
  const [proposal] = await callingAs(server, session)<Proposal[]>('GET', '/proposal')
  const offered = proposal!.options.map(({ date }) => date)
  const second = await (await browser.newContext()).newPage()
  await useSession(second, session)
  await second.goto(`/propuestas/${proposal!.id}`)
  await second.getByRole('link', { name: 'Proponer otras fechas' }).click()
  const others = second.getByRole('group', { name: /^Opción \d$/ })
  await expect(others).toHaveCount(3)
  for (const option of await others.all())
    expect(offered).not.toContain(await option.locator('time').getAttribute('datetime'))
  await expect(second.getByLabel('Ardillas')).toBeChecked()
  await second.getByRole('button', { name: 'Proponer', exact: true }).click()
  await expect(second.getByRole('heading', { name: 'Falta que responda Ardillas' })).toBeVisible()
  await expect(second.getByText('Juega como local Ardillas.')).toBeVisible()
})
