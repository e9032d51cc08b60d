import { useMemo } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { League } from '#contract/leagues.ts'
import { paths } from '#contract/paths.ts'
import { apiContext } from '../../../api/client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { nameColumn, textColumn } from '../../../ui/searchable-columns.tsx'
import type { SearchableColumn } from '../../../ui/searchable-table.tsx'
import { seasonYears } from '../../../league/season-words.ts'
import { AdminPage } from '../admin-page.tsx'
import { latestFirst, leagueChoice, optionsOf } from '../names.ts'
import { carried, readSeason } from '../season-at-hand.tsx'
import { loadEdited } from '../thing.ts'
import { FormBesideList } from '../form-beside-list.tsx'
import { ThingForm } from '../thing-form.tsx'
import { ThingList } from '../thing-list.tsx'
import { PhaseFields } from './phase-fields.tsx'
import { phaseThing } from './phase-thing.ts'
import { datesOf, systemOf } from './phase-words.ts'

export async function loader(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const [leagues, phases] = await Promise.all([api('GET /league'), api('GET /competition-group')])
  const edited = await loadEdited(args, phaseThing(leagues).find)
  const season = { leagues, league: readSeason(args.request, leagues) }
  return { edited, season, phases: latestFirst(phases, leagues) }
}

export default function NewPhaseScreen() {
  const { edited, season, phases } = useLoaderData<typeof loader>()
  const { leagues, league } = season
  const thing = phaseThing(leagues, league)
  const columns = useMemo(() => columnsFor(leagues), [leagues])
  return (
    <AdminPage title="Fases" season={season}>
      <FormBesideList>
        <ThingForm thing={thing} edited={edited}>
          <PhaseFields leagues={edited === null ? optionsOf(leagues, leagueChoice) : null} />
        </ThingForm>
        <ThingList
          thing={thing}
          caption="Fases"
          columns={columns}
          rows={phases}
          editedId={edited?.id}
          empty={<EmptyState title="Todavía no hay ninguna fase" />}
        />
      </FormBesideList>
    </AdminPage>
  )
}

function columnsFor(leagues: League[]): SearchableColumn<CompetitionGroup>[] {
  const leagueOf = (phase: CompetitionGroup) => leagues.find(({ id }) => id === phase.leagueId)
  const yearsOf = (phase: CompetitionGroup) => {
    const league = leagueOf(phase)
    return league ? seasonYears(league) : ''
  }
  return [
    nameColumn(
      'Fase',
      'text-left sm:px-2 max-sm:col-span-2',
      (phase) => phase.name,
      (phase) => paths.admin('newcompetition', { temporada: carried(leagueOf(phase)), fase: phase.id }),
    ),
    textColumn('season', 'Temporada', 'text-left max-sm:text-right sm:px-3', yearsOf, 'text-14 tabular'),
    textColumn(
      'system',
      'Se juega en',
      'text-left max-sm:col-span-3 sm:px-3',
      systemOf,
      'text-14 text-ink-soft',
    ),
    {
      key: 'dates',
      title: 'Fechas',
      className: 'text-left max-sm:col-span-2 sm:px-3',
      look: 'text-14 text-ink-soft tabular',
      value: (phase) => phase.startDate,
      cell: datesOf,
    },
    {
      key: 'active',
      title: 'Activa',
      className: 'text-left max-sm:text-right',
      look: 'text-14',
      value: (phase) => (phase.active ? 'Activa' : 'Cerrada'),
      cell: (phase) => (phase.active ? <strong>Activa</strong> : 'Cerrada'),
    },
  ]
}
