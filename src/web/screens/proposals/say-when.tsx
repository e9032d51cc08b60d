import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { LoneLink } from '../../ui/link.tsx'

/** Leads a team that has not said when it can to say it, and then back here. */
export function SayWhen({ teamId }: { teamId: number }) {
  const { pathname, search } = useLocation()
  return <LoneLink to={paths.availability(teamId, pathname + search)}>Decir cuándo podemos</LoneLink>
}
