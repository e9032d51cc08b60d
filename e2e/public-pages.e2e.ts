import { expect, test } from './fixtures.ts'

test.use({ demo: true })

test('shows every number of the rules, an index, and readable lines', async ({ page }) => {
  await page.goto('/info')
  await expect(page.getByRole('heading', { level: 1, name: 'Normas' })).toBeVisible()
  for (const text of [
    '4 cuartos de 12 minutos.',
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

test('has the files and the address that programs ask for by themselves', async ({ page, request }) => {
  const bytesOf = async (address: string) => (await (await request.get(address)).body()).subarray(0, 4)
  // The ICONDIR of an icon file, and the signature of PNG.
  expect([...(await bytesOf('/favicon.ico'))]).toEqual([0, 0, 1, 0])
  for (const name of ['apple-touch-icon', 'apple-touch-icon-precomposed'])
    expect((await bytesOf(`/${name}.png`)).toString('latin1')).toBe('\x89PNG')
  const html = await (await request.get('/')).text()
  for (const notice of ['Este navegador es antiguo', 'La página no ha llegado entera'])
    expect(html.lastIndexOf(notice)).toBeGreaterThan(html.indexOf('</footer>'))
  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL(/\/login\?.*contrasena/)
})
