import { Mark } from '../ui/mark.tsx'

/** Beside a result that the visitor says is another: it counts as it stands, until that is decided. */
export function InReview({ of: { disputed } }: { of: { disputed: boolean } }) {
  return disputed ? <Mark>en revisión</Mark> : null
}
