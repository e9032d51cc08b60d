import { createGame, openRecord, useDelegate } from './delegates.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { openAsDelegate } from './played-games.ts'

test.use({ demo: true, own: 'games-after-hour' })

test('a visitor says the score, which fills in the local form', async ({ page, browser, server, admin }) => {
  const game = await createGame(admin)
  const address = `/partidos/${game.id}`
  const [local, visitant] = [game.local.name, game.visitant.name]
  await useDelegate(page, server, admin, game.visitantId)
  await page.goto('/profile')
  const toClaim = page.getByRole('region', { name: 'De visitante, sin resultado' })
  await expect(toClaim.getByRole('link', { name: /^Di cómo quedó/ })).toBeVisible()
  await expectAtEachWidth(page)
  await page.goto(address)
  await page.getByRole('link', { name: 'Decir cómo quedó' }).click()
  await expect(page.getByRole('heading', { name: 'Decir cómo quedó' })).toBeVisible()
  await page.getByLabel(local, { exact: true }).fill('54')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByLabel(visitant, { exact: true })).toHaveAccessibleDescription(
    'Escribe los puntos del equipo visitante.',
  )
  await expectAtEachWidth(page)
  await page.getByLabel(visitant, { exact: true }).fill('48')
  await page.getByLabel('Qué pasó').fill('Está en el acta')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page).toHaveURL(address)
  const said = page.getByRole('region', { name: 'Resultado por confirmar' })
  await expect(said).toContainText(`${visitant} dice que fue 54–48:«Está en el acta»`)
  await expect(said.getByRole('link', { name: 'Cambiarlo' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Decir cómo quedó' })).toHaveCount(0)
  await expectAtEachWidth(page)

  const host = await openAsDelegate(browser, server, { admin, teamId: game.localId, address: '/profile' })
  await host.getByRole('link', { name: `Confirma lo que dice ${visitant}` }).click()
  await expect(host.getByText(`${visitant} dice que fue 54–48, y así viene puesto.`)).toBeVisible()
  await expect(host.getByLabel(local, { exact: true })).toHaveValue('54')
  await expect(host.getByLabel(visitant, { exact: true })).toHaveValue('48')
  await host.getByRole('radio', { name: 'Sí', exact: true }).check()
  await host.getByRole('button', { name: 'Guardar' }).click()
  await expect(host.getByRole('status').filter({ hasText: 'Resultado guardado: 54–48.' })).toBeVisible()

  await page.reload()
  await openRecord(page)
  await expect(page.getByText('dijo cómo quedó: 54–48')).toBeVisible()
  await expect(said).toHaveCount(0)
})

test('a visitor brings back a game deleted after its hour', async ({ page, browser, server, admin }) => {
  const game = await createGame(admin)
  const [local, visitant] = [game.local.name, game.visitant.name]
  await useDelegate(page, server, admin, game.localId)
  await page.goto('/update-game')
  const card = page.getByRole('listitem', { name: `${local} contra ${visitant}` })
  await card.getByRole('button', { name: 'Borrar' }).click()
  const question = page.getByRole('dialog', { name: '¿Borrar este partido?' })
  await expect(question).toContainText(`se lo decimos a ${visitant}, que lo podrá recuperar una vez`)
  await question.getByRole('button', { name: 'Borrar' }).click()
  await expect(card).toHaveCount(0)

  const guest = await openAsDelegate(browser, server, { admin, teamId: game.visitantId, address: '/profile' })
  const region = guest.getByRole('region', { name: 'Partidos borrados' })
  await region.getByRole('link', { name: 'Si lo jugasteis, recuperadlo' }).click()
  await expect(guest.getByRole('heading', { name: 'Partido borrado' })).toBeVisible()
  await expect(guest.getByText(/Borrado por /)).toContainText(`(${local})`)
  await expectAtEachWidth(guest)
  await guest.getByRole('button', { name: 'Recuperar' }).click()
  await expect(guest).toHaveURL(`/partidos/${game.id}`)
  await openRecord(guest)
  await expect(guest.getByText('recuperó el partido')).toBeVisible()
  // The page of the deletion leads to the game from now on, and its local team can't delete it again.
  await guest.goto(`/partidos/${game.id}/recuperar`)
  await expect(guest).toHaveURL(`/partidos/${game.id}`)
  await page.goto('/update-game')
  await expect(card).toBeVisible()
  await expect(card.getByRole('button', { name: 'Borrar' })).toHaveCount(0)
})
