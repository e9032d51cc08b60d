import type { Team } from '#contract/teams.ts'
import { badgeColor } from '../teams/team-badge.tsx'

type Coloured = Pick<Team, 'badge'>

/** The colours of two teams side by side, with their letters large; the same colour is hatched at the visitor's. */
export function Halves({ local, visitant }: { local: Coloured; visitant: Coloured }) {
  const isSame = local.badge.color === visitant.badge.color
  return (
    <>
      <i aria-hidden="true" data-letters={local.badge.letters} className={`half ${badgeColor(local)}`} />
      <i
        aria-hidden="true"
        data-letters={visitant.badge.letters}
        className={`half half-away ${badgeColor(visitant)} ${isSame ? 'half-same' : ''}`}
      />
    </>
  )
}
