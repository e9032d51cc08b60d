import { redirect } from 'react-router'
import { DELIVERIES, paths } from '#contract/paths.ts'

/** The old address of a part of the site's state. */
export function loader() {
  throw redirect(paths.admin('doctor', {}, DELIVERIES))
}

/** Never rendered: its loader always throws. */
export default function DeliveriesScreen() {
  return null
}
