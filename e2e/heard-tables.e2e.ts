import { crossingOf } from '../test/league/crossing.ts'
import { expect, expectAlive, test } from './fixtures.ts'
import { crossingSeason } from '../test/draws.ts'
import { euroBasketSeason, importSeasons } from './seasons.ts'

test.use({ own: 'heard-tables' })

test.beforeAll(async ({ server }) => {
  const cup = crossingOf(['Uno', 'Dos', 'Tres', 'Cuatro'], ['Uno 60-50 Cuatro'])
  await importSeasons(
    server,
    euroBasketSeason({ name: 'Liga', year: 2022 }),
    crossingSeason({ name: 'Copa', year: 2021 }, { Cuadro: cup }),
  )
})

const idOf = async (url: string, wanted: string) =>
  ((await (await fetch(`${url}/api/competition`)).json()) as { id: number; name: string }[]).find(
    ({ name }) => name === wanted,
  )!.id

// FIBA EuroBasket 2022, group C: Greece won its five games.
test('reads a table out with whole words, and a draw as rounds of pairs', async ({ page, server }) => {
  await page.goto(`/clasification/${await idOf(server.url, 'Grupo C')}`)
  await expectAlive(page)
  await expect(page.getByRole('table', { name: 'Clasificación, Grupo C' })).toMatchAriaSnapshot(`
    - table "Clasificación, Grupo C":
      - caption: Clasificación, Grupo C
      - rowgroup:
        - row:
          - columnheader "Puesto"
          - columnheader "Equipo"
          - columnheader "Victorias"
          - columnheader "Derrotas"
          - columnheader "Puntos a favor"
          - columnheader "Puntos en contra"
          - columnheader "Puntos de clasificación"
      - rowgroup:
        - row:
          - cell /^1/
          - rowheader "Greece":
            - button "Greece"
          - cell "5"
          - cell "0"
          - cell "456"
          - cell "391"
          - cell /^10/
  `)
  const arrows = page.getByRole('table', { name: 'Clasificación, Grupo C' }).getByRole('img')
  for (const name of await arrows.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))) {
    expect(name).toMatch(/^(?:sube|baja) \d puestos?$/)
  }

  await page.goto(`/clasification/${await idOf(server.url, 'Cuadro')}`)
  await expectAlive(page)
  await expect(page.getByRole('list', { name: 'Rondas' })).toMatchAriaSnapshot(`
    - list "Rondas":
      - listitem:
        - heading "Semifinales" [level=2]
        - list:
          - listitem:
            - link "Uno"
            - link "Cuatro"
            - paragraph: "Resultado: 60–50. Gana Uno."
            - link /Ver partido.*Uno – Cuatro/
          - listitem:
            - link "Dos"
            - link "Tres"
            - paragraph: Por jugar.
      - listitem:
        - heading "Final" [level=2]
        - list:
          - listitem:
            - link "Uno"
            - paragraph: /Ganador de Dos – Tres/
      - listitem:
        - heading "Podio" [level=2]
  `)
})
