import { paths } from '../src/contract/paths.ts'
import { comeAsAdmin } from './delegates.ts'
import { expect, test } from './fixtures.ts'
import { openSession, useSession } from './sessions.ts'

test.use({ demo: true })

test('redirects users who are no admins to the first page', async ({ page, server }) => {
  await page.goto(paths.admin())
  await expect(page).toHaveURL('/')
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  await page.goto(paths.admin('newleague'))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: /^Admin( :|$)/ })).toHaveCount(0)
})

test('lists the menu in the order in which a season is set up', async ({ page, server }) => {
  await comeAsAdmin(page, server, paths.admin())
  const linksOf = (name: string) => page.getByRole('region', { name }).getByRole('listitem').getByRole('link')
  await expect(linksOf('Preparar la temporada')).toHaveText([
    'Temporadas',
    'Fases',
    'Tipos de competición',
    'Grupos',
    'Equipos',
    'Inscribir equipos',
    'Invitar',
    'Cuentas',
    'Vincular cuentas',
  ])
  await expect(linksOf('Durante la temporada')).toHaveText([
    'La temporada siguiente',
    'Tablón',
    'Resultados',
    'Pegar resultados y calendario',
    'Cerrar una fase',
    'Desacuerdos',
    'Estadísticas',
    'Cambios',
    'Entregas',
    'Estado de la web',
    'Importar y exportar',
    'Datos de la liga',
  ])
})
