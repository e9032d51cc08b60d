import type { Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import { useDelegate } from './delegates.ts'
import { complaintsOf, expect, expectAtEachWidth, test } from './fixtures.ts'
import { openAsDelegate, playGame } from './played-games.ts'

test.use({ demo: true, own: 'games-disputes' })

const MESSAGE = 'La mesa apuntó 62, ¡el último "triple" de Begoña valía! 🏀 <b>ñ</b>'

const panel = (page: Page) => page.getByRole('region', { name: 'Resultado en revisión' })
/** Folded or not. */
const record = (page: Page) => page.locator('section[aria-label="El acta"] ol > li')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Fills in the score of another result and a comment. */
async function fillIn(page: Page, game: Game, [local, visitant]: [string, string], text = '') {
  await page.getByLabel(game.local.name, { exact: true }).fill(local)
  await page.getByLabel(game.visitant.name, { exact: true }).fill(visitant)
  await page.getByLabel('Qué pasó').fill(text)
}

test('lets the visitor disagree and the local team answer', async ({ page, browser, server }) => {
  const { admin, game, address } = await playGame(server)
  const complaints = complaintsOf(page)
  await useDelegate(page, server, admin, game.visitantId)
  await page.goto(address)
  await expect(record(page)).toHaveText([/creó el partido/, /admin subió el resultado: 61–58/])
  await page.getByRole('link', { name: 'El resultado no es ese' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'El resultado no es ese' })).toBeVisible()
  await press(page, 'Enviar')
  const score = page.getByLabel(game.visitant.name, { exact: true })
  await expect(score).toHaveAccessibleDescription('Escribe los puntos del equipo visitante.')
  await fillIn(page, game, ['61', '61'], MESSAGE)
  await press(page, 'Enviar')
  await expect(score).toHaveAccessibleDescription(
    'Un partido no puede acabar en empate: se juegan prórrogas.',
  )
  await expectAtEachWidth(page)
  await score.fill('58')
  await press(page, 'Enviar')
  const local = page.getByLabel(game.local.name, { exact: true })
  await expect(local).toHaveAccessibleDescription('Ese es el resultado que ya tiene el partido.')
  await score.fill('62')
  await press(page, 'Enviar')
  await expect(said(page, 'Enviado: el resultado queda en revisión.')).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(panel(page)).toContainText(`${game.visitant.name} dice que fue 61–62:«${MESSAGE}»`)
  await expect(panel(page)).toContainText(`Falta que responda ${game.local.name}.`)
  await expect(page.getByRole('link', { name: 'El resultado no es ese' })).toHaveCount(0)

  const other = await openAsDelegate(browser, server, {
    admin,
    teamId: game.localId,
    address: `${address}/desacuerdo`,
  })
  await expect(other.getByText('Esto solo puede hacerlo el equipo visitante de este partido.')).toBeVisible()
  await other.goto('/profile')
  await expect(other.getByText(', ? en revisión')).toBeVisible()
  const waiting = other.getByRole('region', { name: 'Resultados en revisión' })
  await waiting.getByRole('link', { name: `Responde a ${game.visitant.name}` }).click()
  await expect(other).toHaveURL(address)
  await expect(panel(other)).toContainText('Os toca responder.')
  await expect(panel(other)).toBeInViewport()
  await press(other, 'Responder')
  const question = other.getByRole('dialog', { name: `Responder a ${game.visitant.name}` })
  await question.getByRole('button', { name: 'Enviar' }).click()
  const answer = question.getByLabel('Por qué el resultado es el que subisteis')
  await expect(answer).toHaveAccessibleDescription(/^Escribe qué le respondéis\./)
  await expectAtEachWidth(other)
  await answer.fill('El “triple” fue fuera de tiempo 🕐')
  await question.getByRole('button', { name: 'Enviar' }).click()
  await expect(said(other, 'Respuesta enviada.')).toBeVisible()
  await expect(panel(other)).toContainText(`ahora le toca a ${game.visitant.name}`)
  await expect(other.getByRole('button', { name: 'Responder' })).toHaveCount(0)

  await page.reload()
  await expect(panel(page)).toContainText(`${game.local.name} responde:«El “triple” fue fuera de tiempo 🕐»`)
  await press(page, 'Retirar el desacuerdo')
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(said(page, 'Desacuerdo retirado.')).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await expect(record(page).last()).toContainText('retiró su desacuerdo')
  await expect(page.getByRole('main')).not.toContainText('En revisión')

  // A result can be disputed once.
  await page.goto(`${address}/desacuerdo`)
  await expect(page.getByText('Ya dijisteis que este resultado es otro')).toBeVisible()
  expect(complaints.filter((complaint) => !/status of 400/.test(complaint))).toEqual([])
})

test('asks for what a replaced forfeit lacks, and replaces it once', async ({ page, browser, server }) => {
  const { admin, game, address } = await playGame(server, { result: { forfeit: 'visitant' } })
  await useDelegate(page, server, admin, game.visitantId)
  await page.goto(`${address}/desacuerdo`)
  await fillIn(page, game, ['50', '52'])
  await press(page, 'Enviar')
  const mixed = page.getByRole('radiogroup', { name: '¿Era mixto el equipo local?' })
  await expect(mixed).toHaveAccessibleDescription('Di si el equipo local era mixto.')
  await mixed.getByLabel('Sí').check()
  await press(page, 'Enviar')
  await expect(panel(page)).toContainText('dice que fue 50–52.')

  const other = await openAsDelegate(browser, server, { admin, teamId: game.localId, address })
  await press(other, 'Tenéis razón')
  const question = other.getByRole('dialog', { name: '¿Dar por bueno su resultado?' })
  await expect(question).toContainText('El resultado pasa de 20–0 inc. a 50–52')
  const accept = question.getByRole('button', { name: 'Tenéis razón' })
  await accept.click()
  const visitantMixed = question.getByRole('radiogroup', { name: '¿Era mixto el equipo visitante?' })
  await expect(visitantMixed).toHaveAccessibleDescription('Di si el equipo visitante era mixto.')
  await expectAtEachWidth(other)
  await visitantMixed.getByLabel('No').check()
  const sent: string[] = []
  other.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await accept.dblclick()
  await expect(said(other, 'Resultado cambiado: 50–52.')).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect(record(other).last()).toContainText('dio por bueno el otro resultado')
  expect(await admin<Game>('GET', `/game/${game.id}`)).toMatchObject({
    localScore: 50,
    visitantScore: 52,
    forfeit: null,
    visitantMixed: false,
    disputed: false,
  })
  await expect(other.getByRole('heading', { level: 1, name: ' 50 – 52 ' })).toBeVisible()

  // The other side still sees the old state: its dialog shows the error.
  await press(page, 'Retirar el desacuerdo')
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  const refusal = page.getByRole('dialog').getByRole('alert')
  await expect(refusal).toHaveText('El equipo local ya ha dado por bueno el otro resultado.')
  await expect(refusal).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(panel(page)).toHaveCount(0)
  await expect(record(page).last()).toContainText('dio por bueno el otro resultado')
})

test('shows what has changed before an action is applied to it', async ({ page, browser, server }) => {
  const { admin, game, address } = await playGame(server)
  await admin('PUT', `/game/dispute/${game.id}`, { localScore: 61, visitantScore: 62 })
  await useDelegate(page, server, admin, game.localId)
  const second = await openAsDelegate(browser, server, { admin, teamId: game.localId, address })
  await page.goto(address)
  await press(page, 'Tenéis razón')
  await admin('PUT', `/game/addFeedback/${game.id}`, { localMixed: true })
  const question = page.getByRole('dialog', { name: '¿Dar por bueno su resultado?' })
  await question.getByRole('button', { name: 'Tenéis razón' }).click()
  await expect(question.getByRole('alert')).toHaveText('Otra persona lo ha cambiado mientras tanto.')
  expect(await admin<Game>('GET', `/game/${game.id}`)).toMatchObject({ visitantScore: 58, confirmed: true })
  await question.getByRole('button', { name: 'Tenéis razón' }).click()
  await expect(said(page, 'Resultado cambiado: 61–62.')).toBeVisible()

  // A tab that was left open answers a dispute that has ended.
  await press(second, 'Responder')
  const answer = second.getByRole('dialog')
  await answer.getByLabel('Por qué').fill('Fueron 58')
  await answer.getByRole('button', { name: 'Enviar' }).click()
  await expect(answer.getByRole('alert')).toHaveText(
    'El equipo local ya ha dado por bueno el otro resultado.',
  )
  await expect(answer.getByLabel('Por qué')).toHaveValue('Fueron 58')
})

test('sends the rating and another result in one request', async ({ page, server }) => {
  const { admin, game, address } = await playGame(server)
  await useDelegate(page, server, admin, game.visitantId)
  await page.goto(address)
  await page.getByRole('link', { name: 'Valorar el partido' }).click()
  await expect(page.getByLabel('Qué pasó')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Sí' }).check()
  await page.getByLabel('El resultado no es ese').check()
  await press(page, 'Guardar')
  const score = page.getByLabel(game.visitant.name, { exact: true })
  await expect(score).toHaveAccessibleDescription('Escribe los puntos del equipo visitante.')
  await expectAtEachWidth(page)
  await fillIn(page, game, ['61', '58'], 'Fueron 62')
  await press(page, 'Guardar')
  const local = page.getByLabel(game.local.name, { exact: true })
  await expect(local).toHaveAccessibleDescription('Ese es el resultado que ya tiene el partido.')
  await page.reload()
  await expect(page.getByLabel('Qué pasó')).toHaveValue('Fueron 62')
  await score.fill('62')
  const sent = page.waitForRequest(`**/api/game/addFeedback/${game.id}`)
  await press(page, 'Guardar')
  expect((await sent).postDataJSON()).toEqual({
    id: game.id,
    localMixed: true,
    localFairPlay: 0,
    visitantComment: '',
    dispute: { localScore: 61, visitantScore: 62, text: 'Fueron 62' },
  })
  await expect(said(page, 'Valoración guardada. El resultado queda en revisión.')).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(panel(page)).toContainText('«Fueron 62»')
})

test('loads the record once there is network, and keeps typed text', async ({ page, server, context }) => {
  const { admin, game, address } = await playGame(server)
  await useDelegate(page, server, admin, game.visitantId)
  await page.route('**/api/game/record/*', (route) => route.abort(), { times: 1 })
  await page.goto(address)
  const failed = page.getByRole('region', { name: 'El acta' })
  await expect(failed.getByRole('alert')).toContainText('Sin conexión.')
  await expectAtEachWidth(page)
  await failed.getByRole('button', { name: 'Volver a probar' }).click()
  await expect(record(page)).toHaveCount(2)

  await page.getByRole('link', { name: 'El resultado no es ese' }).click()
  await fillIn(page, game, ['61', '62'], MESSAGE)
  await context.setOffline(true)
  await press(page, 'Enviar')
  await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión' })).toBeFocused()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByLabel('Qué pasó')).toHaveValue(MESSAGE)
  // It arrived while the form was open: the form says what it disputes.
  await admin('PUT', `/game/correct/${game.id}`, { localScore: 61, visitantScore: 60, visitantMixed: true })
  await press(page, 'Enviar')
  await expect(page.getByText('Así está ahora:')).toBeVisible()
  await expect(page.getByRole('form').getByText('61–60')).not.toHaveCount(0)
  await press(page, 'Enviar')
  await expect(panel(page)).toContainText('dice que fue 61–62')
})
