import type { Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import { expect, expectAlive } from './fixtures.ts'
import { install } from './install.ts'
import { fillInResult, type League } from './submit-queue-league.ts'
import { useSession } from './sessions.ts'

export const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
export const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Guardar' }).click()
/** Submits the form while the server can't be reached. */
export async function saveOffline(page: Page): Promise<void> {
  await save(page)
  await expectWaiting(page)
  await page.getByRole('main').getByRole('link', { name: 'Ver mis partidos' }).click()
  await expect(page).toHaveURL(/\/update-game$/)
}
/** The submitted form says that it waits, on the page that is already there. */
export async function expectWaiting(page: Page): Promise<void> {
  await expect(toast(page, WAITS)).toBeVisible()
  await expect(page.getByText(/^Est[ea] (resultado|valoración) espera/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeHidden()
}
export const submitQueue = (page: Page) => page.getByRole('region', { name: 'Por enviar' })
export const WAITS = 'Se enviará cuando haya cobertura.'

/** Not a check for console errors: failing requests are what these tests are about. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await expectAlive(page)
}

/** Waits until the device has cached the form of a game for the logged-in user. */
export async function expectFormKept(page: Page, { id }: Game): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async (address) =>
          (await caches.match(address)) !== undefined && (await caches.match('/update-game')) !== undefined,
        `/api/game/${id}`,
      ),
    )
    .toBe(true)
}

/** Opens the first page as a user, who sees their tasks there. */
export async function openAs(page: Page, session: { id: number }, url = ''): Promise<void> {
  await useSession(page, session as never, url)
  await install(page, url)
  await expect(page.getByText(/^Te toca: /)).toBeVisible()
}

export async function openToDo(page: Page): Promise<void> {
  await page.getByText(/^Te toca: /).click()
}

export const resultOf = ({ admin }: League, { id }: Game) => admin<Game>('GET', `/game/${id}`)

/** The game has this result, and has been changed once. */
export async function expectOnce(league: League, game: Game, score: object): Promise<void> {
  expect(await resultOf(league, game)).toMatchObject({ finished: true, ...score })
  expect(await league.admin<unknown[]>('GET', `/audit?entity=game&id=${game.id}`)).toHaveLength(1)
}

export const formOf = ({ id }: Game) => `/update-game/score?partido=${id}`

/** Opens the form of a game while there is network, and fills it in. */
export async function openForm(
  page: Page,
  url: string,
  game: Game,
  local: number,
  visitant: number,
): Promise<void> {
  await page.goto(url + formOf(game))
  await fillInResult(page, game, local, visitant)
}
