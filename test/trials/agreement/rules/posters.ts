import { setTimeout as sleep } from 'node:timers/promises'
import type { Classification, Posters } from '#contract/standings.ts'
import { startOutlook } from '#web/league/tables/ask-outlook.ts'
import { findGroupContext } from '#web/league/tables/group-context.ts'
import { loadOpenGroup } from '#web/league/tables/load-open-group.ts'
import { signOf, signText } from '#web/league/tables/signs.ts'
import { differs, type Rules } from '../rule.ts'
import type { SmallLeague } from '../small-league.ts'
import { tableOf } from './tables.ts'

/** Rules about what stands above a table and beside its rows: what is ahead. */
export const posterRules: Rules = {
  'the signs of a table are what its rows would say': async (look) => {
    const { league } = look
    const group = league.facts.phases.find(({ name }) => name === 'Grupo')!
    if (!league.facts.isUnderWay(group)) return []
    const api = league.apiAs(league.fan)
    const open = await loadOpenGroup(api, await findGroupContext(api, group.competitionId))
    const { reaches } = startOutlook(new AbortController().signal)(open!)
    const rows = await tableOf(look, group)
    const { html } = await league.page(`/clasification/${group.competitionId}`)
    const hasStarted = rows.some(({ played }) => played > 0)
    const decides =
      group.qualifiers !== null && group.qualifiers < rows.filter(({ rank }) => rank !== null).length
    return (await reaches()).flatMap((reach) => {
      const name = league.nameOf(reach.teamId)
      const row = (html.match(/<tr\b.*?<\/tr>/gs) ?? []).find((one) =>
        one.includes(`href="/equipos/${reach.teamId}"`),
      )
      const said = /<svg[^>]*role="img" aria-label="([^"]+)"/.exec(row ?? '')?.[1] ?? null
      const { played } = rows.find(({ team }) => team.id === reach.teamId)!
      const sign = hasStarted && decides ? signOf(reach, played) : null
      return differs(`the sign of ${name}`, said, sign && signText(sign))
    })
  },

  'a poster announces what the page of its game says, and a result': async (look) => {
    const { facts, apiAs, fan, nameOf } = look.league
    const group = facts.phases.find(({ name }) => name === 'Grupo')!
    if (!facts.isUnderWay(group)) return []
    const api = apiAs(fan)
    const posters = await api('GET /competition/{id}/posters', { params: { id: group.competitionId } })
    const lines: string[] = []
    for (const { game, stake } of posters.stakes ?? []) {
      const { meaning } = await api('GET /game/{id}/overview', { params: { id: game.id } })
      const place = `the poster of ${nameOf(game.localId)} – ${nameOf(game.visitantId)}`
      const isToPlay = facts.toPlay().some(({ id }) => id === game.id)
      lines.push(...differs(`${place}, to be played,`, isToPlay, true))
      if (meaning?.kind !== 'table-before') continue
      const sideOf = (teamId: number) => (teamId === game.localId ? 'local' : 'visitant')
      const victories = meaning.victories.filter(
        ({ winner }) => stake.kind === 'either' || winner === sideOf(stake.winnerId),
      )
      for (const victory of victories) {
        const { best, worst, certainty } =
          victory[stake.kind === 'decides' ? sideOf(stake.teamId) : victory.winner]
        lines.push(
          ...(stake.kind === 'decides'
            ? differs(place, stake.end, certainty)
            : differs(place, [stake.rank, stake.rank], [best, worst])),
        )
      }
    }
    const { result } = posters
    if (result !== null) {
      const known = facts.games.get(result.id)?.result
      lines.push(...differs('the result of the poster', { ...result.score, forfeit: null }, known))
    }
    return lines
  },
}

/** Waits until what a thread computes is in the answers, which is a second or two after a result. */
export async function whenForeseen({ facts, fan }: SmallLeague): Promise<void> {
  const { competitionId } = facts.phases.find(({ name }) => name === 'Grupo')!
  const read = async <Answer>(path: string) => JSON.parse((await fan.call('GET', path)).body) as Answer
  for (;;) {
    const [table] = await read<Classification[]>(
      `/competition-team/clasifications?competitionId=${competitionId}`,
    )
    const { stakes } = await read<Posters>(`/competition/${competitionId}/posters`)
    if (table!.reaches !== null && stakes !== null) return
    await sleep(10)
  }
}
