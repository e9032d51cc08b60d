import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { LoneLink } from '../../ui/link.tsx'

/** Links a team to the form of its availability, and back here afterwards. */
export function SayWhen({ teamId }: { teamId: number }) {
  const { pathname, search } = useLocation()
  return <LoneLink to={paths.availability(teamId, pathname + search)}>Decir cuándo podemos</LoneLink>
}
