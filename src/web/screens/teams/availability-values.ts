import type { TeamAvailability } from '#contract/availability.ts'
import { MOST_LIKED_COURTS, PARTS } from '#league/availability.ts'
import type { Values } from '../../ui/draft.ts'

/** The fields of a team's preferred courts, named as in the server's validation errors. */
export const COURT_FIELDS = Array.from({ length: MOST_LIKED_COURTS }, (_, place) => `courtIds.${place}`)

/** The form values of a team's availability: a check box for each part of the week, and the courts. */
export function availabilityValues({ parts, courtIds }: TeamAvailability): Values {
  return Object.fromEntries([
    ...PARTS.map((part) => [part, parts.includes(part) ? 'on' : '']),
    ...COURT_FIELDS.map((name, place) => [name, String(courtIds[place] ?? '')]),
  ])
}

/** The request body; a court chosen twice counts once. */
export function readAvailability(values: Values) {
  const chosen = COURT_FIELDS.map((name) => values[name] ?? '').filter((id) => id !== '')
  return { parts: PARTS.filter((part) => values[part] === 'on'), courtIds: [...new Set(chosen)].map(Number) }
}
