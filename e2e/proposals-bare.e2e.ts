import type { Page } from '@playwright/test'
import type { CompetitionGroup } from '../src/contract/competition-groups.ts'
import type { Competition } from '../src/contract/competitions.ts'
import type { Team } from '../src/contract/teams.ts'
import { asAdmin, openNewDelegate } from './delegates.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { importSeasons } from './seasons.ts'
import { useSession } from './sessions.ts'

test.use({ own: 'proposals-bare' })

const teams = ['Ardillas', 'Búhos']
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test.beforeAll(async ({ server }) => {
  const phases = [{ name: 'Primera fase', groups: [{ name: 'Grupo A', teams, games: [] }] }]
  await importSeasons(server, { phases })
})

test('says what a league without courts lacks, and ends proposals with a phase', async ({ page, server }) => {
  const admin = await asAdmin(server)
  const known = await admin<Team[]>('GET', '/team')
  const [ardillas, buhos] = teams.map((name) => known.find((team) => team.name === name)!)
  const [group] = await admin<Competition[]>('GET', '/competition')
  const address = `/proponer?grupo=${group!.id}&rival=${buhos!.id}`
  await useSession(page, await openNewDelegate(server, admin, ardillas!.id))

  await page.goto(address)
  await expect(page.getByText('Aún no hay ninguna cancha en la web')).toBeVisible()
  await page.goto('/games')
  await expect(page.getByText('Aún no hay ninguna cancha en la web')).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
  await expectAtEachWidth(page)
  await page.getByRole('link', { name: 'Crear cancha' }).click()
  await page.getByLabel('Nombre').fill('Olmo')
  await page.getByLabel('Dirección').fill('Calle del Olmo, 3')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Cancha creada.')).toBeVisible()
  await expect(page).toHaveURL('/games')
  // Another way to have no court: all are taken at that hour.
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const [olmo] = await admin<{ id: number }[]>('GET', '/basketball-court')
  const plan = { competitionId: group!.id, localId: ardillas!.id, visitantId: buhos!.id, courtId: olmo!.id }
  const game = await admin<{ id: number }>('POST', '/game/create', { ...plan, date: `${day}T10:30:00.000Z` })
  await page.getByLabel('Día y hora').fill(`${day}T12:00`)
  const court = page.getByLabel('Cancha', { exact: true })
  await expect(court).toHaveAccessibleDescription('Prueba a otra hora o añade una cancha.')
  await admin('DELETE', `/game/${game.id}`)

  await page.goto(address)
  await expect(page.getByText(/^Las fechas sugeridas están libres\./)).toBeVisible()
  await page.getByRole('button', { name: 'Proponer', exact: true }).click()
  await expect(heading(page, `Falta que responda ${buhos!.name}`)).toBeVisible()

  const [phase] = await admin<CompetitionGroup[]>('GET', '/competition-group')
  await admin('PUT', `/competition-group/${phase!.id}`, { active: false })
  await page.reload()
  await expect(heading(page, 'Este partido ya no se puede crear')).toBeVisible()
  await expect(page.getByText('La fase se ha cerrado.')).toBeVisible()
  await page.goto('/propuestas')
  await expect(page.getByText('Este partido ya no se puede crear')).toBeVisible()
})
