import { type RefObject, useState } from 'react'
import type { GroupAhead, Standing } from '#contract/standings.ts'
import { paths } from '#contract/paths.ts'
import type { Reach } from '#league/scenarios/reaches.ts'
import { plays } from '#league/side.ts'
import type { Api } from '../../api/endpoints.ts'
import { useSite } from '../../api/site.ts'
import { useIsOwn, useUser } from '../../api/session.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { type Asked, startOutlook } from '../../league/tables/ask-outlook.ts'
import type { GroupContext } from '../../league/tables/group-context.ts'
import { loadOpenGroup } from '../../league/tables/load-open-group.ts'
import { describeCertainty, type SentenceContext } from '../../league/tables/outlook-text.ts'
import { isRanked, describeRank } from '../../league/tables/tie-break-story.ts'
import { badgeColor } from '../../league/teams/team-badge.tsx'
import { RetryHint } from '../../ui/look-up.tsx'
import { isForetold } from '../../league/tables/signs.ts'
import { isPlainClick } from '../../ui/follow-link.ts'
import { LoneLink } from '../../ui/link.tsx'
import { spanishDate } from '../../ui/spanish-date.ts'
import { OutlookPanel } from './outlook-panel.tsx'
import { TablePanel } from '../../league/tables/table-panel.tsx'
import { TieBreak, tieBreakTitle } from '../../league/tables/tie-break.tsx'
import { deviceNow } from '../../kernel/clock.ts'

/** What is ahead of a group under way: its games, what its teams can reach, and a worker that knows why. */
type Ahead = { open: GroupAhead; reaches: ReadonlyMap<number, Reach>; asked: Asked }

/** The same for all opened rows of a table: loaded for the first one, its worker ends with the page. */
export type SharedAhead = { leaving: AbortController; loading?: Promise<Ahead | null> }

export type RowDetailsProps = {
  row: Standing
  nameOf: (teamId: number) => string
  scenario?: string
  /** Null where nothing is left to play, or results are assumed. `reaches`: what the server has computed. */
  ahead: {
    context: GroupContext
    reaches: readonly Reach[] | null
    shared: RefObject<SharedAhead | null>
  } | null
}

export function RowDetails({ row, nameOf, scenario, ahead }: RowDetailsProps) {
  const { team } = row
  const [panel, setPanel] = useState<'tie-break' | 'outlook' | null>(null)
  const query = useApiQuery(ahead && `${ahead.context.groupId}`, (api) => loadAhead(api, ahead!))
  const known = query.state === 'known' ? query.answer : null
  const reach = known?.reaches.get(team.id)
  const foreseen = ahead?.reaches?.find(({ teamId }) => teamId === team.id)
  const foretold = isForetold(foreseen ?? { certainty: 'open' }, row.played)
  const close = () => setPanel(null)
  const next = known && nextGameOf(known.open.left, team.id)
  const site = useSite()
  const isAdmin = useUser()?.admin === true
  return (
    <div>
      <i aria-hidden="true" className={`absolute inset-y-0 left-0 w-1 ${badgeColor(team)}`} />
      {query.state === 'failed' ? <RetryHint {...query} /> : null}
      {ahead === null || !foretold || query.state === 'failed' ? null : (
        <Need {...{ known, reach, nameOf, teamId: team.id }} />
      )}
      <p className="text-14 text-pretty">{describeRank(row, nameOf)}</p>
      {ahead === null ? null : (
        <p className="text-14 text-ink-soft min-h-5">
          {next === undefined ? 'Próximo: sin fecha' : null}
          {next?.date
            ? `Próximo: ${spanishDate(next.date, site)}, contra ${nameOf(next.localId === team.id ? next.visitantId : next.localId)}`
            : null}
        </p>
      )}
      <div className="flex flex-wrap gap-x-5">
        <LoneLink to={paths.teamPage(team.id)} preview={() => ({ title: team.name })}>
          Su página
        </LoneLink>
        {isRanked(row) ? (
          <LoneLink
            to={paths.tieBreak(row.competition.id, team.id, scenario)}
            rel="nofollow"
            onClick={(event) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              setPanel('tie-break')
            }}
          >
            Ver el empate
          </LoneLink>
        ) : null}
        {ahead === null ? null : (
          <button
            type="button"
            disabled={reach === undefined}
            className="lone-link cursor-pointer disabled:text-ink-soft"
            onClick={() => setPanel('outlook')}
          >
            Qué puede pasar
          </button>
        )}
        {isAdmin && ahead && row.rank !== null ? (
          <LoneLink
            to={paths.admin('addteamcompetition', {
              fase: ahead.context.phase.id,
              grupo: ahead.context.groupId,
              retirar: team.id,
            })}
          >
            Retirar del grupo
          </LoneLink>
        ) : null}
      </div>
      {panel === 'tie-break' && isRanked(row) ? (
        <TablePanel title={tieBreakTitle(row)} onClose={close}>
          <TieBreak row={row} nameOf={nameOf} Heading="h3" />
        </TablePanel>
      ) : null}
      {panel === 'outlook' && reach && known && ahead ? (
        <OutlookPanel reach={reach} asked={known.asked} context={ahead.context} onClose={close} />
      ) : null}
    </div>
  )
}

function loadAhead(
  api: Api,
  { context, reaches, shared }: RowDetailsProps['ahead'] & object,
): Promise<Ahead | null> {
  const own = (shared.current ??= { leaving: new AbortController() })
  const load = async () => {
    const ask = startOutlook(own.leaving.signal)
    const open = await loadOpenGroup(api, context)
    if (open === null) return null
    const asked = ask(open)
    const known = reaches ?? (await asked.reaches())
    return { open, asked, reaches: new Map(known.map((reach) => [reach.teamId, reach])) }
  }
  own.loading ??= load().catch((cause: unknown) => {
    // Tried again when a row opens again.
    delete own.loading
    throw cause
  })
  return own.loading
}

/** What the team needs, in a sentence; its room is kept while that is computed. */
function Need(props: {
  known: Ahead | null
  reach: Reach | undefined
  nameOf: (teamId: number) => string
  teamId: number
}) {
  const { known, reach, nameOf, teamId } = props
  const own = useIsOwn()(teamId)
  const isAsked = known !== null && reach?.certainty === 'open' && known.asked.group.places > 0
  const query = useApiQuery(isAsked ? `${teamId}` : null, () => known!.asked.reasons(teamId))
  if (known !== null && reach === undefined) return null
  if (query.state === 'failed') return <RetryHint {...query} />
  const reasons = query.state === 'known' ? query.answer : null
  const isKnown = known !== null && reach !== undefined && (reasons !== null || !isAsked)
  const { games, places } = known?.asked.group ?? { games: [], places: 0 }
  const hearing: SentenceContext = { nameOf, left: games.filter(({ finished }) => !finished), places, own }
  return (
    <p className="min-h-12 font-bold text-pretty">
      {isKnown ? (
        describeCertainty(reach, reasons?.sentence ?? null, hearing)
      ) : (
        <output className="text-ink-soft font-normal">Calculando…</output>
      )}
    </p>
  )
}

function nextGameOf(left: GroupAhead['left'], teamId: number): GroupAhead['left'][number] | undefined {
  const now = deviceNow()
  return left
    .filter((game) => plays(game, teamId))
    .filter(({ date }) => date !== null && Date.parse(date) > now)
    .toSorted((one, other) => Date.parse(one.date!) - Date.parse(other.date!))[0]
}
