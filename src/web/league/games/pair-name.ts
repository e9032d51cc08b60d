import { officialScore, type ScoredGame } from '#league/game-score.ts'

type Named = { name: string }

/** Two teams as people read them, `Gatos – Perros`: where the name wraps, the dash ends the first line. */
export function pairName({ local, visitant }: { local: Named; visitant: Named }): string {
  return dashAtEnd(`${local.name} – ${visitant.name}`)
}

/** The title of a game: its teams, and once it has one the score between them, `Gatos 61 – 58 Perros`. */
export function gameTitle(game: ScoredGame & { local: Named; visitant: Named }): string {
  const score = officialScore(game)
  if (score === null) return pairName(game)
  return dashAtEnd(`${game.local.name} ${score.local} – ${score.visitant} ${game.visitant.name}`)
}

/** The same for pairs within a text without non-breaking spaces. */
export function dashAtEnd(text: string): string {
  return text.replaceAll(' – ', '\u00a0– ')
}
