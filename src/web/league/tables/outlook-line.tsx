import { useRef } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { paths } from '#contract/paths.ts'
import { useIdleQuery } from '../../api/use-api-query.ts'
import { useNear } from '../../kernel/near.ts'
import { Arrow, Link } from '../../ui/link.tsx'

type Props = {
  /** The groups and draws in which the team plays, the latest phase first; the first that is under way is described. */
  groups: Pick<Competition, 'id' | 'name'>[]
  teamId: number
  own: boolean
  named?: boolean
}

/** A sentence, found once the reader comes near it; until then, in as much room, a link to the group. */
export function OutlookLine({ groups, ...hearer }: Props) {
  const [first] = groups
  return first === undefined ? null : <Line first={first} groups={groups} {...hearer} />
}

function Line({ first, groups, teamId, own, named = false }: Props & { first: Props['groups'][number] }) {
  const line = useRef<HTMLAnchorElement>(null)
  const isNear = useNear(line)
  const about = isNear ? `${groups.map(({ id }) => id).join()} ${teamId} ${own}` : null
  const query = useIdleQuery(about, async (api, leaving) => {
    const { describeOutlook } = await import('./describe-outlook.ts')
    return describeOutlook(api, { groups, teamId, own, leaving })
  })
  // Without it the link says where to look.
  const outlook = query.state === 'known' ? query.answer : null
  const group = outlook?.group ?? first
  return (
    <Link
      ref={line}
      to={paths.clasification(group.id)}
      className="border-rule hover:bg-hover flex min-h-22 max-w-176 items-center gap-3 border-b py-2 sm:min-h-16 print:hidden"
    >
      <span className="min-w-0 grow wrap-anywhere">
        {named ? null : <span className="text-ink-soft">{`${group.name}: `}</span>}
        <span>
          {outlook?.sentence ?? (named ? 'Cómo va y qué queda por jugar' : 'cómo va y qué queda por jugar')}
        </span>
      </span>
      <Arrow />
    </Link>
  )
}
