import { Icon } from '../../ui/icons.tsx'

export function RestartIcon() {
  return (
    <Icon>
      <path d="M4 4v5h5M4.5 9a8 8 0 1 1-.5 5" />
    </Icon>
  )
}

export function SlidersIcon() {
  return (
    <Icon>
      <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
      <circle cx="16" cy="7" r="3" />
      <circle cx="8" cy="17" r="3" />
    </Icon>
  )
}

export function ExpandIcon() {
  return (
    <Icon>
      <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
    </Icon>
  )
}

export function ShrinkIcon() {
  return (
    <Icon>
      <path d="M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5" />
    </Icon>
  )
}
