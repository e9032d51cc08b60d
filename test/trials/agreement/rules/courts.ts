import type { Rules } from '../rule.ts'
import { differs, idsOf, sorted } from '../rule.ts'
import { isOver } from '../game-facts.ts'

export const courtRules: Rules = {
  'a closed court says so, is not offered, and is in the way of options': async ({ league, now }) => {
    const { facts, fan, courtIds } = league
    const lines: string[] = []
    const date = new Date(now).toISOString()
    const free = await league.apiAs(fan)('GET /basketball-court/available', { query: { date: now } })
    const page = (await league.page('/courts')).html
    for (const id of courtIds) {
      const { closedFrom, closedUntil, name } = await league.apiAs(fan)('GET /basketball-court/{id}', {
        params: { id },
      })
      const { from = null, until = null } = facts.closings.get(id) ?? {}
      lines.push(...differs(`the court ${name}`, [closedFrom, closedUntil], [from, until]))
      if (facts.isClosed({ courtId: id, date }) && free.some((court) => court.id === id))
        lines.push(`the closed court ${name} is offered`)
    }
    const said = page.split('>Cerrada<').length - 1
    lines.push(...differs('the closed courts of /courts', said, facts.closings.size))
    for (const account of league.delegates.values()) {
      for (const { id, options } of await league.apiAs(account)('GET /proposal', { query: {} })) {
        for (const { state, date: at, court, inTheWay } of options) {
          const isClosed = facts.isClosed({ courtId: court.id, date: at })
          if (isClosed && state === 'free') lines.push(`an option of the proposal ${id} is on a closed court`)
          if (!isClosed && inTheWay === 'closed-court')
            lines.push(`the open court ${court.name} is in the way of the proposal ${id}`)
        }
      }
    }
    return lines
  },

  'a notice of a closed court is about a coming game there': async ({ league, now }) => {
    const { facts } = league
    const lines: string[] = []
    for (const [teamId, account] of league.delegates) {
      const notices = await league.apiAs(account)('GET /notice')
      const told = notices.filter(({ kind, state }) => kind === 'court-closed' && state === 'current')
      const concerned = facts
        .toPlay()
        .filter(
          (game) =>
            [game.localId, game.visitantId].includes(teamId) && !isOver(game, now) && facts.isClosed(game),
        )
      const ids = told.map(({ path }) => Number(/partidos\/(\d+)/.exec(path ?? '')?.[1]))
      const unfounded = sorted(new Set(ids)).filter((id) => !idsOf(concerned).includes(id))
      lines.push(...differs(`the notices of closed courts to ${account.name} without a game`, unfounded, []))
    }
    return lines
  },
}
