import { expect, test } from 'vitest'
import { readSeasonFile } from './import-panel.tsx'

test('reads a JSON file as it is', async () => {
  const season = { league: { name: 'Liga de los Ágiles', year: 2025 }, teams: [] }
  expect(await readSeasonFile(new Blob([JSON.stringify(season)]))).toEqual(season)
})

test('refuses a file that is no JSON or too large, and says why', async () => {
  expect(await refusalOf('{"league": ')).toBe('No es JSON: se acaba antes de tiempo.')
  // The second comma is the twelfth character of the second line.
  expect(await refusalOf('{\n"teams":[],,\n}')).toBe('No es JSON: deja de serlo en la línea 2, columna 12.')
  expect(await refusalOf(new Uint8Array([0x22, 0xf1, 0x22]))).toContain('UTF-8')
  expect(await refusalOf(new Uint8Array(8 * 2 ** 20 + 1))).toBe('El archivo pasa de 8 MB.')
})

function refusalOf(content: BlobPart): Promise<string> {
  return readSeasonFile(new Blob([content])).then(
    () => 'none',
    ({ message }: Error) => message,
  )
}
