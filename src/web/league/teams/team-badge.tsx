import type { Team } from '#contract/teams.ts'

// Complete class names, because Tailwind searches for them here.
const COLORS = [
  'bg-badge-1',
  'bg-badge-2',
  'bg-badge-3',
  'bg-badge-4',
  'bg-badge-5',
  'bg-badge-6',
  'bg-badge-7',
  'bg-badge-8',
]

export function badgeColor({ badge }: Pick<Team, 'badge'>): string {
  return COLORS[badge.color]!
}

export const TEAM_COLORS = [
  '[--team:var(--color-badge-1)]',
  '[--team:var(--color-badge-2)]',
  '[--team:var(--color-badge-3)]',
  '[--team:var(--color-badge-4)]',
  '[--team:var(--color-badge-5)]',
  '[--team:var(--color-badge-6)]',
  '[--team:var(--color-badge-7)]',
  '[--team:var(--color-badge-8)]',
]

export function teamColor({ badge }: Pick<Team, 'badge'>): string {
  return TEAM_COLORS[badge.color]!
}

/** `badge`: classes besides those of a badge in a row. */
const SIZES = {
  small: { pixels: 20, box: 'size-5', badge: ' size-5 text-12' },
  row: { pixels: 32, box: 'size-7 sm:size-8', badge: '' },
  large: { pixels: 96, box: 'size-18 sm:size-24', badge: ' size-18 sm:size-24 text-39' },
}

/** A team's photo, or its drawn badge. Decorative: the name is always beside it. */
export function TeamBadge(props: { team: Pick<Team, 'badge' | 'photo'>; size?: keyof typeof SIZES }) {
  const { team, size = 'row' } = props
  const { pixels, box, badge } = SIZES[size]
  if (team.photo !== null) {
    return (
      <img
        src={team.photo}
        alt=""
        width={pixels}
        height={pixels}
        className={`${box} shrink-0 rounded-full object-cover`}
      />
    )
  }
  return (
    // A table has many of them: the shortest element.
    <i
      aria-hidden="true"
      // Drawn by CSS, so that copying a table copies the names only.
      data-badge={team.badge.letters}
      className={`badge${badge} ${badgeColor(team)}`}
    />
  )
}
