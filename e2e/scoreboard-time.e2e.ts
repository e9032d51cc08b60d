import { complaintsOf, expect, test } from './fixtures.ts'
import {
  button,
  clock,
  countHorns,
  expectReady,
  keptScore,
  NOON,
  openScoreboard,
  points,
  press,
  setVisible,
  team,
} from './scoreboard.ts'

const MINUTE = 60_000

test('ends twelve minutes on time in a hidden tab, with one horn', async ({ page }) => {
  await openScoreboard(page)
  await button(page, 'Empezar').click()
  await setVisible(page, 'hidden')
  await page.clock.runFor(12 * MINUTE - 50)
  expect(await page.evaluate(() => window.horns)).toEqual([])
  await page.clock.runFor(100)
  await setVisible(page, 'visible')
  await page.clock.runFor(MINUTE)
  const horns = await page.evaluate(() => window.horns)
  expect(horns).toHaveLength(1)
  expect(Math.abs(horns[0]! - (NOON + 12 * MINUTE))).toBeLessThanOrEqual(50)
  await expect(clock(page)).toHaveAccessibleName('0.0')
  await expect(button(page, 'Siguiente cuarto')).toBeVisible()
})

test('shows on unlocking that the time is over, and sounds once', async ({ page }) => {
  await openScoreboard(page)
  await button(page, 'Empezar').click()
  await setVisible(page, 'hidden')
  // A locked phone fires no timers: only its clock advances.
  await page.clock.setSystemTime(NOON + 20 * MINUTE)
  await setVisible(page, 'visible')
  await expect(page.getByText('Fin del tiempo', { exact: true })).toBeVisible()
  await page.clock.runFor(15 * MINUTE)
  expect(await page.evaluate(() => window.horns.length)).toBe(1)
})

for (const by of [-1, 60]) {
  test(`goes on when the phone corrects its clock by ${by} min, also after a reload`, async ({ page }) => {
    await openScoreboard(page)
    await button(page, 'Empezar').click()
    await page.clock.runFor(10_000)
    await page.clock.setSystemTime(NOON + 10_000 + by * MINUTE)
    await page.clock.runFor(20_000)
    await expect(clock(page)).toHaveAccessibleName('11:30')
    await page.reload()
    await expectReady(page)
    await page.clock.pauseAt(NOON + 60_000 + by * MINUTE)
    await page.clock.runFor(100)
    await expect(clock(page)).toHaveAccessibleName('11:00')
    await expect(button(page, 'Pausa')).toBeVisible()
    expect(await page.evaluate(() => window.horns)).toEqual([])
  })
}

test('loses no second and no point on a reload during a quarter', async ({ page }) => {
  await openScoreboard(page)
  await button(page, 'Empezar').click()
  await page.clock.runFor(100_000)
  await press(page, 'Local', '+3 puntos')
  await press(page, 'Visitante', '+1 falta')
  await page.reload()
  await expectReady(page)
  await expect(points(page, 'Local')).toHaveAccessibleName('3 puntos')
  await expect(team(page, 'Visitante').getByText('Faltas 1')).toBeVisible()
  const now = await page.evaluate(() => Date.now())
  const left = Math.ceil((12 * MINUTE - (now - NOON)) / 1000)
  await page.clock.runFor(100)
  const shown = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  await expect(clock(page)).toHaveAccessibleName(shown)
  await expect(button(page, 'Pausa')).toBeVisible()
})

test('saves the scoreboard 500 ms after the last press', async ({ page }) => {
  await openScoreboard(page)
  await press(page, 'Local', '+1 punto')
  await page.clock.runFor(400)
  await press(page, 'Local', '+2 puntos')
  await page.clock.runFor(499)
  expect(await keptScore(page)).toBeNull()
  await page.clock.runFor(1)
  expect(await keptScore(page)).toBe(3)
})

test('saves the scoreboard 2 s after the first press while presses continue', async ({ page }) => {
  await openScoreboard(page)
  for (let pressed = 1; pressed <= 5; pressed += 1) {
    await press(page, 'Local', '+1 punto')
    await page.clock.runFor(399)
  }
  // 1995 ms after the first press.
  await press(page, 'Local', '+1 punto')
  await page.clock.runFor(4)
  expect(await keptScore(page)).toBeNull()
  await page.clock.runFor(1)
  expect(await keptScore(page)).toBe(6)
  // The next press starts a new delay.
  await press(page, 'Local', '+1 punto')
  await page.clock.runFor(499)
  expect(await keptScore(page)).toBe(6)
  await page.clock.runFor(1)
  expect(await keptScore(page)).toBe(7)
})

for (const leaving of ['pagehide', 'hidden']) {
  test(`saves the scoreboard at once when the page is left (${leaving})`, async ({ page }) => {
    await openScoreboard(page)
    await press(page, 'Local', '+1 punto')
    if (leaving === 'hidden') await setVisible(page, 'hidden')
    else await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    expect(await keptScore(page)).toBe(1)
  })
}

test('tests the horn', async ({ page }) => {
  // Safari alone has it.
  await page.addInitScript(() => Object.assign(navigator, { audioSession: { type: 'auto' } }))
  await openScoreboard(page)
  await button(page, 'Ajustes').click()
  await page.getByRole('button', { name: 'Probar la bocina' }).click()
  const type = () =>
    page.evaluate(() => (navigator as unknown as { audioSession: { type: string } }).audioSession.type)
  await expect.poll(type).toBe('playback')
  await expect.poll(() => page.evaluate(() => window.horns.length)).toBe(1)
})

test('keeps one scoreboard in two tabs', async ({ page, context }) => {
  await openScoreboard(page)
  const other = await context.newPage()
  await other.goto('/score-counter')
  await press(other, 'Visitante', '+3 puntos')
  await page.clock.runFor(500)
  await expect(points(page, 'Visitante')).toHaveAccessibleName('3 puntos')
})

test('sounds one horn for two tabs', async ({ page, context }) => {
  await openScoreboard(page)
  const other = await context.newPage()
  await countHorns(other)
  await other.goto('/score-counter')
  await expectReady(other)
  const holder = async () =>
    other.evaluate(async () => (await navigator.locks.query()).held?.map(({ clientId }) => clientId))
  const first = await holder()
  await button(other, 'Empezar').click()
  // The test's clock runs twelve minutes in an instant, so it waits until the tapped tab holds the lock.
  await expect.poll(holder).not.toEqual(first)
  await page.clock.runFor(500)
  await expect(button(page, 'Pausa')).toBeVisible()
  // Each tab has its own fake clock. If one passed the end much earlier, it would notify the other, whose clock is
  // still before the end. So both pass the end first, and the save 500 ms later notifies.
  await page.clock.runFor(12 * MINUTE - 600)
  await page.clock.runFor(200)
  const heard = async () =>
    (await page.evaluate(() => window.horns.length)) + (await other.evaluate(() => window.horns.length))
  await expect.poll(heard).toBe(1)
  await page.clock.runFor(MINUTE)
  expect(await heard()).toBe(1)
})

test('wakes a page with delayed timers from the worker', async ({ page }) => {
  await openScoreboard(page)
  await button(page, 'Empezar').click()
  await setVisible(page, 'hidden')
  await page.clock.setSystemTime(NOON + 12 * MINUTE - 1000)
  await setVisible(page, 'visible')
  await setVisible(page, 'hidden')
  await page.clock.setSystemTime(NOON + 12 * MINUTE)
  await expect.poll(() => page.evaluate(() => window.horns.length)).toBe(1)
})

for (const [fault, breakLocks] of Object.entries({
  'are refused': (): void => {
    LockManager.prototype.request = () => Promise.reject(new DOMException('Refused', 'SecurityError'))
  },
  'are missing': (): void => void Reflect.deleteProperty(LockManager.prototype, 'request'),
})) {
  test(`sounds the horn where locks ${fault}`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await page.addInitScript(breakLocks)
    await openScoreboard(page)
    await page.reload()
    await expectReady(page)
    await button(page, 'Empezar').click()
    await page.clock.runFor(13 * MINUTE)
    await expect.poll(() => page.evaluate(() => window.horns.length)).toBe(1)
    expect(complaints).toEqual([])
  })
}
