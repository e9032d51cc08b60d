import { nextStepOf } from '#web/screens/admin/season-part.tsx'
import { pairsToCreate, rankedOf } from '../facts.ts'
import { isInReview, isOver } from '../game-facts.ts'
import { differs, idsOf, type Rules } from '../rule.ts'

/** What admins read of a season and its phases. */
export const adminRules: Rules = {
  'the next step with each phase follows from its games, its teams and its end': async ({ league }) => {
    const { facts, admin } = league
    const api = league.apiAs(admin)
    const lines: string[] = []
    for (const season of await api('GET /league')) {
      const { season: phases } = await api('GET /to-do', { query: { leagueId: season.id } })
      for (const stated of phases) {
        const phase = facts.phases.find(({ id }) => id === stated.id)!
        const { active, crossing } = phase
        const isUnderWay = facts.isUnderWay(phase)
        const games = facts.countedOf(phase).filter((game) => !facts.isUnneeded(game))
        const played = games.filter(({ result }) => result !== null).length
        const open = facts
          .toPlay()
          .filter(({ competitionId }) => competitionId === phase.competitionId).length
        const isPrepared = active && played + open === 0
        const teams = rankedOf(phase).length
        const toCreate = pairsToCreate(phase, facts.gamesOf(phase)).length
        const champion = crossing ? facts.championOf(phase) : null
        const name = champion === null || games.some(isInReview) ? null : facts.nameOf(champion.id, phase)
        const [{ played: done, total, champion: named }] = stated.groups as [(typeof stated.groups)[number]]
        lines.push(
          ...differs(
            `/admin, of ${phase.name},`,
            [stated.teams, done, named, crossing || !isUnderWay || [stated.toCreate, total]],
            [teams, played, name, crossing || !isUnderWay || [toCreate, played + open + toCreate]],
          ),
        )
        const step = nextStepOf(stated, { league: season, toInvite: 0 })
        const after = crossing ? 'Ver el cuadro' : isPrepared ? 'Pegar calendario' : 'Pegar resultados'
        const first = crossing ? 'Hacer el cuadro' : 'Inscribir equipos'
        const expected =
          !isPrepared && !isUnderWay
            ? 'Ver'
            : teams === 0
              ? first
              : isUnderWay && stated.isEnding
                ? 'Cerrar la fase'
                : after
        lines.push(...differs(`the next step with ${phase.name} of ${season.year}`, step.name, expected))
      }
    }
    return lines
  },

  'the tasks of admins are what is owed and in review': async ({ league, now }) => {
    const { facts, admin } = league
    const { results, claims, disputes } = await league.apiAs(admin)('GET /to-do', { query: {} })
    const late = facts.toPlay().filter((game) => isOver(game, now))
    const inReview = [...facts.games.values()].filter(
      (game) => isInReview(game) && facts.isOfCurrentSeason(game),
    )
    const owed = new Set(idsOf(late))
    const unowed = idsOf([...results.first, ...claims.first]).filter((id) => !owed.has(id))
    return [
      ...differs('the results asked of admins that nobody owes', unowed, []),
      ...differs('the disputes asked of admins', disputes.total, inReview.length),
    ]
  },
}
