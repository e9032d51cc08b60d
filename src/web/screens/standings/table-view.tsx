import type { ReactNode } from 'react'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import { GAMES_LEFT, paths, type TableChoice } from '#contract/paths.ts'
import { useIdleTask } from '../../api/use-idle-task.ts'
import { isUnderWay } from '../../league/group-place.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { SegmentedLinks } from '../../ui/segmented-links.tsx'
import { Bracket } from './bracket.tsx'
import { GroupGames } from './group-games.tsx'
import { SportingTeams } from './sporting-teams.tsx'
import type { TablePage } from '../../league/load-table.ts'
import { type Marks, StandingsTable } from '../../league/standings-table.tsx'

/** The selector of a season's tables, and the chosen table. `to`: the URL of a choice. */
export function TableView({ page, to }: { page: TablePage; to: (choice: TableChoice) => string }) {
  const { phases, phase, groups, group, league } = page
  const isOpen = phase?.active === true && league.current
  return (
    <>
      <div className="mb-1 flex flex-col empty:hidden sm:mb-4 sm:gap-2">
        <SegmentedLinks
          label="Fase"
          choices={phases.map(({ id, name }) => ({ id, name, to: to({ phaseId: id }) }))}
          chosenId={phase?.id}
        />
        <SegmentedLinks
          label="Grupo"
          choices={groups.map(({ id, name }) => ({ id, name, to: to({ phaseId: phase?.id, groupId: id }) }))}
          chosenId={group?.id}
        />
      </div>
      {phase === undefined || group === undefined ? (
        <EmptyState title="No hay competiciones disponibles ahora mismo">
          {phase === undefined
            ? 'En cuanto empiece la primera fase, su clasificación estará aquí.'
            : 'En cuanto se hagan los grupos de esta fase, su clasificación estará aquí.'}
        </EmptyState>
      ) : (
        <TableWithGames page={page} phase={phase}>
          <div className="flex flex-wrap gap-x-6">
            <LoneLink
              to={paths.clasification(group.id, isOpen ? GAMES_LEFT : undefined)}
              preview={() => ({ title: group.name })}
            >
              {isOpen ? 'Lo que queda, imprimir o suscribirse' : 'Imprimir o suscribirse'}
            </LoneLink>
            {league.current ? <LoneLink to={paths.week()}>La semana en palabras</LoneLink> : null}
          </div>
        </TableWithGames>
      )}
    </>
  )
}

type ChosenProps = { page: TablePage; phase: CompetitionGroup }

/** One table or draw, as shown on every page and sheet. `marks`: what each team can still reach, if shown. */
export function ChosenTable({
  page: { classification, draw, games = [] },
  phase,
  marks,
}: ChosenProps & { marks?: Marks | null | undefined }) {
  if (draw !== undefined) return <Bracket key={draw.id} draw={draw} games={games} />
  if (classification === undefined) return null
  const notStarted =
    classification.standings.length > 0 && classification.standings.every(({ played }) => played === 0)
  return (
    <>
      {notStarted ? <p className="text-ink-soft mb-2">Aún no hay partidos jugados en este grupo.</p> : null}
      <StandingsTable classification={classification} qualifiers={phase.qualifiers} marks={marks} />
      <SportingTeams {...classification} />
    </>
  )
}

/** The table with the games around today, beside or below it, and what else can be done with the table. */
export function TableWithGames({ page, phase, children }: ChosenProps & { children?: ReactNode }) {
  const { group, groupGames, league, isComing } = page
  const marks = useMarks(page, phase)
  const isBeside = groupGames !== undefined || isComing
  return (
    <div
      className={
        isBeside ? 'lg:grid lg:grid-cols-[44rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10' : ''
      }
    >
      <div className={isBeside ? 'max-w-176' : ''}>
        <ChosenTable page={page} phase={phase} marks={marks} />
      </div>
      {group && groupGames ? (
        <GroupGames games={groupGames} groupId={group.id} inCalendar={league.current} />
      ) : null}
      <div className="mt-6 empty:hidden print:hidden">{isComing ? null : children}</div>
    </div>
  )
}

/** The marks of a table: null until they are computed, undefined if the table has none. */
function useMarks(
  { league, classification, isComing }: TablePage,
  phase: CompetitionGroup,
): Marks | null | undefined {
  const place = { league, phase, groupId: classification?.competition.id ?? 0 }
  const isTold = classification !== undefined && isUnderWay(place)
  const marks = useIdleTask(isTold && !isComing ? classification : null, async (api, leaving) => {
    // Loaded on demand: the page doesn't need this code at first.
    const { markTable } = await import('./outlook-marks.tsx')
    return markTable(api, place, leaving)
  })
  return isTold ? marks : undefined
}
