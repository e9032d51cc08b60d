import type { Game } from '../src/contract/games.ts'
import { asAdmin, createGame, openNewDelegate } from './delegates.ts'
import { expect, expectAtEachWidth, SCREENS, test } from './fixtures.ts'
import { useSession } from './sessions.ts'

test.use({ demo: true, own: 'locker-room' })

test('a delegate sends the link of the locker room, and reads on', async ({ page, server, browser }) => {
  const admin = await asAdmin(server)
  // In an hour of its own: earlier than every game of the demo season.
  const soon = new Date(Date.now() + 3_600_000)
  const game: Game = await createGame(admin, { at: soon.getTime() })
  const delegate = await openNewDelegate(server, admin, game.localId)
  await useSession(page, delegate)
  await page.goto(`/teams/${game.localId}`)
  const room = page.getByRole('region', { name: 'Quién viene' })
  await room.getByRole('button', { name: 'Crear enlace' }).click()
  const link = room.getByLabel('El enlace del equipo')
  const fragment = /#[\w-]{22}$/.exec(await link.inputValue())![0]
  await expectAtEachWidth(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await room.getByRole('button', { name: 'Enviar el enlace' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(fragment)
  // The link stands there whenever its delegate looks.
  await page.reload()
  await expect(link).toHaveValue(new RegExp(`${fragment}$`))

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
  const first = player.getByRole('group', { name: '¿Vas al partido?' }).first()
  const status = player.getByRole('status').first()
  const say = async (label: string, name: string) => {
    await player.goto('about:blank')
    await player.goto(`${server.url}/vestuario${fragment}`)
    await first.getByRole('button', { name: label }).click()
    const field = player.getByLabel(`${label}. ¿Quién eres?`)
    await expect(field).toBeFocused()
    await field.fill(name)
    await player.getByRole('button', { name: 'Listo' }).click()
  }
  await say('Voy', '   ')
  await expect(player.getByRole('alert').filter({ hasText: 'Escribe' })).toBeVisible()
  await expectAtEachWidth(player)
  await player.getByRole('button', { name: 'Cancelar' }).click()
  await expect(first.getByRole('button', { name: 'Voy' })).toBeFocused()
  await say('Voy', 'Ana')
  await expect(first.getByRole('button', { name: 'Voy' })).toHaveAttribute('aria-pressed', 'true')
  await expect(first.getByRole('button', { name: 'Voy' })).toBeFocused()
  await expect(status).toHaveText('Faltan 4')
  // The name is asked again, and Ana's is hers.
  await say('No puedo', 'ana')
  await expect(player.getByText('Ya hay alguien que se llama Ana: ¿eres tú?')).toBeVisible()
  await expectAtEachWidth(player)
  await expect(player.getByRole('button', { name: 'Sí, soy yo' })).toBeVisible()
  await player.getByRole('button', { name: 'Soy otra persona' }).click()
  await expect(player.getByLabel('No puedo. ¿Quién eres?')).toBeFocused()
  await player.keyboard.type('M.')
  await player.getByRole('button', { name: 'Listo' }).click()
  await expect(player.getByText('No puede: ana M.')).toBeVisible()
  await expect(player.getByText('Contestas como ana M.', { exact: true })).toBeVisible()
  await say('Duda', 'Cris')
  await expect(player.getByText('Duda: Cris')).toBeVisible()
  await expect(player.getByRole('list', { name: 'Quién va' }).getByText('Ana', { exact: true })).toBeVisible()
  await expectAtEachWidth(player)
  // A changed name takes its answer along.
  await player.getByRole('button', { name: 'Cambiar el nombre' }).click()
  await player.getByLabel('Tu nombre o mote').fill('Cristina')
  await player.getByRole('button', { name: 'Listo' }).click()
  await expect(player.getByText('Duda: Cristina')).toBeVisible()
  expect(sent.filter((address) => address.includes(fragment.slice(1)))).toEqual([])

  await page.goto(`/partidos/${game.id}`)
  await expect(page.getByText('Va 1', { exact: true })).toBeVisible()
  await page.goto(`/teams/${game.localId}`)
  await expect(room.getByRole('status')).toHaveText('Va 1. Faltan 4 para jugar')
  await room.getByText('Enlace y nombres').click()
  await room.getByRole('button', { name: 'Quitar a Cristina' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Cristina ya no está.' })).toBeVisible()
  // Who looks again sees what has happened meanwhile.
  await player.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(player.getByText('Duda: Cristina')).toBeHidden()
  await room.getByRole('button', { name: 'Empezar de cero' }).click()
  await page.getByRole('button', { name: 'Borrarlo todo' }).click()
  await expect(room.getByRole('button', { name: /^Quitar a/ })).toHaveCount(0)
  await expect(link).not.toHaveValue(new RegExp(`${fragment}$`))
  await first.getByRole('button', { name: 'No puedo' }).click()
  await expect(player.getByRole('alert').filter({ hasText: 'Este enlace no vale' })).toBeVisible()
  await player.reload()
  await expect(player.getByText('Este enlace no vale: pide el nuevo a quien lleva tu equipo.')).toBeVisible()
})

test('an answer that arrives late puts back no older state', async ({ page, admin }) => {
  const soon = Date.now() + 10_800_000
  const game: Game = await createGame(admin, { at: soon })
  const room = await admin<{ token: string }>('POST', `/team/${game.localId}/locker-room`, {})
  await page.goto(`/vestuario#${room.token}`)
  const groups = page.getByRole('group', { name: '¿Vas al partido?' })
  await groups.first().getByRole('button', { name: 'Voy' }).click()
  await page.getByLabel('Voy. ¿Quién eres?').fill('Ana')
  await page.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByText('Contestas como Ana')).toBeVisible()
  const late = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  await page.route(
    '**/api/locker-room/answer',
    async (route) => {
      const response = await route.fetch()
      arrived.resolve()
      await late.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await groups.first().getByRole('button', { name: 'Duda' }).click()
  await arrived.promise
  const changed = groups.first().getByRole('button', { name: 'No puedo' })
  await changed.click()
  await expect(changed).toHaveAttribute('aria-pressed', 'true')
  late.resolve()
  await expect(page.getByText('No puede: Ana')).toBeVisible()
  await expect(changed).toHaveAttribute('aria-pressed', 'true')
})

test('more than five come: the sixth place counts the others, named below', async ({ page, admin }) => {
  const game: Game = await createGame(admin, { at: Date.now() + 18_000_000 })
  const { token } = await admin<{ token: string }>('POST', `/team/${game.localId}/locker-room`, {})
  const body = { token, gameId: game.id, coming: 'yes' }
  for (const name of ['Ana', 'Bea', 'Cris', 'Dani', 'Eva', 'Fran', 'Gala'])
    await admin('POST', '/locker-room/answer', { ...body, name })
  await page.goto(`/vestuario#${token}`)
  const places = page.getByRole('list', { name: 'Quién va' }).first()
  await expect(places.getByText('+2', { exact: true })).toBeVisible()
  await expect(page.getByText('También van: Fran, Gala')).toBeVisible()
  await expectAtEachWidth(page)
})
