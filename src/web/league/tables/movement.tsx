import type { Standing } from '#contract/standings.ts'

/** How many places a team has moved since the last week of play; nothing where it hasn't. */
export function Movement({ row: { rank, previousRank } }: { row: Standing }) {
  if (previousRank === null || rank === null || previousRank === rank) return null
  const climbed = previousRank - rank
  const places = Math.abs(climbed)
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- text used as a picture, like an emoji
      role="img"
      aria-label={`${climbed > 0 ? 'sube' : 'baja'} ${places} ${places === 1 ? 'puesto' : 'puestos'}`}
      className={`movement ${climbed > 0 ? 'text-win' : 'text-loss'}`}
    >
      {`${climbed > 0 ? '▲' : '▼'}${places}`}
    </span>
  )
}
