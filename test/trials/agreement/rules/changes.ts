import { isFree, isOpen, openChangeOf, openChanges, takesChange } from '../change-facts.ts'
import type { ChangeFact } from '../facts.ts'
import { differs, idsOf, type Look, type Rules } from '../rule.ts'

/** How many of the latest changes are looked at after each event. */
const LATEST = 6

/** Rules about changes of games by agreement. */
export const changeRules: Rules = {
  'a change says what was agreed and whether it waits': async (look) => {
    const { league, now } = look
    const { facts } = league
    const lines: string[] = []
    for (const change of [...facts.changes.values()].slice(-LATEST)) {
      for (const [teamId, account] of viewersOf(look, change)) {
        const api = league.apiAs(account)
        const seen = await api('GET /proposal/{id}', { params: { id: change.id } })
        const open = isOpen(facts, change, now)
        const place = `the change ${change.id}, seen by ${account.name},`
        lines.push(
          ...differs(`${place} open`, seen.state === 'open', open),
          ...(change.ended === null ? [] : differs(`${place} state`, seen.state, change.ended)),
          ...differs(`${place} round`, seen.round, change.round),
          ...differs(`${place} game`, seen.game, {
            id: change.gameId,
            date: change.game.date,
            court: seen.game?.court,
          }),
          ...differs(`${place} court`, seen.game?.court?.id ?? null, change.game.courtId),
          ...differs(
            `${place} calls off`,
            seen.callsOff,
            typeof change.offer === 'string' ? change.offer : null,
          ),
          ...differs(`${place} actions`, seen.actions, open ? actionsOf(change, teamId) : []),
        )
        if (!open || typeof change.offer === 'string') continue
        const free = seen.options.map(({ state }) => state === 'free')
        const so = change.offer.map((option) => isFree(facts, change, option, now))
        lines.push(...differs(`${place} free dates`, free, so))
      }
    }
    return lines
  },

  'the lists of a team have the changes that wait': async ({ league, now }) => {
    const { facts } = league
    const lines: string[] = []
    const open = openChanges(facts, now)
    for (const [teamId, account] of league.delegates) {
      const api = league.apiAs(account)
      const own = open.filter(({ localId, visitantId }) => [localId, visitantId].includes(teamId))
      const listed = (await api('GET /proposal', { query: { teamId } })).filter(
        ({ game, state }) => game !== null && state === 'open',
      )
      lines.push(...differs(`the proposals of ${league.nameOf(teamId)}, changes,`, idsOf(listed), idsOf(own)))
      const toDo = await api('GET /team/{id}/to-do', { params: { id: teamId } })
      const toAnswer = toDo.proposals.filter(({ game }) => game !== null)
      const theirs = own.filter(({ offeredBy }) => offeredBy !== teamId)
      // Without a current season Te toca is empty.
      lines.push(...differs(`Te toca of ${league.nameOf(teamId)}, changes,`, idsOf(toAnswer), idsOf(theirs)))
    }
    return lines
  },

  'a game says whether it takes a change, and which one waits': async (look) => {
    const { league, looked, now } = look
    const { facts } = league
    const lines: string[] = []
    for (const game of looked) {
      const open = openChangeOf(facts, game.id, now)
      const takes = takesChange(facts, game, now)
      for (const [teamId, account] of viewersOf(look, game)) {
        const api = league.apiAs(account)
        const record = await api('GET /game/record/{id}', { params: { id: game.id } })
        const place = `the record of the game ${game.id}, seen by ${account.name},`
        lines.push(
          ...differs(`${place} change`, record.changeId, open?.id ?? null),
          ...differs(
            `${place} may change`,
            record.actions.includes('change'),
            teamId !== null && takes && open === undefined,
          ),
        )
        if (teamId === null) continue
        const plan = await api('GET /proposal/change-plan', { query: { gameId: game.id } })
        lines.push(
          ...differs(`the plan of the game ${game.id}, blocked,`, plan.change?.blocked === null, takes),
          ...differs(`the plan of the game ${game.id}, local,`, plan.mayHost, takes ? [game.localId] : []),
          ...differs(`the plan of the game ${game.id}, open,`, plan.openId, open?.id ?? null),
        )
      }
    }
    return lines
  },

  'a notice of a change is current while it waits for that team': async ({ league, now }) => {
    const { facts } = league
    const lines: string[] = []
    for (const [teamId, account] of league.delegates) {
      const notices = await league.apiAs(account)('GET /notice')
      for (const { kind, title, path, state = 'current' } of notices) {
        const change = facts.changes.get(Number(/^\/propuestas\/(\d+)$/.exec(path ?? '')?.[1] ?? 0))
        if (change === undefined || state !== 'current' || title.includes('dice que no')) continue
        const waits = isOpen(facts, change, now) && change.offeredBy !== teamId
        if (!waits) lines.push(`the ${kind} «${title}» of ${account.name} is current, but nothing waits`)
      }
    }
    return lines
  },
}

type Pair = { localId: number; visitantId: number }

/** The delegates of the two teams, and an admin (null). */
function viewersOf({ league: { delegates, admin } }: Look, { localId, visitantId }: Pair) {
  return [
    ...[...delegates].filter(([teamId]) => teamId === localId || teamId === visitantId),
    [null, admin] as const,
  ]
}

function actionsOf({ offeredBy, round }: ChangeFact, teamId: number | null): string[] {
  if (teamId === null || teamId === offeredBy) return ['withdraw']
  return round < 10 ? ['accept', 'counter', 'decline'] : ['accept', 'decline']
}
