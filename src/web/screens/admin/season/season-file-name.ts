import type { League } from '#contract/leagues.ts'
import { plainText } from '../../../ui/search-text.ts'

/** The file name of a season: `liga-cooperativa-2025.json`. */
export function seasonFileName({ name, year }: Pick<League, 'name' | 'year'>): string {
  const plain = plainText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${plain || 'temporada'}-${year}.json`
}
