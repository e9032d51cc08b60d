import { startOutlook } from '#web/league/tables/ask-outlook.ts'
import { describeOutlook } from '#web/league/tables/describe-outlook.ts'
import { FIRST_FORETOLD } from '#league/scenarios/posters.ts'
import { findGroupContext } from '#web/league/tables/group-context.ts'
import { loadOpenGroup } from '#web/league/tables/load-open-group.ts'
import { signOf, signText } from '#web/league/tables/signs.ts'
import { type PhaseFact, rankedOf } from '../facts.ts'
import { type GameFact, isAbsent, isInReview } from '../game-facts.ts'
import { type Claim, differs, type Look, type Rules } from '../rule.ts'
import { isAmong, tableOf } from './tables.ts'

/** Rules about what is said of the end of a group, or of a cup. */
export const outlookRules: Rules = {
  'what is said to be certain stays so': async (look) => {
    const { league, memory } = look
    const { facts } = league
    const group = facts.phases.find(({ name }) => name === 'Grupo')!
    const results = resultsOf(facts.countedOf(group))
    // What admins decide about teams is foreseen by nobody.
    const decisions = JSON.stringify([group.left, [...group.taken]])
    memory.claims = memory.claims.filter(
      (claim) =>
        claim.decisions === decisions &&
        [...claim.results].every(([id, result]) => results.get(id) === result),
    )
    const rows = await tableOf(look, group)
    const lines = memory.claims.flatMap((claim) => contradictions(claim, look, group, rows))
    const state = JSON.stringify([
      [...results],
      decisions,
      facts.gamesOf(group).map(({ id }) => id),
      facts.isUnderWay(group),
    ])
    if (!facts.isUnderWay(group) || memory.outlookResults === state) return lines
    memory.outlookResults = state
    const api = league.apiAs(league.fan)
    const leaving = new AbortController().signal
    const open = await loadOpenGroup(api, await findGroupContext(api, group.competitionId))
    const { reaches } = startOutlook(leaving)(open!)
    for (const reach of await reaches()) {
      const { teamId } = reach
      const groups = [{ id: group.competitionId, name: group.name }]
      const outlook = await describeOutlook(api, { groups, teamId, own: true, leaving })
      const said = outlook?.group.id === group.competitionId ? (outlook.sentence ?? '') : ''
      const claim = claimIn(said)
      // Its sign as of the third game: what is certain is told before it too. Where nobody goes on there are none.
      const mark = open!.places === 0 ? '' : signText(signOf(reach, FIRST_FORETOLD)!)
      if (mark === 'dentro' || mark === 'fuera') {
        memory.claims.push({
          teamId,
          said: `the mark «${mark}»`,
          inside: mark === 'dentro',
          provided: 'appearing',
          results,
          decisions,
        })
      }
      if (said !== '' && claim !== null) memory.claims.push({ teamId, said, ...claim, results, decisions })
      const isSure = claim !== null && claim.provided !== 'allPlayed'
      if (said !== '')
        lines.push(
          ...differs(
            `the mark «${mark}» of ${league.nameOf(teamId)}, beside «${said}»,`,
            mark === 'dentro' || mark === 'fuera',
            isSure,
          ),
        )
    }
    return [...lines, ...memory.claims.flatMap((claim) => contradictions(claim, look, group, rows))]
  },

  'the sentence about a team is about what it plays now': async ({ league }) => {
    const { facts } = league
    const cup = facts.phases.find(({ name }) => name === 'Copa')!
    if (!facts.isUnderWay(cup)) return []
    const api = league.apiAs(league.fan)
    const lines: string[] = []
    for (const teamId of cup.teamIds) {
      const groups = await api('GET /competition-team/get-active-competitions/{teamId}', {
        params: { teamId },
      })
      const outlook = await describeOutlook(api, {
        groups,
        teamId,
        own: true,
        leaving: new AbortController().signal,
      })
      const name = league.nameOf(teamId)
      const group = facts.phases.find((phase) => phase.name === 'Grupo')!
      const playsOn = facts.isStillIn(cup, teamId)
      const ranked = rankedOf(group)
      const hasToPlay =
        facts.isUnderWay(group) &&
        ranked.includes(teamId) &&
        ranked.some((other) => other !== teamId && !playedBetween(facts.gamesOf(group), teamId, other))
      const so = !playsOn && hasToPlay ? group.competitionId : cup.competitionId
      lines.push(...differs(`the sentence «${outlook?.sentence}» of ${name}`, outlook?.group.id, so))
      if (so !== cup.competitionId) continue
      const champion = facts.championOf(cup)
      const isChampion = champion?.id === teamId && !champion.inReview
      lines.push(
        ...differs(
          `«${outlook?.sentence}» of ${name}`,
          /Sois el equipo campeón/.test(outlook?.sentence ?? ''),
          isChampion,
        ),
      )
    }
    return lines
  },
}

function resultsOf(games: readonly GameFact[]): Map<number, string> {
  const played = games.filter(({ result }) => result !== null)
  return new Map(played.map(({ id, result }) => [id, JSON.stringify(result)]))
}

function claimIn(sentence: string): Pick<Claim, 'inside' | 'provided'> | null {
  const inside = /^Est(áis|á) dentro/.test(sentence)
  if (!inside && !/^Ya no (podéis|puede) pasar/.test(sentence)) return null
  if (/si se juega todo lo que queda/.test(sentence)) return { inside, provided: 'allPlayed' }
  return { inside, provided: /mientras (os|se) presen/.test(sentence) ? 'appearing' : 'nothing' }
}

/**
 * A table that contradicts a certainty although its condition is met. Any table may be the final one, since games need
 * not be played.
 */
function contradictions(
  { teamId, said, inside, provided, results }: Claim,
  { league: { facts, nameOf } }: Look,
  group: PhaseFact,
  rows: Awaited<ReturnType<typeof tableOf>>,
): string[] {
  const later = facts.countedOf(group).filter(({ id, result }) => result !== null && !results.has(id))
  const ranked = rankedOf(group)
  const pairs = (ranked.length * (ranked.length - 1)) / 2
  const played = facts.gamesOf(group).filter((game) => game.result !== null && isAmong(ranked, game))
  const all = played.length === pairs
  // What is in review is stated to be no forfeit.
  const disputed = played.filter(isInReview)
  const forfeits = [...later, ...disputed].filter(({ result }) => result!.forfeit !== null)
  if (provided === 'allPlayed' && (!all || forfeits.length > 0)) return []
  if (provided === 'appearing' && forfeits.some((game) => isAbsent(game, teamId))) return []
  const rank = rows.find(({ team }) => team.id === teamId)!.rank!
  const last = rows.filter((row) => row.rank !== null && row.rank <= rank).length
  const isTrue = inside ? last <= group.qualifiers! : rank > group.qualifiers!
  return isTrue
    ? []
    : [`«${said}» was stated about ${nameOf(teamId)}, but it is ${rank}.º, and ${group.qualifiers} qualify`]
}

function playedBetween(games: readonly GameFact[], one: number, other: number): boolean {
  return games.some(
    ({ result, localId, visitantId }) =>
      result !== null && [localId, visitantId].includes(one) && [localId, visitantId].includes(other),
  )
}
