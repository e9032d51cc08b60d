import { useMemo, useState } from 'react'
import type { Classification, Standing } from '#contract/standings.ts'
import { GAMES_LEFT, paths } from '#contract/paths.ts'
import type { GameLeft } from '#league/games-left.ts'
import type { StandingsGame } from '#league/standings.ts'
import { useHydrated } from '../../kernel/hydrated.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { StandingsTable } from '../../league/tables/standings-table.tsx'
import { TeamBadge } from '../../league/teams/team-badge.tsx'
import { useRowDetails } from './use-row-details.tsx'
import { supposedStandings } from './supposed-standings.ts'
import { readScenario, writeScenario, type Scenario } from '../../league/tables/what-if-address.ts'
import { draftOf, supposedBy, WhatIfGame, type Draft } from './what-if-game.tsx'

type Props = {
  classification: Classification
  qualifiers: number | null
  played: readonly StandingsGame[]
  left: readonly GameLeft[]
  /** The scenario of the URL, as text. */
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
            look="secondary"
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

/**
 * The order of the table in one line, for users who change it where a phone doesn't show the table; screen readers
 * read out the changes.
 */
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
            <span translate="no" className="min-w-0 leading-tight wrap-anywhere hyphens-auto">
              {team.shortName}
            </span>
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
