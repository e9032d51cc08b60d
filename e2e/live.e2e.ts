import type { Browser, Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import { asAdmin, createGame, openNewDelegate } from './delegates.ts'
import { expect, expectAtEachWidth, SCREENS, test, watchShift } from './fixtures.ts'
import { button, expectReady, points, press } from './scoreboard.ts'
import { useSession } from './sessions.ts'

test.use({ demo: true, own: 'live' })

/** A phone whose clock the test can advance, so many hours ahead. */
async function openPhone(browser: Browser, hoursAhead = 0): Promise<Page> {
  const context = await browser.newContext({ viewport: SCREENS.phone })
  const page = await context.newPage()
  await page.clock.install({ time: Date.now() + hoursAhead * 3_600_000 })
  return page
}

/** From the page of a game to its scoreboard. */
async function openBoard(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Contarlo en directo|Seguir yo)/ })
    .click()
  await expectReady(page)
}

const whose = (page: Page, text: string) => page.getByRole('main').getByText(text)

test('one phone counts, another watches, and a third takes over', async ({ server, browser, admin }) => {
  test.slow()
  const soon = Date.now() + 20 * 60_000
  const game: Game = await createGame(admin, { at: soon })
  const [local, visitant] = [game.local.name, game.visitant.name]
  const address = `${server.url}/partidos/${game.id}`
  const [first, second, watcher] = [
    await openPhone(browser),
    await openPhone(browser),
    // Whose clock is wrong.
    await openPhone(browser, 3),
  ]
  await useSession(first, await openNewDelegate(server, admin, game.localId))
  await useSession(second, await openNewDelegate(server, admin, game.visitantId))
  await watcher.goto(address)
  const head = watcher.getByRole('heading', { level: 1 })
  const seen = (one: number, other: number) =>
    expect(head).toHaveText(new RegExp(`^${local}\\s*${one}\\s*–\\s*${other}\\s*${visitant}$`))

  await openBoard(first, address)
  await expect(first.getByRole('button', { name: `${local} – ${visitant}` })).toBeVisible()
  await button(first, 'Ajustes').click()
  await first.getByLabel('Cuartos').selectOption('1')
  await first.getByLabel('Minutos por cuarto').fill('5')
  await first.getByRole('button', { name: 'Guardar' }).click()
  await expect(whose(first, 'Nadie lo retransmite')).toBeVisible()
  await button(first, 'Retransmitir').click()
  await expect(whose(first, 'Lo retransmites tú')).toBeVisible()
  await expect(button(first, 'Dejar de retransmitir')).toBeVisible()
  await expectAtEachWidth(first)
  await button(first, 'Empezar').click()
  await press(first, local, '+3 puntos')
  await seen(3, 0)
  await expect(watcher.getByText(/^1\.er cuarto, (5:00|4:\d\d)$/)).toBeVisible()
  await expect(watcher.getByText(/Marcador de la cancha, hace un momento\./)).toBeVisible()
  await expectAtEachWidth(watcher)

  // A minute without network.
  await first.context().setOffline(true)
  await press(first, visitant, '+2 puntos')
  await first.clock.fastForward(60_000)
  await press(first, visitant, '+1 punto')
  await button(first, 'Deshacer').click()
  await expect(whose(first, 'Sin red: se manda solo en cuanto vuelva')).toBeVisible()
  await first.context().setOffline(false)
  await seen(3, 2)
  await expect(watcher.getByText(/^1\.er cuarto, 3:\d\d$/)).toBeVisible()

  await openBoard(second, address)
  await expect(whose(second, `Lo retransmite ${local}, va 3–2`)).toBeVisible()
  await expectAtEachWidth(second)
  await button(second, 'Seguir yo').click()
  await expect(second.getByText('Retransmites tú desde 3–2.')).toBeVisible()
  await expect(points(second, local)).toHaveAccessibleName('3 puntos')
  await expect(points(second, visitant)).toHaveAccessibleName('2 puntos')
  await press(second, visitant, '+2 puntos')
  await seen(3, 4)
  const lists = await watcher.context().newPage()
  for (const path of ['/calendar', `/equipos/${game.localId}`, `/clasification/${game.competitionId}`]) {
    await lists.goto(server.url + path)
    await expect(lists.getByText('En directo, 3–4').first()).toBeVisible()
  }
  // It takes the poster of its group, in the same room.
  for (const size of Object.values(SCREENS)) {
    await lists.setViewportSize(size)
    const shift = await watchShift(lists)
    await lists.goto(`${server.url}/?grupo=${game.competitionId}`)
    const poster = lists.getByRole('link', { name: /En directo · 1\.er cuarto, \d:\d\d/ })
    await expect(poster).toHaveText(new RegExp(`${local}34\\d+\\.º, \\d–\\d${visitant}$`))
    // In the place of the form, the own score first.
    for (const [team, score] of [
      [local, '3–4'],
      [visitant, '4–3'],
    ] as const) {
      const row = lists.getByRole('row').filter({ hasText: team })
      const shown = row.getByText(`va ${score}`).filter({ visible: true })
      expect(await shown.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true)
    }
    expect(await shift()).toBeLessThan(0.01)
  }
  await expectAtEachWidth(lists)
  // Nothing moves on the page of the game when points come.
  const shift = await watchShift(lists)
  await lists.goto(address)
  const latest = lists.getByRole('list', { name: 'Últimos puntos' }).getByRole('listitem')
  await expect(latest.first()).toContainText(' +2 · 1.er cuarto, ')
  const moved = await shift()
  await press(second, visitant, '+1 punto')
  await expect(latest.first()).toContainText(' +1 · 1.er cuarto, ')
  await expect(latest).toHaveCount(3)
  await button(second, 'Deshacer').click()
  await expect(latest.first()).toContainText(' −1 · ')
  expect((await shift()) - moved).toBeLessThan(0.01)
  await lists.close()
  // The first phone counts on for itself, is told, and nobody sees it.
  await press(first, local, '+3 puntos')
  await expect(
    whose(first, `Ahora lo retransmite ${visitant}, va 3–4. Lo que marques aquí no se ve`),
  ).toBeVisible()
  // What it has counted since isn't lost unsaid.
  await button(first, 'Seguir yo').click()
  await expect(first.getByRole('dialog', { name: '¿Seguir tú?' })).toContainText('se pierde')
  await expectAtEachWidth(first)
  await first.keyboard.press('Escape')
  await seen(3, 4)

  await second.clock.fastForward(5 * 60_000)
  await expect(second.getByText('Final', { exact: true })).toBeVisible()
  await expect(watcher.getByText('Final', { exact: true })).toBeVisible()
  await seen(3, 4)

  // What the score would mean for the table.
  const meant = await watcher.context().newPage()
  await meant.goto(address)
  await meant.getByRole('link', { name: 'Así quedaría la tabla' }).click()
  const supposed = meant.getByRole('group', { name: `${local} – ${visitant}` })
  await expect(supposed.getByLabel(`Puntos de ${local}`)).toHaveValue('3')
  await expect(supposed.getByLabel(`Puntos de ${visitant}`)).toHaveValue('4')
  await meant.close()

  // The result is filled in with what was shown last, not with what this phone has counted since.
  await first.goto(`${server.url}/update-game/score?partido=${game.id}`)
  await expect(first.getByText('Del marcador en directo: 3–4.')).toBeVisible()
  await expect(first.getByRole('textbox', { name: local })).toHaveValue('3')
  await expect(first.getByRole('textbox', { name: visitant })).toHaveValue('4')
  await first.getByLabel('Sí').check()
  await first.getByRole('button', { name: 'Guardar' }).click()
  // A low score, before the hour of the game.
  await first.getByRole('button', { name: 'Guardar' }).click()
  await expect(first.getByText(/Resultado guardado: 3–4/).first()).toBeVisible()

  const course = watcher.getByRole('region', { name: 'Cómo fue' })
  // Without a reload by hand. It was 3–5 until that point was taken back.
  await expect(course).toBeVisible()
  await expect(course.getByRole('img')).toHaveAccessibleName(
    `Ventaja durante el partido: ${local}, hasta 3; ${visitant}, hasta 2. Gana ${visitant} por 1`,
  )
  await expect(course).toContainText('Por cuartos: 3–4')
  await expectAtEachWidth(watcher)
})

test('the tab of a phone touched last shows the game, each point once', async ({ server, browser }) => {
  const admin = await asAdmin(server)
  const game: Game = await createGame(admin, { at: Date.now() - 3 * 3_600_000 })
  const page = await (await browser.newContext({ viewport: SCREENS.phone })).newPage()
  await useSession(page, await openNewDelegate(server, admin, game.localId))
  const other = await page.context().newPage()
  const writes = new Map([page, other].map((tab) => [tab, [] as number[]]))
  for (const [tab, numbers] of writes)
    tab.on('request', (request) => {
      if (request.method() === 'PUT') numbers.push((request.postDataJSON() as { number: number }).number)
    })
  const shown = (local: number) =>
    expect
      .poll(
        async () =>
          (await admin<{ live: { scores: object } | null }>('GET', `/game/${game.id}/live`)).live?.scores,
      )
      .toEqual({ local, visitant: 0 })
  await page.goto(`${server.url}/score-counter#partido-${game.id}`)
  await expectReady(page)
  await button(page, 'Retransmitir').click()
  await other.goto(`${server.url}/score-counter`)
  await expectReady(other)
  for (let basket = 0; basket < 5; basket++) await press(page, game.local.name, '+1 punto')
  await shown(5)
  await expect(points(other, game.local.name)).toHaveAccessibleName('5 puntos')
  expect(writes.get(other)).toEqual([])
  const before = writes.get(page)!.length
  await press(other, game.local.name, '+2 puntos')
  await shown(7)
  expect(writes.get(page)).toHaveLength(before)
  const numbers = [...writes.values()].flat()
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, next) => one - next))
  // The tab that is left goes on.
  await other.close()
  await press(page, game.local.name, '+3 puntos')
  await shown(10)
})
