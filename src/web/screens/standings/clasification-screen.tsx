import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../../paths.ts'
import { PageHeading } from '../../shell/page-heading.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { useSite } from '../../site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Subscribe } from '../../league/subscribe.tsx'
import { tableName } from '../../league/season-words.ts'
import { TableWithGames } from './table-view.tsx'
import { whoLeads } from './who-leads.ts'
import { loadGroup } from './load-group.ts'

export function loader(args: LoaderFunctionArgs) {
  return loadGroup(args)
}

export default function ClasificationScreen() {
  const page = useLoaderData<typeof loader>()
  const { leagueName } = useSite()
  const { phase, group } = page
  if (phase === undefined || group === undefined) return null
  return (
    <>
      <PageMeta title={`Clasificación, ${group.name}`} description={whoLeads(page, leagueName)} />
      <PageHeading title={group.name}>{tableName({ ...page, group: undefined }, leagueName)}</PageHeading>
      <div className="max-w-page mx-auto px-4 pt-5">
        <TableWithGames page={page} phase={phase}>
          <div className="flex flex-col items-start gap-2">
            <ButtonLink look="secondary" to={paths.printed(group.id)}>
              Imprimir para el tablón
            </ButtonLink>
            <Subscribe whose={`de ${group.name}`} competitionId={group.id} />
          </div>
        </TableWithGames>
      </div>
    </>
  )
}
