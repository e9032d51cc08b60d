import type { Finding } from '#contract/doctor.ts'
import { Icon } from '../../ui/icons.tsx'

const LOOKS = {
  ok: { color: 'text-win', sign: 'M8 12.5l3 3 5-6' },
  warning: { color: 'text-ink', sign: 'M12 7v6M12 16.5v.01' },
  error: { color: 'text-loss', sign: 'M9 9l6 6M15 9l-6 6' },
}

/** How something is, by its shape; null: still to do. */
export function StateIcon({ state }: { state: Finding['state'] | null }) {
  const look = state && LOOKS[state]
  return (
    <span className={look?.color ?? 'text-ink-soft'}>
      <Icon d={`M12 3a9 9 0 1 0 .01 0z${look?.sign ?? ''}`} />
    </span>
  )
}
