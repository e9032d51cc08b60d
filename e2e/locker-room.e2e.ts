import type { Game } from '../src/contract/games.ts'
import { asAdmin, createGame, openNewDelegate } from './delegates.ts'
import { expect, expectAtEachWidth, SCREENS, test } from './fixtures.ts'
import { useSession } from './sessions.ts'

test.use({ demo: true, own: 'locker-room' })

test('a delegate sends the link of the locker room, and reads who comes', async ({
  page,
  server,
  browser,
}) => {
  const admin = await asAdmin(server)
  // In an hour of its own: earlier than every game of the demo season.
  const soon = new Date(Date.now() + 3_600_000)
  const game: Game = await createGame(admin, { at: soon.getTime() })
  const delegate = await openNewDelegate(server, admin, game.localId)
  await useSession(page, delegate)
  await page.goto(`/teams/${game.localId}`)
  const room = page.getByRole('region', { name: 'El vestuario' })
  await room.getByRole('button', { name: 'Crear enlace' }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await room.getByRole('button', { name: 'Enviar el enlace' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const fragment = /#[\w-]{22}$/.exec(copied)![0]
  await expectAtEachWidth(page)

  // A chat's own browser that stores nothing.
  const phone = await browser.newContext({ viewport: SCREENS.phone })
  await phone.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  const player = await phone.newPage()
  const sent: string[] = []
  player.on('request', (request) => sent.push(request.url(), request.headers()['referer'] ?? ''))
  const come = async (name: string) => {
    await player.goto('about:blank')
    await player.goto(`${server.url}/vestuario${fragment}`)
    await player.getByLabel('Tu nombre o mote').fill(name)
    await player.getByRole('button', { name: 'Seguir' }).click()
    await expect(player.getByText(`Contestas como ${name}.`)).toBeVisible()
  }
  const first = player.getByRole('group', { name: '¿Vas?' }).first()
  await come('Ana')
  await first.getByRole('button', { name: 'Voy' }).click()
  await expect(first.getByRole('button', { name: 'Voy' })).toHaveAttribute('aria-pressed', 'true')
  await expect(player.getByText('Va una persona')).toBeVisible()
  // The name is asked again.
  await come('Bea')
  await first.getByRole('button', { name: 'Voy' }).click()
  await expect(player.getByText('Van: Ana, Bea')).toBeVisible()
  await come('Cris')
  await first.getByRole('button', { name: 'Quizá' }).click()
  await expect(player.getByText('Sois 2, duda 1')).toBeVisible()
  await expectAtEachWidth(player)
  expect(sent.filter((address) => address.includes(fragment.slice(1)))).toEqual([])

  await page.goto(`/partidos/${game.id}`)
  await expect(page.getByText('Sois 2, duda 1')).toBeVisible()
  await page.goto(`/teams/${game.localId}`)
  await room.getByRole('button', { name: 'Quitar a Cris' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Cris ya no está.' })).toBeVisible()
  await room.getByRole('button', { name: 'Crear otro enlace' }).click()
  await expect(room.getByRole('button', { name: 'Enviar el enlace' })).toBeVisible()
  await first.getByRole('button', { name: 'No puedo' }).click()
  await expect(player.getByRole('alert').filter({ hasText: 'Este enlace no vale' })).toBeVisible()
  await player.reload()
  await expect(player.getByText('Este enlace no vale: pide el nuevo a quien lleva tu equipo.')).toBeVisible()
  await phone.close()
})
