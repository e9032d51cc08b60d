import type { ComponentProps, ReactNode } from 'react'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import { GAMES_LEFT, paths, type TableChoice } from '#contract/paths.ts'
import type { Classification } from '#contract/standings.ts'
import { otherSide, SIDES } from '#league/side.ts'
import { isUnderWay } from '../../league/tables/group-context.ts'
import { takesArticle } from '../../league/seasons/season-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link, LoneLink } from '../../ui/link.tsx'
import { SegmentedLinks } from '../../ui/segmented-links.tsx'
import { Draw } from '../../league/tables/draw.tsx'
import { useLiveAmong } from '../../league/games/live-score.tsx'
import type { GroupGame } from '../../league/tables/load-group-games.ts'
import { GroupGames } from './group-games.tsx'
import type { TablePage } from '../../league/tables/load-table.ts'
import { type RowDetails, StandingsTable } from '../../league/tables/standings-table.tsx'
import { useRowDetails } from './use-row-details.tsx'
import { meanText } from '../../league/teams/mean-text.ts'
import { TeamBadge } from '../../league/teams/team-badge.tsx'
import { Section } from '../../ui/section.tsx'
import { Name } from '../../ui/name.tsx'

/** The strip above a season's tables: its title and a note, and beside them its phases. `to`: the URL of a choice. */
export function TableHeading(props: {
  title: string
  page: TablePage | null
  to: To
  children?: string | undefined
}) {
  const { title, page, to, children } = props
  const { phases = [], phase } = page ?? {}
  return (
    <div className="on-asphalt dusk text-chalk print:text-ink print:bg-none">
      <div className="max-w-page mx-auto flex min-h-11 flex-wrap items-center gap-x-4 px-4 wrap-anywhere sm:min-h-14">
        <h1 className="font-figure text-20 min-w-0 grow font-bold sm:text-31">{title}</h1>
        {children ? (
          <p className="text-14 text-chalk-soft order-1 w-full pb-1 print:text-ink">{children}</p>
        ) : null}
        {phases.length < 2 ? (
          <p className="text-14">{phase?.name}</p>
        ) : (
          <nav aria-label="Fase" className="text-14 min-w-0">
            {/* Closed again by the choice. */}
            <details key={phase?.id} className="menu">
              <summary>{phase?.name ?? 'Fase'}</summary>
              <ul>
                {phases.map(({ id, name }) => (
                  <li key={id}>
                    <Link to={to({ phaseId: id })} aria-current={id === phase?.id ? 'true' : undefined}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          </nav>
        )}
      </div>
    </div>
  )
}

type To = (choice: TableChoice) => string

/**
 * The groups of the phase to choose from, beside «¿Y si…?», and the chosen table. `poster`, `children`: what stands above
 * them.
 */
export function TableView(props: { page: TablePage; to: To; poster?: ReactNode; children?: ReactNode }) {
  const { page, to, poster, children } = props
  const { phase, groups, group, league } = page
  const isOpen = phase?.active === true && league.current
  const hasWeeks = page.classification?.standings.some(({ previousRank }) => previousRank !== null)
  // Their letters are enough where all are named so.
  const isLettered = groups.every(({ name }) => /^Grupo \S{1,2}$/.test(name))
  const above = (
    <>
      {poster}
      <div className="lg:col-span-2 lg:pb-2">
        {children}
        <div className="flex flex-wrap items-center justify-between gap-x-1 pt-1.5 sm:gap-x-3">
          <SegmentedLinks
            label="Grupo"
            choices={groups.map(({ id, name }) => ({
              id,
              name,
              ...(isLettered && { short: name.slice('Grupo '.length) }),
              to: to({ phaseId: phase?.id, groupId: id }),
            }))}
            chosenId={group?.id}
          />
          <WhatIfLink page={page} />
        </div>
      </div>
    </>
  )
  if (phase === undefined || group === undefined)
    return (
      <>
        {above}
        <EmptyState title="No hay competiciones disponibles ahora mismo">
          {phase === undefined
            ? 'En cuanto empiece la primera fase, su clasificación estará aquí.'
            : 'En cuanto se hagan los grupos de esta fase, su clasificación estará aquí.'}
        </EmptyState>
      </>
    )
  return (
    <TableWithGames page={page} phase={phase} above={above}>
      <div className="flex flex-wrap gap-x-6">
        <LoneLink
          to={paths.clasification(group.id, isOpen ? GAMES_LEFT : undefined)}
          preview={() => ({ title: group.name })}
        >
          {allOf(group.name)}
        </LoneLink>
        {hasWeeks ? (
          <LoneLink to={paths.weeks(group.id)} preview={() => ({ title: 'Semana a semana' })}>
            Semana a semana
          </LoneLink>
        ) : null}
        {league.current ? <LoneLink to={paths.week()}>La semana en palabras</LoneLink> : null}
      </div>
    </TableWithGames>
  )
}

export function allOf(name: string): string {
  return takesArticle(name) ? `Todo el ${name}` : `Todo sobre ${name}`
}

export function WhatIfLink({ page: { league, phase, group, classification } }: { page: TablePage }) {
  if (!group || !phase || phase.crossing || !isUnderWay({ league, phase })) return null
  const ranked = classification?.standings.filter(({ rank }) => rank !== null) ?? []
  const whole = phase.gamesPerPair * (ranked.length - 1)
  if (ranked.every(({ played }) => played >= whole)) return null
  return (
    <ButtonLink to={paths.whatIf(group.id)} className="ml-auto shrink-0 px-3.5! max-xs:px-2! print:hidden">
      ¿Y si…?
    </ButtonLink>
  )
}

type ChosenProps = { page: TablePage; phase: CompetitionGroup }

/** `details`: what opens below a row; only where it is given the scores of now stand in the rows. */
export function ChosenTable({ page, phase, details }: ChosenProps & { details?: RowDetails }) {
  const { classification, draw, games = [] } = page
  if (draw !== undefined) return <Draw key={draw.id} draw={draw} games={games} />
  if (classification === undefined) return null
  const table = { classification, qualifiers: phase.qualifiers }
  return (
    <>
      {details ? <LiveTable {...table} details={details} page={page} /> : <StandingsTable {...table} />}
      <SportingTeams {...classification} />
    </>
  )
}

type LiveTableProps = { page: TablePage } & ComponentProps<typeof StandingsTable>

/** Apart from the page around it: a draw that isn't hydrated yet would vanish while what contains it renders again. */
function LiveTable({ page, ...table }: LiveTableProps) {
  return <StandingsTable {...table} live={useLiveScores(page)} />
}

/** The scores of the group's teams whose game is shown live, their own first, by their ids. */
function useLiveScores({ groupGames, classification }: TablePage): ReadonlyMap<number, string> {
  const live = useLiveAmong(groupGames?.next ?? NONE)
  const ids = new Map(classification?.standings.map(({ team }) => [team.name, team.id]))
  return new Map(
    live.flatMap(({ game, score }) =>
      SIDES.map((side) => [ids.get(game[side])!, `${score[side]}–${score[otherSide(side)]}`] as const),
    ),
  )
}

const NONE: GroupGame[] = []

/**
 * The table with the games around today, beside or below it, and what else can be done with the table. `above`: what
 * stands before it; a poster in it stands beside the table where there is room.
 */
export function TableWithGames(props: ChosenProps & { above?: ReactNode; children?: ReactNode }) {
  const { page, phase, above, children } = props
  const { group, groupGames, league, classification, isComing } = page
  const context = { league, phase, groupId: classification?.competition.id ?? 0 }
  const details = useRowDetails(
    classification && isUnderWay(context) ? { context, reaches: classification.reaches ?? null } : null,
  )
  const isBeside = groupGames !== undefined || isComing
  return (
    <div className={isBeside ? 'beside-table' : ''}>
      {above}
      <div className={isBeside ? 'beside-games max-w-176' : ''}>
        <ChosenTable page={page} phase={phase} details={details} />
      </div>
      {group && groupGames ? (
        <GroupGames games={groupGames} groupId={group.id} inCalendar={league.current} />
      ) : null}
      <div className="mt-6 empty:hidden print:hidden">{isComing ? null : children}</div>
    </div>
  )
}

/** The most sporting teams of a group, where the league names them; nothing until one can be named. */
function SportingTeams({ standings, mostSporting }: Classification) {
  if (mostSporting.length === 0) return null
  const teams = new Map(standings.map(({ team }) => [team.id, team]))
  return (
    <Section title="Juego limpio" id="juego-limpio" flush className="mt-6 print:mt-3">
      <p className="text-14 text-ink-soft">Los equipos más deportivos del grupo, según sus rivales.</p>
      <ol className="mt-2 flex flex-wrap gap-x-8 gap-y-1">
        {mostSporting.map(({ teamId, fairPlay, ratings }) => {
          const team = teams.get(teamId)!
          return (
            <li key={teamId} className="min-w-0">
              <Link
                to={paths.teamPage(teamId)}
                className="group flex min-h-12 items-center gap-3 leading-tight"
              >
                <TeamBadge team={team} />
                <span className="min-w-0">
                  <Name look="block font-medium wrap-anywhere group-hover:underline">{team.name}</Name>
                  <span className="text-12 text-ink-soft block tabular">
                    {`+${meanText(fairPlay, ratings)} de media en ${ratings} valoraciones`}
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
