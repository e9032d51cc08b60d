import type { Standing } from '#contract/standings.ts'

export function PosterSide({ row: { rank, played, team } }: { row: Standing }) {
  return (
    <span className="poster-side">
      {rank === null || played === 0 ? null : <small>{`${rank}.º`}</small>}
      <span translate="no">{team.name}</span>
    </span>
  )
}
