import { missingSeasons, officialSeasons } from '../test/official-seasons.ts'
import { onEachEngine } from './each-engine.ts'
import { expect } from './fixtures.ts'

type Expected = { standings: Record<string, Record<string, string | number>[]> }

onEachEngine((test) => {
  // Declared here, so that no server is started for it.
  test.skip(missingSeasons !== '')
  test(`shows every row of every official table unchanged${missingSeasons}`, async ({
    page,
    engineServer: server,
  }) => {
    test.slow()
    for (const { path, expected } of officialSeasons()) {
      await server.liga('import', path)
      const { standings } = expected as Expected
      // The server notices within a second what another process has written.
      await expect
        .poll(async () => Object.keys(await groups(server.url)))
        .toEqual(expect.arrayContaining(Object.keys(standings)))
      const ids = await groups(server.url)
      for (const [group, rows] of Object.entries(standings)) {
        await page.goto(`/clasification/${ids[group]}`)
        const shown = await page
          .getByRole('table', { name: /^Clasificación/ })
          .locator('tbody tr:has(th)')
          .all()
        expect(shown).toHaveLength(rows.length)
        for (const [index, row] of rows.entries()) {
          const team = shown[index]!.getByRole('button', { name: String(row['team']), exact: true })
          await expect(team).toBeVisible()
          const figures = (await shown[index]!.locator('td:not(.sign-cell)').allInnerTexts())
            .slice(-6)
            .toSpliced(-2, 1)
          const wanted = ['victories', 'defeats', 'pointsScored', 'pointsReceived', 'competitionPoints']
          expect(figures).toEqual(wanted.map((key) => String(row[key])))
        }
      }
    }
  })
})

/** The groups on the server by name, the latest of each. */
async function groups(url: string): Promise<Record<string, number>> {
  const competitions: { id: number; name: string }[] = await (await fetch(`${url}/api/competition`)).json()
  return Object.fromEntries(competitions.map(({ id, name }) => [name, id]))
}
