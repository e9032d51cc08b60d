import { Mark } from '../../ui/mark.tsx'

/** Marks a result that the visitor disputes: it counts as it is until the dispute is decided. */
export function InReview({ of: { disputed } }: { of: { disputed: boolean } }) {
  return disputed ? <Mark>en revisión</Mark> : null
}
