import type { Team } from '#contract/teams.ts'
import { badgeColor, badgeInitials } from './badge-design.ts'

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

const SIZES = {
  row: { pixels: 32, box: 'size-7 sm:size-8', badge: 'badge-row' },
  large: { pixels: 96, box: 'size-18 sm:size-24', badge: 'size-18 sm:size-24 text-39' },
}

/** A team's photo, or a badge drawn from its name. Decorative: the name is always beside it. */
export function TeamBadge({
  team,
  size = 'row',
}: {
  team: Pick<Team, 'name' | 'photo'>
  size?: keyof typeof SIZES
}) {
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
    <span
      aria-hidden="true"
      // Drawn by CSS, so that copying a table copies the names only.
      data-initials={badgeInitials(team.name)}
      className={`badge ${badge} ${COLORS[badgeColor(team.name, COLORS.length)]}`}
    />
  )
}
