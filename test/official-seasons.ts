import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const suffix = '.expected.json'

/** A real competition: its season file with the official tables and winners. */
export type OfficialSeason = { name: string; path: string; expected: unknown }

/** The suffix in the name of a test that is skipped because the folder of large official seasons isn't set. */
export const missingSeasons =
  process.env['OFFICIAL_SEASONS'] === undefined ? ' (skipped: OFFICIAL_SEASONS is not set)' : ''

/** The seasons of the folder in OFFICIAL_SEASONS; a wrong folder is an error. */
export function officialSeasons(): OfficialSeason[] {
  const folder = process.env['OFFICIAL_SEASONS']
  if (folder === undefined) return []
  const names = readdirSync(folder).flatMap((file) =>
    file.endsWith(suffix) ? [file.slice(0, -suffix.length)] : [],
  )
  if (names.length === 0) throw new Error(`OFFICIAL_SEASONS: no *${suffix} in ${folder}`)
  return names.map((name) => ({
    name,
    path: join(folder, `${name}.json`),
    expected: JSON.parse(readFileSync(join(folder, name + suffix), 'utf8')),
  }))
}
