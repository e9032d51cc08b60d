import { useRef, type MouseEvent, type ReactNode, useEffect, useState, type RefObject } from 'react'
import type { CrossingDraw, CrossingRound } from '#contract/crossings.ts'
import type { Team } from '#contract/teams.ts'
import { seriesKind } from '#league/round-text.ts'
import { THIRD_PLACE } from '#league/third-place.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CupIcon } from '../../ui/icons.tsx'
import { championOf } from './champion.ts'
import { TeamBadge } from '../teams/team-badge.tsx'
import { BracketPair, type DrawnGame } from './bracket-pair.tsx'

const COLUMN =
  'flex w-full shrink-0 snap-start scroll-ml-4 flex-col sm:w-auto sm:flex-1 print:min-w-0 print:flex-1'
/** Rounds from left to right as a tree, on a phone one at a time. Only lighting a team's path needs script. */
export function Bracket({ draw, games }: { draw: CrossingDraw; games: readonly DrawnGame[] }) {
  const row = useRef<HTMLOListElement>(null)
  const litId = useLitTeam(row)
  const main = draw.rounds.filter(({ name }) => name !== THIRD_PLACE)
  const shown = useShownColumn(row, openingColumn(main))
  if (main.length === 0) {
    return (
      <EmptyState title="Este cuadro todavía no tiene cruces">
        Aparecerán aquí en cuanto haya dos equipos que lo jueguen.
      </EmptyState>
    )
  }
  const third = draw.rounds.find(({ name }) => name === THIRD_PLACE)?.pairs[0]
  const byId = new Map(games.map((game) => [game.id, game]))
  const isMixed = new Set(main.map(({ pairs }) => pairs[0]?.seriesLength)).size > 1
  const anchor = (column: number) => `cuadro-${draw.id}-${column + 1}`
  // Five columns fit on a desktop screen, four on a tablet; more of them scroll, each as wide as names need.
  const columnClass = `${COLUMN} ${main.length > 3 ? `sm:min-w-52 ${main.length > 4 ? '' : 'lg:min-w-48'}` : 'sm:max-md:min-w-52'}`
  const columns = [...main.map(({ name }) => name), 'Podio']

  function show(event: MouseEvent, column: number) {
    event.preventDefault()
    row.current?.children[column]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }

  return (
    <section aria-label={`Cuadro, ${draw.name}`}>
      <nav aria-label="Ronda" className="mb-4 sm:hidden print:hidden">
        <ul className="border-rule-strong -mx-4 flex overflow-x-auto border-b-2 px-2">
          {columns.map((name, column) => (
            <li key={name} className="shrink-0">
              <a
                href={`#${anchor(column)}`}
                target="_self"
                aria-current={column === shown ? 'true' : undefined}
                onClick={(event) => show(event, column)}
                className="aria-current:border-ink aria-current:text-ink text-ink-soft text-14 flex min-h-11 items-center border-b-4 border-transparent px-2 font-medium"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ol
        ref={row}
        aria-label="Rondas"
        className="relative -mx-4 flex [scroll-snap-type:x_mandatory] gap-4 overflow-x-auto scroll-smooth px-4 pb-2 sm:[scroll-snap-type:none] sm:gap-6 motion-reduce:scroll-auto print:mx-0 print:min-h-160 print:gap-4 print:overflow-visible print:px-0"
      >
        {main.map(({ round, name, pairs }) => (
          <li key={round} id={anchor(round)} className={columnClass}>
            <ColumnTitle>
              {name}
              {isMixed ? (
                <span className="text-14 text-ink-soft font-sans font-normal whitespace-nowrap">
                  {' '}
                  {seriesKind(pairs[0]!.seriesLength)}
                </span>
              ) : null}
            </ColumnTitle>
            <ol className="flex flex-col gap-3 sm:grow sm:gap-0">
              {pairs.map((pair, index) => (
                <li
                  key={index}
                  data-lit={isLit(
                    litId,
                    pair.winner === 'local' ? pair.localTeam : pair.winner && pair.visitantTeam,
                  )}
                  className={`bracket-slot ${pairs.length > 1 ? 'bracket-out' : 'bracket-straight-out'} ${round > 0 ? 'bracket-into' : ''}`}
                >
                  <BracketPair pair={pair} games={byId} isFinal={pairs.length === 1} litId={litId} />
                </li>
              ))}
            </ol>
          </li>
        ))}
        <li id={anchor(main.length)} className={columnClass}>
          <ColumnTitle>Podio</ColumnTitle>
          <div className="grid gap-3 sm:grow sm:grid-rows-[1fr_auto_1fr]">
            <div className="max-sm:hidden" />
            <div data-lit={isLit(litId, draw.champion)} className="bracket-line bracket-into relative">
              <Champion champion={championOf(draw)} isDeserted={main.at(-1)?.pairs[0]?.nobody === true} />
            </div>
            {third ? (
              <div className="sm:self-end">
                <h3 className="text-14 text-ink-soft mb-1 font-bold">{THIRD_PLACE}</h3>
                <BracketPair pair={third} games={byId} isFinal litId={litId} />
              </div>
            ) : null}
          </div>
        </li>
      </ol>
    </section>
  )
}

function ColumnTitle({ children }: { children: ReactNode }) {
  return <h2 className="font-figure text-20 mb-2 font-bold">{children}</h2>
}

function Champion(props: { champion: ReturnType<typeof championOf>; isDeserted: boolean }) {
  const { champion, isDeserted } = props
  return (
    <div className="bg-asphalt text-chalk rounded-small flex min-h-33 w-full flex-col items-center justify-center gap-1 border border-transparent p-3 text-center print:border-current print:bg-transparent print:text-ink">
      <span className={champion ? 'text-ball' : 'text-chalk-soft'}>
        <CupIcon />
      </span>
      <p className="text-12 text-chalk-soft print:text-ink">{champion?.title ?? 'Equipo campeón'}</p>
      {champion ? (
        <p className="font-figure text-25 flex items-center gap-2 leading-tight font-bold">
          <TeamBadge team={champion.team} />
          <span translate="no">{champion.team.name}</span>
        </p>
      ) : (
        <p className="text-14">{isDeserted ? 'La final ha quedado desierta' : 'Se decide en la final'}</p>
      )}
    </div>
  )
}

/** The column to open with: the first round that isn't decided, or the podium once all are. */
function openingColumn(rounds: CrossingRound[]): number {
  const open = rounds.findIndex(({ pairs }) => pairs.some(({ winner, nobody }) => winner === null && !nobody))
  return open === -1 ? rounds.length : open
}

function isLit(litId: number | null, team: Team | null): true | undefined {
  return (litId !== null && team?.id === litId) || undefined
}

/** The team whose link (`data-team`) is hovered or focused inside an element; null if none is. */
function useLitTeam(area: RefObject<HTMLElement | null>): number | null {
  const [litId, setLitId] = useState<number | null>(null)
  useEffect(() => {
    const element = area.current
    if (element === null) return
    const leaving = new AbortController()
    const { signal } = leaving
    const light = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('[data-team]') : null
      setLitId(link && Number(link.dataset['team']))
    }
    const darken = () => setLitId(null)
    element.addEventListener('pointerover', light, { signal })
    element.addEventListener('focusin', light, { signal })
    element.addEventListener('pointerleave', darken, { signal })
    element.addEventListener('focusout', darken, { signal })
    return () => leaving.abort()
  }, [area])
  return litId
}

/** Scrolls to `opening` at first; not before the first paint, or browsers would no longer report when that was. */
function useShownColumn(row: RefObject<HTMLElement | null>, opening: number): number | null {
  const [shown, setShown] = useState<number | null>(null)
  useEffect(() => {
    const element = row.current
    if (element === null) return
    const columns = [...element.children] as HTMLElement[]
    const [first, target] = [columns[0], columns[opening]]
    const hidden = target && target.offsetLeft + target.offsetWidth > element.clientWidth
    if (first && hidden && element.scrollLeft === 0) {
      element.scrollTo({ left: target.offsetLeft - first.offsetLeft, behavior: 'instant' })
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const [seen] = entries.filter(({ isIntersecting }) => isIntersecting)
        if (seen) setShown(columns.indexOf(seen.target as HTMLElement))
      },
      { root: element, threshold: 0.7 },
    )
    for (const column of columns) observer.observe(column)
    return () => observer.disconnect()
  }, [row, opening])
  return shown
}
