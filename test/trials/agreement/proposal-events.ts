import { type Act, type Context, pairsOf } from './event.ts'
import { newGame } from './game-facts.ts'

const HOUR = 3_600_000

export function propose({ league, chance, now }: Context): Act | null {
  const { facts, courtIds } = league
  const phase = chance.pick(facts.phases.filter(({ teamIds }) => teamIds.length > 1))
  const [teamId, rivalId] = chance.pick(pairsOf(league, phase)) ?? []
  const by = teamId === undefined ? undefined : league.delegates.get(teamId)
  if (by === undefined) return null
  const date = new Date(Math.floor(now / HOUR) * HOUR + chance.between(6, 120) * HOUR).toISOString()
  const options = [{ date, courtId: chance.pick(courtIds) }]
  return {
    by,
    call: ['POST', '/proposal', { competitionId: phase.competitionId, rivalId, options }],
    mustFail: !facts.isUnderWay(phase) || facts.isClosed(options[0]!),
  }
}

export async function answerProposal({ league, chance, now }: Context): Promise<Act | null> {
  const [teamId, by] = chance.pick([...league.delegates])
  const seen = await league.apiAs(by)('GET /proposal', { query: { teamId } })
  const open = seen.filter(({ actions, game }) => actions.length > 0 && game === null)
  if (open.length === 0) return null
  const proposal = chance.pick(open)
  const action = chance.pick(proposal.actions)
  const { id, round } = proposal
  const option = proposal.options.findIndex(({ state }) => state === 'free')
  const date = new Date(Math.floor(now / HOUR) * HOUR + chance.between(6, 120) * HOUR).toISOString()
  const counter = { round, options: [{ date, courtId: chance.pick(league.courtIds) }] }
  const chosen = proposal.options[option]
  if (action === 'accept' && chosen === undefined) return null
  const body = action === 'accept' ? { round, option } : action === 'counter' ? counter : { round }
  const { competition, local, visitant } = proposal
  return {
    by,
    call: ['PUT', `/proposal/${action}/${id}`, body],
    accept: ({ gameId }) => {
      if (action !== 'accept') return
      const plan = { competitionId: competition.id, localId: local.id, visitantId: visitant.id }
      league.facts.games.set(
        gameId!,
        newGame(gameId!, { ...plan, date: chosen!.date, courtId: chosen!.court.id }),
      )
    },
  }
}
