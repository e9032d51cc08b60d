import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from './each-engine.ts'
import { anyWidth, expect } from './fixtures.ts'

type Expected = { standings: Record<string, Record<string, string | number>[]> }

const folder = join(import.meta.dirname, '../../shared/data/seasons')
const suffix = '.expected.json'
const missing = !existsSync(folder)
const files = missing ? [] : readdirSync(folder)
const names = files.flatMap((file) => (file.endsWith(suffix) ? [file.slice(0, -suffix.length)] : []))

test('the folder ../shared/data/seasons holds official seasons', anyWidth, () => {
  test.skip(missing, 'No folder ../shared/data/seasons: the official seasons are not tried')
  expect(names).not.toEqual([])
})

for (const name of names) {
  test(`${name}: every row of every table is the official one, on the page`, async ({
    page,
    engineServer: server,
  }) => {
    await server.liga('import', join(folder, `${name}.json`))
    const { standings } = JSON.parse(readFileSync(join(folder, `${name}${suffix}`), 'utf8')) as Expected
    // What another process writes is seen within a second.
    await expect
      .poll(async () => Object.keys(await groups(server.url)))
      .toEqual(expect.arrayContaining(Object.keys(standings)))
    const ids = await groups(server.url)
    for (const [group, rows] of Object.entries(standings)) {
      await page.goto(`/clasification/${ids[group]}`)
      const shown = await page
        .getByRole('table', { name: /^Clasificación/ })
        .locator('tbody tr')
        .all()
      expect(shown).toHaveLength(rows.length)
      for (const [index, row] of rows.entries()) {
        await expect(
          shown[index]!.getByRole('link', { name: String(row['team']), exact: true }),
        ).toBeVisible()
        const figures = (await shown[index]!.locator('td').allInnerTexts()).slice(-5)
        const wanted = ['victories', 'defeats', 'pointsScored', 'pointsReceived', 'competitionPoints']
        expect(figures).toEqual(wanted.map((key) => String(row[key])))
      }
    }
  })
}

/** The groups of the server by name, the latest of each. */
async function groups(url: string): Promise<Record<string, number>> {
  const competitions: { id: number; name: string }[] = await (await fetch(`${url}/api/competition`)).json()
  return Object.fromEntries(competitions.map(({ id, name }) => [name, id]))
}
