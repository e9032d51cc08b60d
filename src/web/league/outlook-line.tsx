import type { Competition } from '#contract/competitions.ts'
import { useLater } from '../api/use-later.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'

type Props = {
  /** The groups and draws in which the team plays, the latest phase first; the first that is under way is told. */
  groups: Pick<Competition, 'id' | 'name'>[]
  teamId: number
  /** Whether it is told to the team itself. */
  own: boolean
}

/** What a team needs in its group, or how far it has come in its draw, in a sentence. It comes later than the page: there is room for it. */
export function OutlookLine({ groups, teamId, own }: Props) {
  const about = groups.map(({ id }) => id).join()
  const told = useLater(about === '' ? null : `${about} ${teamId} ${own}`, async (api, leaving) => {
    const { tellOutlook } = await import('./tell-outlook.ts')
    return tellOutlook(api, { groups, teamId, own, leaving })
  })
  if (about === '') return null
  return (
    <div className="max-w-176 flex min-h-18 items-center sm:min-h-12 print:hidden">
      {told === null ? null : (
        <Link
          to={paths.clasification(told.group.id)}
          className="line-clamp-3 hover:underline sm:line-clamp-2"
        >
          <span className="text-ink-soft">{told.group.name}: </span>
          {told.sentence}
        </Link>
      )}
    </div>
  )
}
