import { expect, expectAlive, test } from './fixtures.ts'

test.use({ settings: { MAP_EMBED_URL: 'http://127.0.0.1:9/mapa' } })

test('a league’s own map stands in the place of ours', async ({ page }) => {
  await page.route('http://127.0.0.1:9/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Nuestro mapa</p>' }),
  )
  await page.goto('/courts')
  await expectAlive(page)
  await expect(page.getByText('Todavía no hay canchas creadas, te animas a añadir una?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Crear cancha' })).toHaveAttribute('href', '/new-court')
  await expect(page.getByText('Esto es de 127.0.0.1:9, que verá tu visita')).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar el mapa de canchas' }).click()
  const map = page.frameLocator('iframe[title="Consulta nuestro mapa de canchas"]')
  await expect(map.getByText('Nuestro mapa')).toBeVisible()
})
