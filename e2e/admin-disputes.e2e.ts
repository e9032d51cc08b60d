import type { Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import { asAdmin, comeAsAdmin, openRecord, useDelegate } from './delegates.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { mainActionsAt } from './main-actions.ts'
import { playGame } from './played-games.ts'

test.use({ demo: true, own: 'admin-disputes' })

type Disputed = Awaited<ReturnType<typeof playGame>>

/** A game whose visitor claims 61–62, on a server without any other dispute. */
async function disputeGame(...given: Parameters<typeof playGame>): Promise<Disputed> {
  const admin = await asAdmin(given[0])
  for (const { game } of await admin<{ game: Game }[]>('GET', '/dispute'))
    await admin('PUT', `/game/dispute/withdraw/${game.id}`)
  const played = await playGame(...given)
  const claim = { localScore: 61, visitantScore: 62, localMixed: true, text: 'Son "62" ñ 🏀' }
  await admin('PUT', `/game/dispute/${played.game.id}`, claim)
  return played
}

const form = (page: Page) => page.getByRole('form', { name: 'Decidir' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Guardar' }).click()
const nameOf = ({ local, visitant }: Game) => `${local.name} – ${visitant.name}`

test('settles a dispute with the visitor’s claim, its effect and a reason', async ({ page, server }) => {
  const { admin, game, address } = await disputeGame(server)
  await admin('PUT', `/game/dispute/answer/${game.id}`, { text: 'Fueron 58' })
  await comeAsAdmin(page, server, '/admin')
  await page.getByRole('link', { name: new RegExp(`^1 Desacuerdo que resolver ${nameOf(game)}`) }).click()
  await expect(form(page)).toBeVisible()
  expect(await mainActionsAt(page, '/admin/disputes')).toEqual(['Decidir'])
  const card = page.getByRole('listitem', { name: nameOf(game) })
  await expect(card.getByRole('region', { name: '61–58: Cuenta ahora' })).toContainText(
    `${game.local.name}: «Fueron 58»La tabla se queda como está.`,
  )
  const claimed = card.getByRole('region', { name: `61–62: Lo que dice ${game.visitant.name}` })
  await expect(claimed).toContainText('«Son "62" ñ 🏀»')
  await expect(claimed.locator('summary')).toBeVisible()
  await claimed.locator('summary').click()
  await expectAtEachWidth(page)

  await card.getByRole('link', { name: 'Decidir' }).click()
  await save(page)
  await expect(form(page).getByRole('radiogroup')).toHaveAccessibleDescription('Elige qué resultado vale.')
  await expect(form(page).getByLabel('Por qué')).toHaveAccessibleDescription(/^Escribe por qué/)
  await expectAtEachWidth(page)
  await form(page).getByLabel(`61–62, lo que dice ${game.visitant.name}`).check()
  await form(page).getByLabel('Por qué').fill('Las fotos de la mesa dicen 62 📷')
  await save(page)
  await expect(page.getByText('Resultado decidido.')).toBeVisible()
  await expect(page.getByText('No hay resultados en revisión')).toBeVisible()
  expect(await admin<Game>('GET', `/game/${game.id}`)).toMatchObject({ visitantScore: 62, disputed: false })
  await expectAtEachWidth(page)

  await useDelegate(page, server, admin, game.localId)
  await page.goto(address)
  await openRecord(page)
  const last = page.getByRole('region', { name: 'El acta' }).locator('ol > li').last()
  await expect(last).toContainText(`admin decidió el resultado`)
  await expect(last).toContainText('«Las fotos de la mesa dicen 62 📷»')
})

test('settles a dispute with a third result, and refuses a draw at the field', async ({ page, server }) => {
  const { admin, game, address } = await disputeGame(server, { isRated: true })
  await comeAsAdmin(page, server, address)
  await page.getByRole('link', { name: 'Decidir', exact: true }).click()
  await form(page).getByLabel('Otro resultado').check()
  await form(page).getByLabel('Por qué').fill('Ni uno ni otro')
  await form(page).getByLabel(game.local.name, { exact: true }).fill('60')
  const score = form(page).getByLabel(game.visitant.name, { exact: true })
  await score.fill('60')
  await save(page)
  await expect(score).toHaveAccessibleDescription(
    'Un partido no puede acabar en empate: se juegan prórrogas.',
  )
  await score.fill('63')
  await expect(form(page).locator('summary', { hasText: 'La tabla antes y después' })).toHaveCount(2)
  await expectAtEachWidth(page)
  await save(page)
  await expect(page.getByText('Resultado decidido.')).toBeVisible()
  expect(await admin<Game>('GET', `/game/${game.id}`)).toMatchObject({ localScore: 60, visitantScore: 63 })
})

test('shows that the teams have agreed meanwhile, and keeps the reason', async ({ page, server }) => {
  const { admin, game } = await disputeGame(server)
  await comeAsAdmin(page, server, `/admin/disputes?id=${game.id}`)
  await form(page).getByLabel('61–58, como está').check()
  await form(page).getByLabel('Por qué').fill('No hay pruebas')
  await admin('PUT', `/game/dispute/accept/${game.id}`)
  await save(page)
  await expect(page.getByText('Así está ahora:')).toBeVisible()
  await expect(form(page).getByText('61–62', { exact: true }).first()).toBeVisible()
  await save(page)
  await expect(form(page).getByRole('alert')).toHaveText(
    'El equipo local ya ha dado por bueno el otro resultado.',
  )
  await expect(form(page).getByLabel('Por qué')).toHaveValue('No hay pruebas')
  await page.reload()
  await expect(page.getByText('Ya no está en revisión')).toBeVisible()
})

test('marks a dispute in the list of results, and opens it with one tap', async ({ page, server }) => {
  const { game } = await disputeGame(server)
  await comeAsAdmin(page, server, `/admin/results?grupo=${game.competitionId}`)
  await page.getByLabel('Buscar').fill('en revisión')
  await expect(page.getByRole('table', { name: 'Partidos' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: `Decidir el resultado de ${nameOf(game)}` }).click()
  const deciding = page.getByRole('heading', { name: `Decidir: ${nameOf(game)}` })
  await expect(deciding).toBeVisible()
  // So does correcting it, wherever one comes from.
  await page.goto(`/partidos/${game.id}`)
  await page.getByRole('link', { name: 'Corregir', exact: true }).click()
  await expect(deciding).toBeVisible()
  await page.goto(`/admin/results?id=${game.id}`)
  await expect(page).toHaveURL(`/admin/disputes?id=${game.id}`)
  await expect(deciding).toBeVisible()
})
