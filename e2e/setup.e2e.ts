import { expect, expectAtEachWidth, test } from './fixtures.ts'

test.use({ begun: false, own: 'setup' })

const teams = `Águilas
Búhos
Cuervos
Delfines
Erizos
Focas
Gatos
Halcones

Íbices
Jaguares
Koalas
Linces
Mapaches
Nutrias
Osos
Panteras`

test('shows one page on an empty database, which creates the league', async ({ page, server }) => {
  for (const address of ['/', '/calendar', '/profile', '/nada', '/admin', '/clasification/7']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Crea la liga' })).toBeVisible()
  }
  // The links would lead nowhere yet, and the code would be lost on the way back.
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const links = page.getByRole('link').filter({ hasNotText: 'Saltar al contenido' })
  await expect(links).toHaveText(['Software libre (AGPL)'])
  const save = page.getByRole('button', { name: 'Crear la liga' })
  await save.click()
  await expect(page.getByLabel('Código')).toHaveAccessibleDescription(/Escribe el código/)
  await expectAtEachWidth(page)

  const link = /http\S+/.exec(await server.liga('setup-code'))![0]
  const code = link.split('#')[1]!
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByLabel('Código')).toHaveValue(code)
  await page.getByLabel('Nombre de la liga').fill('Liga de Vallecas')
  await page.getByLabel('Año en que empieza').fill('2026')
  await page.getByLabel('Pueblo o ciudad').fill('Vallecas')
  // A tap on the map of the page.
  const map = page.getByTitle('Mapa para elegir el lugar').contentFrame()
  await expect(map.getByText('Sin las calles no se ve dónde tocar.')).toBeVisible()
  await map.locator('.leaflet-container').click()
  const place = page.getByLabel('Dónde está, en el mapa')
  await expect(place).toHaveValue(/^-?\d+\.?\d*, -?\d+\.?\d*$/)
  await place.fill('40.3833, -3.6596')
  await page.getByLabel('Contacto de la liga').fill('liga@ejemplo.es')
  await page.getByLabel('Tu nombre de usuario').fill('Jefa')
  await page.getByLabel(/^Correo/).fill('jefa@ejemplo.es')
  await page.getByLabel('Contraseña', { exact: true }).fill('pelota')
  await page.getByRole('textbox', { name: 'Repite la contraseña' }).fill('pelota')
  await page.getByLabel('Equipos por grupos').fill(teams)
  await expect(page.getByText('16 equipos en 2 grupos.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Clasificación, Grupo B' }).getByRole('row')).toHaveCount(9)
  await expectAtEachWidth(page)

  await page.getByLabel('Código').fill('no es este')
  await save.click()
  await expect(page.getByLabel('Código')).toHaveAccessibleDescription(/Ese código no vale/)
  await page.getByLabel('Código').fill(code)
  await save.click()
  await expect(page.getByRole('status').filter({ hasText: 'Liga creada. Ya estás dentro.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible()
  const steps = page.getByRole('region', { name: 'Primeros pasos' }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'hecho' })).toHaveText([
    /Equipos/,
    /El sitio en el mapa/,
    /El contacto/,
  ])
  await expect(steps).toHaveCount(6)
  await page.getByRole('link', { name: 'Invitar a 16 equipos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invitar' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('table', { name: 'Clasificación, Grupo A' }).getByRole('row')).toHaveCount(9)
  await expect(page).toHaveTitle(/Liga de Vallecas/)
  await expect(page.getByRole('navigation', { name: 'Lo más visitado' })).toBeVisible()

  await page.goto('/empezar')
  await expect(page.getByRole('heading', { level: 1, name: 'Clasificación' })).toBeVisible()
  await page.goto('/admin/town')
  await expect(place).toHaveValue('40.3833, -3.6596')
  await expect(page.getByLabel('Contacto')).toHaveValue('liga@ejemplo.es')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible()
})

test.describe('with a list that can be read in two ways', () => {
  test.use({ own: 'setup-questions' })

  test('asks line by line, keeps the answers, and creates what was answered', async ({ page, server }) => {
    const link = /http\S+/.exec(await server.liga('setup-code'))![0]
    await page.goto(link)
    await page.getByLabel('Nombre de la liga').fill('Liga')
    await page.getByLabel('Tu nombre de usuario').fill('Jefa')
    const list = page.getByLabel('Equipos por grupos')
    const questions = page.getByRole('list', { name: 'Preguntas sobre la lista' })
    const answer = async (line: string, name: string) => {
      const question = questions.getByRole('listitem').filter({ hasText: `«${line}»` })
      await question.getByRole('button', { name, exact: true }).click()
      await expect(question).toHaveCount(0)
    }
    await list.fill(
      'Hola a todas, va la lista|*Norte*|Ñandúes «B»|1. FC Lavapiés|🦉 Búhos|Loros (debutan)|~Gatos~|ñandúes «b»|Grupo C: Osos, Linces y Zorros|Total: 9'.replaceAll(
        '|',
        '\n',
      ),
    )
    await expect(questions.getByRole('listitem')).toHaveCount(8)
    await expectAtEachWidth(page)
    await answer('Hola a todas, va la lista', 'No es un equipo')
    await answer('Norte', 'Es un grupo')
    await answer('1. FC Lavapiés', 'Es 1. FC Lavapiés')
    await answer('🦉 Búhos', 'Es 🦉 Búhos')
    await page.reload()
    await expect(questions.getByRole('listitem')).toHaveCount(4)
    await page.getByLabel('Contraseña', { exact: true }).fill('pelota')
    await page.getByRole('textbox', { name: 'Repite la contraseña' }).fill('pelota')
    await page.getByRole('button', { name: 'Crear la liga' }).click()
    await expect(list).toHaveAccessibleDescription(/Contesta antes lo que se pregunta de la lista/)
    await answer('Loros (debutan)', 'Es Loros')
    await answer('Gatos', 'No juega')
    await answer('ñandúes «b»', 'Es otro: ñandúes «b» 2')
    await answer('Grupo C: Osos, Linces y Zorros', 'Son 3: Osos, Linces, Zorros')
    await page.getByRole('button', { name: '«Total: 9» es un equipo' }).click()
    await page.getByRole('button', { name: 'Crear la liga' }).click()
    await expect(page.getByRole('heading', { name: 'Primeros pasos' })).toBeVisible()
    const leagues = await fetch(`${server.url}/api/competition-team/clasifications?competitionGroupId=1`)
    const tables = (await leagues.json()) as {
      competition: { name: string }
      standings: { team: { name: string } }[]
    }[]
    expect(
      tables.map(({ competition, standings }) => [
        competition.name,
        standings.map(({ team }) => team.name).toSorted((a, b) => a.localeCompare(b, 'es')),
      ]),
    ).toEqual([
      ['Norte', ['🦉 Búhos', '1. FC Lavapiés', 'Loros', 'Ñandúes «B»', 'ñandúes «b» 2']],
      ['Grupo C', ['Linces', 'Osos', 'Total: 9', 'Zorros']],
    ])
    // The form is over: the way back leads to the league.
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Crea la liga' })).toHaveCount(0)
  })
})
