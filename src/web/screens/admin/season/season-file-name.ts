import type { League } from '#contract/leagues.ts'
import { plainText } from '../../../ui/search-text.ts'

/** What the file of a season is called: `liga-cooperativa-2025.json`. */
export function seasonFileName({ name, year }: Pick<League, 'name' | 'year'>): string {
  const plain = plainText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${plain || 'temporada'}-${year}.json`
}
