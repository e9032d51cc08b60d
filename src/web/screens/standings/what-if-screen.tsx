import { useLoaderData, useLocation } from 'react-router'
import type { GameLeft } from '#league/games-left.ts'
import { paths, pictures } from '#contract/paths.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { loadOpenGroup } from '../../league/tables/load-open-group.ts'
import { tableName } from '../../league/seasons/season-names.ts'
import { useHydrated } from '../../kernel/hydrated.ts'
import { Page } from '../../shell/page.tsx'
import { useSite } from '../../api/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { findGroup, loadGroup } from '../../league/tables/load-group.ts'
import { scenarioIn } from '../../league/tables/what-if-address.ts'
import { WhatIf } from './what-if.tsx'
import { whoLeads } from './who-leads.ts'

export async function loader(args: LoaderArgs) {
  const { api } = args
  const context = await findGroup(args)
  const [{ groupGames: _, ...page }, open] = await Promise.all([
    loadGroup(api, context),
    loadOpenGroup(api, context),
  ])
  const asked = scenarioIn(new URL(args.request.url).search)
  const left = open?.left ?? []
  return { page, played: open?.played ?? [], left: left.map(asSupposable), asked }
}

/** The fields of a game left that a supposed result needs: no others are sent with the page. */
function asSupposable({ id, localId, visitantId, created }: GameLeft): GameLeft {
  return { id, localId, visitantId, created }
}

/** The table of a group with results that the user supposes for the games left. */
export default function WhatIfScreen() {
  const { page, played, left, asked } = useLoaderData<typeof loader>()
  const { leagueName } = useSite()
  const { key, search } = useLocation()
  // A page cached on the device was rendered without a scenario: the URL has it.
  const scenario = useHydrated() ? scenarioIn(search) : asked
  const { phase, group, classification } = page
  if (phase === undefined || group === undefined) return null
  return (
    <Page
      title={`Clasificación, ${group.name}`}
      description={whoLeads(page, leagueName)}
      path={paths.clasification(group.id)}
      picture={pictures.group(group.id)}
      heading="¿Y si…?"
      note={tableName(page, leagueName)}
    >
      {classification === undefined || left.length === 0 ? (
        <EmptyState
          title={
            classification === undefined
              ? '¿Y si…? es para los grupos con clasificación'
              : 'No queda nada por jugar en este grupo'
          }
        >
          <ButtonLink look="secondary" className="wrap-anywhere" to={paths.clasification(group.id)}>
            Ver {group.name}
          </ButtonLink>
        </EmptyState>
      ) : (
        <WhatIf
          // Navigation to another scenario resets the component.
          key={`${key} ${scenario}`}
          asked={scenario}
          classification={classification}
          qualifiers={phase.qualifiers}
          played={played}
          left={left}
        />
      )}
    </Page>
  )
}
