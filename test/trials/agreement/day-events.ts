import { isLiveHour } from '#league/hours.ts'
import { firstLive } from '../../league-of-delegates.ts'
import { type Act, type Context, pairsOf } from './event.ts'
import { newGame } from './game-facts.ts'

/** A scoreboard shows a game of these hours to everybody, each time with another score. */
export function showLive({ league, chance, now }: Context): Act | null {
  const { facts, admin, delegates } = league
  const game = chance.pick(facts.toPlay().filter(({ date }) => isLiveHour(date, now)))
  if (game === undefined) return null
  const sides = [delegates.get(game.localId), delegates.get(game.visitantId), admin]
  const by = chance.pick(sides.flatMap((account) => account ?? []))
  const known = facts.live.get(game.id)
  const turn = `turn-${facts.live.size}-${now}`
  const scores = { local: chance.between(0, 3), visitant: chance.between(1, 3) }
  const points = (['local', 'visitant'] as const).flatMap((side) =>
    scores[side] === 0 ? [] : { quarter: 1, left: 600, side, points: scores[side] },
  )
  return {
    by,
    call: ['PUT', `/game/${game.id}/live`, { ...firstLive, turn, replaces: null, points }],
    // Another device may show it.
    mustPass: known === undefined,
    accept: () => void facts.live.set(game.id, { at: now, scores }),
  }
}

/** Somebody says whether they come to the next game of a team, by the link that its delegate makes. */
export async function answerLockerRoom({ league, chance }: Context): Promise<Act | null> {
  const { facts, delegates, fan } = league
  const [teamId, delegate] = chance.pick([...delegates]) ?? []
  if (teamId === undefined || delegate === undefined) return null
  if (!facts.rooms.has(teamId)) {
    return {
      by: delegate,
      call: ['POST', `/team/${teamId}/locker-room`],
      mustPass: true,
      accept: (answer) => void facts.rooms.set(teamId, { token: String(answer.token), keys: new Map() }),
    }
  }
  const room = facts.rooms.get(teamId)!
  const { games } = (await fan.call('POST', '/locker-room/open', { token: room.token })).json<{
    games: { game: { id: number } }[]
  }>()
  const gameId = chance.pick(games.map(({ game }) => game.id))
  if (gameId === undefined) return null
  const name = chance.pick(['Ana', 'Luz', 'Mar', 'Paz', 'Sol'])
  const key = room.keys.get(name)
  const coming = chance.pick(['yes', 'no', 'maybe'])
  return {
    by: fan,
    call: ['POST', '/locker-room/answer', { token: room.token, name, gameId, coming, ...(key && { key }) }],
    accept: (answer) => {
      room.keys.set(name, String(answer.key))
      facts.comers.set(`${teamId} ${gameId} ${name}`, coming)
    },
  }
}

/** An admin saves a calendar of one or two games of the group. */
export function drawUpCalendar({ league, chance, now }: Context): Act | null {
  const { facts, admin, courtIds } = league
  const group = facts.phases.find(({ name }) => name === 'Grupo')!
  if (!facts.isUnderWay(group)) return null
  const pairs = chance.shuffle(pairsOf(league, group)).slice(0, 2)
  if (pairs.length === 0) return null
  const { id, competitionId } = group
  const games = pairs.map(([localId, visitantId], index) => {
    const date = new Date(
      Math.floor(now / 3_600_000) * 3_600_000 + (30 + index * 24) * 3_600_000,
    ).toISOString()
    return { competitionId, localId, visitantId, date, courtId: chance.pick(courtIds) }
  })
  return {
    by: admin,
    call: ['POST', `/competition-group/${id}/calendar`, { games }],
    mustFail: games.some((game) => facts.isClosed(game)),
    accept: async () => {
      const listed = (await league.fan.call('GET', `/game?competitionId=${competitionId}`)).json<
        { id: number; localId: number; visitantId: number }[]
      >()
      for (const plan of games) {
        const made = listed.find(
          (game) =>
            game.localId === plan.localId && game.visitantId === plan.visitantId && !facts.games.has(game.id),
        )!
        facts.games.set(made.id, newGame(made.id, plan))
      }
    },
  }
}
