import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { tableName } from '../../league/seasons/season-names.ts'
import { loadSite } from '../../api/site.ts'
import { LoneLink } from '../../ui/link.tsx'
import { findGroup, loadGroup } from '../../league/tables/load-table.ts'
import REPORT_HEIGHT from './report-height.ts?script'
import { ChosenTable } from './table-view.tsx'

export async function loader(args: LoaderArgs) {
  const [site, page] = await Promise.all([
    loadSite(args),
    findGroup(args).then((context) => loadGroup(args.api, context)),
  ])
  return { leagueName: site.leagueName, page }
}

export default function FramedScreen() {
  const { leagueName, page } = useLoaderData<typeof loader>()
  const { phase, group } = page
  if (phase === undefined || group === undefined) return null
  return (
    <main className="px-4 py-2">
      <title>{`${group.name} en otra web · ${leagueName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-figure text-25 font-bold wrap-anywhere">{group.name}</h1>
      <p className="text-14 text-ink-soft mb-2">
        {leagueName} · {tableName({ ...page, group: undefined }, leagueName)}
      </p>
      <ChosenTable page={page} phase={phase} />
      <LoneLink to={paths.clasification(group.id)}>Partidos y detalles en {leagueName}</LoneLink>
      <script dangerouslySetInnerHTML={{ __html: REPORT_HEIGHT }} />
    </main>
  )
}
