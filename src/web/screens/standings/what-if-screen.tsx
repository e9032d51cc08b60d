import { useLoaderData, useLocation } from 'react-router'
import type { GameLeft } from '#league/games-left.ts'
import { paths, pictures, GAMES_LEFT } from '#contract/paths.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { loadOpenGroup } from '../../league/tables/load-open-group.ts'
import { tableName } from '../../league/seasons/season-names.ts'
import { useHydrated } from '../../kernel/hydrated.ts'
import { Page } from '../../shell/page.tsx'
import { useSite } from '../../api/site.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { findGroup, loadGroup } from '../../league/tables/load-table.ts'
import {
  scenarioIn,
  readScenario,
  writeScenario,
  type Scenario,
} from '../../league/tables/what-if-address.ts'
import { whoLeads } from './who-leads.ts'
import { useMemo, useState } from 'react'
import type { Classification, Standing } from '#contract/standings.ts'
import type { StandingsGame } from '#league/standings.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { StandingsTable } from '../../league/tables/standings-table.tsx'
import { TeamBadge } from '../../league/teams/team-badge.tsx'
import { useRowDetails } from './use-row-details.tsx'
import { supposedStandings } from './supposed-standings.ts'
import { draftOf, supposedBy, WhatIfGame, type Draft } from './what-if-game.tsx'
import { Name } from '../../ui/name.tsx'

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
          <ButtonLink className="wrap-anywhere" to={paths.clasification(group.id)}>
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

type Props = {
  classification: Classification
  qualifiers: number | null
  played: readonly StandingsGame[]
  left: readonly GameLeft[]
  asked: string | null
}

export function WhatIf({ classification, qualifiers, played, left, asked }: Props) {
  const { competition, standings } = classification
  const [read] = useState(() => readScenario(asked, left))
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(
    () => new Map([...read.scenario].map(([id, supposed]) => [id, draftOf(supposed)])),
  )
  const [ignored, setIgnored] = useState(read.ignored)
  const isAlive = useHydrated()
  const teams = new Map(standings.map(({ team }) => [team.id, team]))
  const nameOf = (teamId: number) => teams.get(teamId)?.name ?? '?'
  const scenario = useMemo(() => scenarioOf(drafts), [drafts])
  const text = writeScenario(scenario, left)
  const address = paths.whatIf(competition.id, text)
  const details = useRowDetails(null, text)
  // Hydration renders the same scenario again.
  const rows = useMemo(
    () => supposedStandings(classification, played, left, scenario),
    [classification, played, left, scenario],
  )

  function change(next: ReadonlyMap<number, Draft>) {
    setDrafts(next)
    setIgnored(0)
    // Bypasses the router: nothing has to be loaded, and Back leaves the page at once.
    const changed = paths.whatIf(competition.id, writeScenario(scenarioOf(next), left))
    window.history.replaceState(window.history.state, '', changed)
  }

  return (
    <div className="lg:grid lg:grid-cols-[44rem_minmax(0,1fr)] lg:gap-x-10">
      <div>
        <StandingsTable
          classification={{ competition, standings: rows }}
          qualifiers={qualifiers}
          details={details}
          movement="puestos que cambian con estos resultados"
        />
      </div>
      <section aria-labelledby={GAMES_LEFT} className="max-lg:mt-8">
        <SectionTitle id={GAMES_LEFT} tabIndex={-1}>
          Lo que queda
        </SectionTitle>
        <p className="text-14 mb-1">
          Toca quién gana cada partido, o escribe un marcador. Sin marcador cuenta como un{' '}
          <span className="whitespace-nowrap">1–0</span>; con «no va» el equipo no se presenta. Lo que no
          toques no se juega.
        </p>
        {ignored === 0 ? null : <p className="text-14 text-ink-soft">{ignoredText(ignored)}</p>}
        <p className="text-14 mt-1 hidden scriptless:block">Para cambiarlos hace falta JavaScript.</p>
        <ul className="mt-3">
          {left.map((game) => (
            <WhatIfGame
              key={game.id}
              names={{ local: nameOf(game.localId), visitant: nameOf(game.visitantId) }}
              draft={drafts.get(game.id)}
              isAlive={isAlive}
              onChange={(draft) => change(new Map(drafts).set(game.id, draft))}
            />
          ))}
        </ul>
        <OrderNow rows={rows} qualifiers={qualifiers} />
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <ShareButton
            look={text === '' ? 'secondary' : 'primary'}
            title={`¿Y si…? ${competition.name}`}
            path={address}
          />
          <Button
            className="scriptless:hidden disabled:opacity-50"
            disabled={text === ''}
            onClick={() => change(new Map())}
          >
            Quitar todo
          </Button>
          <ButtonLink look="quiet" to={paths.clasification(competition.id)}>
            Volver
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}

/** The order in one line, where a phone doesn't show the table; screen readers read out the changes. */
function OrderNow({ rows, qualifiers }: { rows: readonly Standing[]; qualifiers: number | null }) {
  const moved = rows.filter(({ rank, previousRank }) => previousRank !== null && previousRank !== rank)
  const isChanged = rows.some(({ previousRank }) => previousRank !== null)
  const changes = moved.map(({ team, rank }) => `${team.name}, ${rank}.º`)
  return (
    <>
      <output className="sr-only">
        {!isChanged
          ? ''
          : changes.length === 0
            ? 'Nadie cambia de puesto.'
            : `Cambian: ${changes.join('; ')}.`}
      </output>
      <ol
        aria-hidden="true"
        data-strip
        className="bg-surface border-rule raised rounded-small text-12 low:static sticky bottom-18 mt-3 grid grid-cols-3 gap-1 border p-1.5 sm:grid-cols-4 lg:hidden print:hidden"
      >
        {rows.map(({ team }, index) => (
          <li
            key={team.id}
            className={`flex min-w-0 items-center gap-1 ${index + 1 === qualifiers ? 'border-ink border-r-3' : ''}`}
          >
            <TeamBadge team={team} size="small" />
            <Name look="min-w-0 leading-tight wrap-anywhere hyphens-auto">{team.shortName}</Name>
          </li>
        ))}
      </ol>
    </>
  )
}

function scenarioOf(drafts: ReadonlyMap<number, Draft>): Scenario {
  return new Map(
    [...drafts].flatMap(([id, draft]) => {
      const supposed = supposedBy(draft)
      return supposed === null ? [] : [[id, supposed] as const]
    }),
  )
}

function ignoredText(count: number): string {
  return count === 1
    ? 'Un resultado de esta dirección no cuenta: ya se ha jugado o no se entiende.'
    : `${count} resultados de esta dirección no cuentan: ya se han jugado o no se entienden.`
}
