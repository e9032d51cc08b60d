import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { findDemoPlaces } from '../test/public-addresses.ts'
import {
  complaintsOf,
  expect,
  expectAlive,
  expectAtEachWidth,
  expectNoSidewaysScroll,
  test,
} from './fixtures.ts'
import { callApi, openSession, useSession } from './sessions.ts'
import { spaceText } from './shown-text.ts'

test.use({ demo: true })

const PAGES = [
  { address: '/info', title: 'Normas', text: '4 cuartos de 12 minutos.' },
  { address: '/privacidad', title: 'Privacidad', text: 'Argon2id' },
  { address: '/aviso-legal', title: 'Aviso legal', text: 'software libre' },
  { address: '/calendar', title: 'Calendario', text: 'Todos los equipos' },
]

for (const { address, title, text } of PAGES) {
  test(`${address} is complete and accessible, and describes itself`, async ({ page, server }) => {
    const complaints = complaintsOf(page)
    await page.goto(address)
    await expectAlive(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(text)
    await expect(page).toHaveTitle(new RegExp(`^${title} · `))
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w{3}/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.url}${address}`)
    await expectAtEachWidth(page)
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(complaints).toEqual([])
  })
}

test('shows every number of the rules, an index, and readable lines', async ({ page }) => {
  await page.goto('/info')
  for (const text of [
    '5 faltas de equipo por cuarto',
    'Un tiempo muerto por equipo y cuarto',
    '3 horas de antelación',
    '8 personas como máximo',
    '2 equipos',
    'Victoria: 2 puntos',
    'Derrota: 1 punto',
    'Incomparecencia: 0 puntos',
    '90 minutos',
  ]) {
    await expect(page.getByRole('main')).toContainText(text)
  }
  await page.getByRole('navigation', { name: 'Índice' }).getByRole('link', { name: 'Desempates' }).click()
  await expect(page).toHaveURL(/#desempates$/)
  await expect(page.getByRole('heading', { name: 'Desempates' })).toBeInViewport()
  // FIBA Appendix D, example 2: A, B, C, D, and B is second by a difference of +10.
  const example = page.getByRole('table', { name: 'Clasificación del ejemplo' })
  await expect(example.getByRole('rowheader')).toHaveText(['Equipo A', 'Equipo B', 'Equipo C', 'Equipo D'])
  await expect(example.getByRole('row', { name: /Equipo B/ })).toContainText('+10')
})

test('lists what is stored on the device', async ({ page }) => {
  await page.goto('/privacidad')
  await expect(
    page.getByRole('region', { name: 'En tu dispositivo' }).getByRole('listitem').locator('strong'),
  ).toHaveText([
    /Copias de las páginas públicas/,
    /tema .* marcador/,
    /permiso para mostrar un mapa/,
    /Adónde mandarle avisos/,
    /Tu sesión/,
    /Copias de las páginas de tu equipo/,
    /resultados y valoraciones que esperan cobertura/,
    /Una cookie por cada cuenta/,
    /Una cookie de cinco segundos/,
    /Lo que escribes en un formulario/,
    /Una huella de lo último/,
    /Por dónde ibas/,
  ])
})

test('links to the source code of the running version', async ({ page }) => {
  await page.goto('/aviso-legal')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'descárgalo entero' }).click()
  const packed = spawnSync('tar', ['-tzf', await (await download).path()], { encoding: 'utf8' })
  const files = packed.stdout.split('\n').map((path) => path.replace(/^\.\//, ''))
  expect(files).toEqual(
    expect.arrayContaining(['LICENSE', 'package-lock.json', 'src/server/main.ts', '.ci/run']),
  )
  expect(packed.stdout).not.toMatch(/node_modules|^(\.\/)?data\/|\.git\//m)
})

/** Shows a page with a reader’s own spacing at 320 px. */
async function readSpaced(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(address)
  await expectAlive(page)
  await page.evaluate(spaceText)
}

/** The words of the given names that are broken over several lines of the page. */
function brokenWords(page: Page, names: string[]): Promise<string[]> {
  return page.locator('main').evaluate((main, wanted) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const broken = new Set<string>()
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      // A picture cuts names at its edge: they stand whole beside it.
      if (!wanted.includes(text.textContent!) || text.parentElement!.closest('[role=img]') !== null) continue
      for (const { 0: word, index } of text.textContent!.matchAll(/[^\s-]+/g)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (range.getClientRects().length > 1) broken.add(word)
      }
    }
    return [...broken]
  }, names)
}

for (const address of ['/', '/calendar', '/courts', '/info', '/history', '/score-counter', '/login']) {
  test(`fits ${address} with a reader’s own spacing at 320 px`, async ({ page }) => {
    await readSpaced(page, address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const labels = page.getByRole('navigation', { name: 'Lo más visitado' }).getByRole('link')
    const cut = await labels.evaluateAll((all) => all.filter((link) => link.scrollWidth > link.clientWidth))
    expect(cut).toHaveLength(0)
  })
}

test('breaks no word of a team’s or a court’s name with a reader’s own spacing at 320 px', async ({
  page,
  server,
}) => {
  const { group, draw, team, game } = await findDemoPlaces(server.url)
  const delegate = await openSession(server, 'delegada.lavapies')
  const ask = async <Answer>(path: string) => {
    const answer = await callApi(server, ['GET', path], { authorization: `Bearer ${delegate.token}` })
    return (await answer.json()) as Answer
  }
  const teams = await ask<{ name: string }[]>('/team')
  const courts = await ask<{ name: string }[]>('/basketball-court')
  const names = [...teams, ...courts].map(({ name }) => name)
  const proposals = await ask<{ id: number }[]>(`/proposal?teamId=${delegate.teamId}`)
  expect(proposals).not.toEqual([])
  await useSession(page, delegate)
  for (const address of [
    '/',
    '/calendar',
    '/calendar?ver=jugados',
    '/courts',
    `/clasification/${draw}`,
    `/equipos/${team}`,
    `/team-games/${group}/${team}`,
    `/partidos/${game}`,
    '/propuestas',
    ...proposals.map(({ id }) => `/propuestas/${id}`),
  ]) {
    await readSpaced(page, address)
    await expectNoSidewaysScroll(page)
    expect({ address, broken: await brokenWords(page, names) }).toEqual({ address, broken: [] })
  }
})

test('breaks no word of a team’s name in a table on a phone', async ({ page, server }) => {
  const ask = async <Answer>(path: string) => (await callApi(server, ['GET', path])).json() as Answer
  const names = (await ask<{ name: string }[]>('/team')).map(({ name }) => name)
  const groups = await ask<{ id: number }[]>('/competition')
  expect(groups).not.toEqual([])
  for (const { id } of groups) {
    await page.goto(`/clasification/${id}`)
    expect({ id, broken: await brokenWords(page, names) }).toEqual({ id, broken: [] })
  }
})
