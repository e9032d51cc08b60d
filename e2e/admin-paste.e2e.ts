import { writeXlsx } from 'hucre/xlsx'
import type { Classification } from '../src/contract/standings.ts'
import type { CompetitionGroup } from '../src/contract/competition-groups.ts'
import type { Competition } from '../src/contract/competitions.ts'
import type { League } from '../src/contract/leagues.ts'
import { comeAsAdmin } from './delegates.ts'
import { alsoOnDesk, expect, expectAtEachWidth, test } from './fixtures.ts'

test.use({ own: 'paste' })
// The second test goes on in the league of the first.
test.describe.configure({ mode: 'serial' })

type Admin = Awaited<ReturnType<typeof comeAsAdmin>>

/** The phase of a new season, with four teams in a group. */
async function foundPhase(admin: Admin, year: number): Promise<CompetitionGroup> {
  const league = await admin<League>('POST', '/league', { name: 'Liga de Vallecas', year })
  await admin('PUT', `/league/${league.id}`, { current: true })
  const named = { name: 'Primera fase', leagueId: league.id }
  const phase = await admin<CompetitionGroup>('POST', '/competition-group', named)
  const inPhase = { name: 'Grupo A', competitionGroupId: phase.id }
  const group = await admin<Competition>('POST', '/competition', inPhase)
  const newTeams = ['Águilas', 'Búhos', 'Cuervos', 'Delfines'].map(
    (name) => `${name}${year === 2025 ? '' : ` ${year}`}`,
  )
  await admin('POST', '/competition-team/enter-teams', { competitionId: group.id, teamIds: [], newTeams })
  return phase
}

/**
 * As it stands in a chat in mid-season: a near name, a weekday of another day, a game without an hour, and words that
 * aren't a game's.
 */
const CHAT = `Buenas a todas, los resultados:
[19/10/25, 20:14] Ana: dom 12/10 11:00 Águilas 54 - 48 Búhos, La Elipa
[19/10/25, 20:15] Ana: dom 12/10 12:30 Cuervos 61 - 60 Delfines, La Elipa y luego unas cañas
[26/10/25, 19:02] Ana: dom 20/10 11:00 Águilas 50 - 40 Cuerbos
Búhos 44 - 45 Delfines
Jornada 3 (domingo 2 de noviembre)
Águilas - Delfines
12:30 Búhos - Cuervos
¡Gracias!`

test('a league in mid-season is whole in one paste, which Cambios undoes', async ({ page, server }) => {
  const admin = await comeAsAdmin(page, server, '/admin')
  const phase = await foundPhase(admin, 2025)
  await admin('POST', '/basketball-court', { name: 'La Elipa', direction: 'Calle del Sol, 1' })
  /** Team, victories, defeats, points for and against, classification points. */
  const table = async () => {
    const path = `/competition-team/clasifications?competitionGroupId=${phase.id}`
    const [found] = await admin<Classification[]>('GET', path)
    return found!.standings.map((row) =>
      [
        row.team.name,
        row.victories,
        row.defeats,
        row.pointsScored,
        row.pointsReceived,
        row.competitionPoints,
      ].join(' '),
    )
  }

  await page.goto(`/admin/paste?fase=${phase.id}`)
  await page.getByRole('textbox', { name: 'Partidos' }).fill(CHAT)
  await page.getByRole('button', { name: 'Revisar' }).click()
  const questions = page.getByRole('list', { name: 'Preguntas' })
  await expect(page.getByText('Contesta a 3 preguntas.')).toBeVisible()
  await expectAtEachWidth(page)
  // 20 October 2025 was a Monday.
  await questions.getByRole('button', { name: 'dom 19 oct' }).click()
  await questions.getByRole('button', { name: 'Cuervos', exact: true }).click()
  await questions.getByLabel('Falta la hora de 1 partido').fill('11:00')
  await questions.getByRole('button', { name: 'Poner' }).click()
  // What isn't understood is mended where it stands; the text stays as it is.
  const mended = page.getByLabel(/^Línea «.*y luego unas cañas», no se entiende$/)
  await mended.fill('dom 12/10 12:30 Cuervos 61 - 60 Delfines, La Elipa')
  await mended.press('Enter')
  await expect(page.getByRole('button', { name: 'Guardar 6 partidos' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Partidos' })).toHaveValue(CHAT)
  const read = page.getByRole('region', { name: 'Lo que se ha entendido' })
  await expect(read.getByText('Águilas 50–40 Cuervos')).toBeVisible()
  await expect(read.getByText('dom 2 nov, 12:30')).toBeVisible()
  await read.getByText(/^No se guardan/).click()
  await expect(read.getByText('«¡Gracias!»')).toBeVisible()

  const notify = page.getByLabel('Avisar a los equipos')
  await expect(notify).not.toBeChecked()
  await notify.check()
  await expectAtEachWidth(page)
  await page.getByRole('button', { name: 'Guardar 6 partidos' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Guardados 6 partidos.' })).toBeVisible()
  // Águilas won both. Cuervos beat Delfines and lost to Águilas; Delfines beat Búhos and lost to Cuervos.
  expect(await table()).toEqual([
    'Águilas 2 0 104 88 4',
    'Cuervos 1 1 101 110 3',
    'Delfines 1 1 105 105 3',
    'Búhos 0 2 92 99 2',
  ])

  // Pasted once more, everything is there.
  await page
    .getByRole('textbox', { name: 'Partidos' })
    .fill(CHAT.replace('Cuerbos', 'Cuervos').replace('20/10', '19/10').replace(' y luego unas cañas', ''))
  await page.getByRole('button', { name: 'Revisar' }).click()
  await expect(page.getByText('Ya estaba todo guardado.')).toBeVisible()

  await page.goto('/admin/audit')
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Deshecho.' })).toBeVisible()
  await expect(page.getByText('Ya está deshecho.')).toBeVisible()
  expect(await table()).toEqual([
    'Águilas 0 0 0 0 0',
    'Búhos 0 0 0 0 0',
    'Cuervos 0 0 0 0 0',
    'Delfines 0 0 0 0 0',
  ])
})

test('says what has changed since it was read, and saves nothing of it', async ({ page, server }) => {
  const admin = await comeAsAdmin(page, server, '/admin')
  const [phase] = await admin<CompetitionGroup[]>('GET', '/competition-group?current=true')
  const text = 'dom 12/10 11:00 Águilas 54 - 48 Búhos'
  await page.goto(`/admin/paste?fase=${phase!.id}`)
  await page.getByRole('textbox', { name: 'Partidos' }).fill(`${text}\n19/10 11:00 Águilas 50-40 Cuervos`)
  await page.getByRole('button', { name: 'Revisar' }).click()
  await expect(page.getByRole('button', { name: 'Guardar 2 partidos' })).toBeVisible()
  await admin('POST', `/competition-group/${phase!.id}/paste`, { text: text.replace('54', '55') })
  await page.getByRole('button', { name: 'Guardar 2 partidos' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'ha cambiado mientras lo mirabas' })).toBeVisible()
  await expect(page.getByText('ha cambiado', { exact: true })).toBeVisible()
  await expect(page.getByText('Ya está puesto: dom 12 oct 11:00, 55–48')).toBeVisible()
  // Without the line that contradicts it the rest is saved.
  await page.getByRole('button', { name: /^Quitar «.*Águilas 54/ }).click()
  await page.getByRole('button', { name: 'Guardar 1 partido' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Guardado 1 partido.' })).toBeVisible()
})

test('reads an answer that is given while another one is being read', async ({ page, server }) => {
  const admin = await comeAsAdmin(page, server, '/admin')
  const [phase] = await admin<CompetitionGroup[]>('GET', '/competition-group?current=true')
  await page.goto(`/admin/paste?fase=${phase!.id}`)
  await page.getByRole('textbox', { name: 'Partidos' }).fill('16/11 11:00 Búhos 50-40 Delfines')
  await page.getByRole('button', { name: 'Revisar' }).click()
  const court = page.getByLabel('Cancha de 1 partido')
  await expect(court).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/paste?dryRun=true', async (route) => {
    await held.promise
    await route.continue()
  })
  const chosen = court.locator('option:checked')
  await court.selectOption('La Elipa')
  await expect(chosen).toHaveText('La Elipa')
  await court.selectOption('Sin cancha')
  await expect(chosen).toHaveText('Sin cancha')
  held.resolve()
  await expect(page.getByRole('button', { name: 'Guardar 1 partido' })).toBeVisible()
  await expect(chosen).toHaveText('Sin cancha')
})

/** A workbook whose title of a column misleads, with a day that isn't one, a game of another league, and notes. */
async function calendarOf(year: number): Promise<Buffer> {
  const [a, b, c, d] = ['Águilas', 'Búhos', 'Cuervos', 'Delfines'].map((name) => `${name} ${year}`)
  const rows = [
    ['Fecha', 'Hora', 'Equipo local', 'Visitante', 'Árbitro', 'Tanteo'],
    [new Date(Date.UTC(year, 9, 10)), '11:00', a!, b!, 54, 48],
    [new Date(Date.UTC(year, 9, 17)), '11:00', c!, d!, 61, 60],
    [`31/11/${year}`, '12:30', a!, c!, null, null],
    [new Date(Date.UTC(year, 10, 7)), '10:00', b!, 'Los de otra liga', null, null],
  ]
  const sheets = [
    { name: 'Calendario', rows },
    { name: 'Notas', rows: [['Pagar la cancha']] },
  ]
  return Buffer.from(await writeXlsx({ sheets }))
}

test(
  'a workbook is read as a sheet, and mended column by column and cell by cell',
  alsoOnDesk,
  async ({ page, server }) => {
    const admin = await comeAsAdmin(page, server, '/admin')
    const phase = await foundPhase(admin, 2026)
    await page.goto(`/admin/paste?fase=${phase.id}`)
    await page.getByRole('textbox', { name: 'Partidos' }).fill('Lo que ya había escrito')
    const file = page.getByLabel('O un archivo')
    await file.setInputFiles({ name: 'foto.ods', mimeType: '', buffer: Buffer.from('\x89PNG\0', 'latin1') })
    await expect(page.getByText('No sabemos leerlo')).toBeVisible()
    const buffer = await calendarOf(2026)
    await file.setInputFiles({ name: 'calendario.xlsx', mimeType: '', buffer })
    await page.getByLabel('¿Qué hoja traes?').selectOption('Calendario')
    await expect(page.getByRole('progressbar')).toBeHidden()
    await page.getByRole('button', { name: 'Revisar' }).click()

    const columns = page.getByRole('list', { name: 'Columnas' })
    // Only the columns in doubt are open.
    await expect(page.getByLabel('Columna «Fecha»')).toBeHidden()
    await columns.getByText('Fecha: Día').click()
    await expect(page.getByLabel('Columna «Fecha»')).toHaveValue('day')
    await columns.getByText('Árbitro: No se usa').click()
    await page.getByLabel('Columna «Árbitro»').selectOption('Puntos del local')
    await columns.getByText('Tanteo: Resultado').click()
    await page.getByLabel('Columna «Tanteo»').selectOption('Puntos del visitante')
    const read = page.getByRole('list', { name: 'Partidos leídos' }).getByRole('listitem')
    await expect(read.filter({ hasText: 'Águilas 2026 54–48 Búhos 2026' })).toBeVisible()
    // What asks stands first.
    await expect(read.first()).toContainText('no es un día')
    await expectAtEachWidth(page)
    await read.getByLabel('Fecha: «31/11/2026», no se entiende').fill('30/11/2026')
    await page.keyboard.press('Enter')
    await read.getByRole('button', { name: /^Quitar «.*Los de otra liga/ }).click()
    await expect(read.getByText('lun 30 nov, 12:30')).toBeVisible()
    await page.getByText(/^No se guardan/).click()
    await expect(page.getByRole('button', { name: /^Recuperar «/ })).toBeVisible()
    await expectAtEachWidth(page)
    await page.getByRole('button', { name: 'Guardar 3 partidos' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Guardados 3 partidos.' })).toBeVisible()
  },
)

test('takes a dropped file, and gives the typed text back when it is removed', async ({ page, server }) => {
  const admin = await comeAsAdmin(page, server, '/admin')
  const [phase] = await admin<CompetitionGroup[]>('GET', '/competition-group?current=true')
  await page.goto(`/admin/paste?fase=${phase!.id}`)
  await page.getByRole('textbox', { name: 'Partidos' }).fill('Lo que ya había escrito')
  // As Excel writes CSV on Windows.
  const dropped = await page.evaluateHandle(() => {
    const text = 'Fecha;Local;Visitante\r\n08/11/2026;Águilas;Búhos'
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([bytes], 'a.csv'))
    return dataTransfer
  })
  const typed = page.getByRole('textbox', { name: 'Partidos' })
  await typed.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('a.csv')).toBeVisible()
  await expect(typed).toBeHidden()
  await page.getByRole('button', { name: 'Revisar' }).click()
  await expect(page.getByRole('list', { name: 'Partidos leídos' })).toContainText('Águilas')
  await page.getByRole('button', { name: 'Quitar a.csv' }).click()
  await expect(page.getByRole('textbox', { name: 'Partidos' })).toHaveValue('Lo que ya había escrito')
  await expect(page.getByRole('list', { name: 'Partidos leídos' })).toBeHidden()
})
