import type { Standing } from '#contract/standings.ts'

/** How many places a team has moved since the last week of play. */
export function Movement({ row: { rank, previousRank } }: { row: Standing }) {
  if (previousRank === null || rank === null) return null
  const climbed = previousRank - rank
  if (climbed === 0) return <Sign text="=" label="se mantiene" color="text-ink-soft" />
  const places = Math.abs(climbed)
  const label = `${climbed > 0 ? 'sube' : 'baja'} ${places} ${places === 1 ? 'puesto' : 'puestos'}`
  return climbed > 0 ? (
    <Sign text={`▲${places}`} label={label} color="text-win" />
  ) : (
    <Sign text={`▼${places}`} label={label} color="text-loss" />
  )
}

function Sign({ text, label, color }: { text: string; label: string; color: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- text used as a picture, like an emoji
    <span role="img" aria-label={label} className={`movement ${color}`}>
      {text}
    </span>
  )
}
