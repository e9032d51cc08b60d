import { expect, expectAccessible, test } from './fixtures.ts'
import { seasonFile } from './seasons.ts'

// Pages say what depends on all courts of the server, so it has its own.
test.use({ own: 'court-source' })

test('names the city of Madrid once there are courts from its data', async ({ page, server }) => {
  const isNamed = async (named: boolean) => {
    for (const address of ['/courts', '/aviso-legal']) {
      await page.goto(address)
      await expect(page.getByText('Ayuntamiento de Madrid')).toHaveCount(named ? 1 : 0)
      await expectAccessible(page)
    }
    await expect(page.getByText(/El estado y las luces de las canchas los cuentan/)).toBeVisible()
  }
  await isNamed(false)
  // Created like by the form, with a tapped place.
  const olmo = { name: 'Olmo', direction: 'Calle del Olmo, 3, 28012 Madrid', lights: true }
  const typed = [{ ...olmo, lat: 40.41119, lon: -3.70012 }]
  await server.liga('import-courts', seasonFile(typed))
  await isNamed(false)
  const [name, direction] = ['Alas', 'CALLE ALAS 2, 28042 MADRID']
  await server.liga(
    'import-courts',
    seasonFile([{ name, direction, lat: 40.451251, lon: -3.590563, lights: null }]),
  )
  await isNamed(true)
})
