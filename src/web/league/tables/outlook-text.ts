import type { Sentence } from '#league/scenarios/scenarios.ts'
import { plays } from '#league/side.ts'
import type { Reach } from '#league/scenarios/reaches.ts'

export type SentenceContext = {
  nameOf: (teamId: number) => string
  /** `disputed`: its result is in review, so that it is as open as if it were left. */
  left: readonly { id: number; localId: number; visitantId: number; disputed?: true }[]
  /** How many teams of the group qualify; 0 if the group decides nothing. */
  places: number
  own: boolean
}

const COUNTS = ['', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']
const count = (figure: number) => COUNTS[figure] ?? String(figure)

/** A sentence that is exactly true. `sentence`: what is enough while it is open; null if nothing so simple is. */
export function describeCertainty(
  reach: Reach,
  sentence: Sentence | 'unknown' | null,
  hearing: SentenceContext,
): string {
  const { left, places, own } = hearing
  if (places === 0) return describeRankRange(reach, hearing)
  const always = left.length === 0 ? '' : ', pase lo que pase'
  const isInside = `${own ? 'Estáis' : 'Está'} dentro`
  const isOut = `Ya no ${own ? 'podéis' : 'puede'} pasar`
  if (reach.certainty === 'assured') return `${isInside}${reach.mustAppear ? appearing(hearing) : always}.`
  if (reach.certainty === 'out') return `${isOut}${always}.`
  if (left.length === 0) return 'Empate que las reglas no deshacen: la asamblea dice quién pasa.'
  if (reach.certaintyIfPlayed === 'out') return `${isOut} ${ifPlayed(hearing)}.`
  if (reach.certaintyIfPlayed === 'assured') {
    const said = sentence !== null && sentence !== 'unknown'
    return `${isInside} ${ifPlayed(hearing)}.${said ? ` ${describeSentence(reach.teamId, sentence, hearing)}` : ''}`
  }
  if (sentence !== null && sentence !== 'unknown') return describeSentence(reach.teamId, sentence, hearing)
  // A team of which only bounds are known may already be assured, so it isn't known that no sentence applies.
  const isUnknown = sentence === 'unknown' || !reach.exact
  const unknown = isUnknown && '; con cuánto basta aún no se puede calcular.'
  if (reach.inOwnHands) {
    // Otherwise winning everything, or one game by a lot, would have been enough.
    const tail = unknown || ', pero no basta con ganar: cuenta por cuánto.'
    return `Depende de ${own ? 'vuestro equipo' : 'sí mismo'}${tail}`
  }
  if (!reach.exact) return `Aún no se puede calcular si ${own ? 'pasáis o quedáis' : 'pasa o queda'} fuera.`
  const can = own ? 'podéis' : 'puede'
  return `Aún ${can} pasar y aún ${can} quedar fuera${unknown || '.'}`
}

/** A condition for sentences that a forfeit or a game never played would make false. */
function ifPlayed({ left }: Pick<SentenceContext, 'left'>): string {
  return `si se juega todo lo que queda${isInReview(left) ? ' y lo que está en revisión no acaba en incomparecencia' : ''}`
}

function isInReview(left: SentenceContext['left']): boolean {
  return left.some(({ disputed }) => disputed)
}

export function describeRankRange(
  { best, worst, exact }: Reach,
  { own, left }: Pick<SentenceContext, 'own' | 'left'>,
): string {
  const provided = left.length === 0 ? '' : `, ${ifPlayed({ left })}`
  const can = own ? 'Podéis' : 'Puede'
  if (!exact) {
    return `Aún no se puede calcular en qué puesto ${own ? 'podéis' : 'puede'} acabar: no mejor que el ${best}.º ni peor que el ${worst}.º${provided}.`
  }
  if (best === worst) return `${own ? 'Vuestro equipo acaba' : 'Acaba'} ${best}.º${provided}.`
  return `${can} acabar entre el ${best}.º y el ${worst}.º${provided}.`
}

function describeSentence(teamId: number, sentence: Sentence, hearing: SentenceContext): string {
  const { own, nameOf, left } = hearing
  const inside = `${own ? 'estáis' : 'está'} dentro`
  const win = own ? 'ganáis' : 'gana'
  const { together } = sentence
  const provided = providedText(teamId, sentence, hearing)
  if (sentence.kind === 'wins' && together === null) {
    return `Con ganar ${gamesText(teamId, sentence, hearing)} ${inside}${provided}.`
  }
  const deed =
    sentence.kind === 'wins'
      ? `${win} ${gamesText(teamId, sentence, hearing)}`
      : `${win} a ${nameOf(sentence.rivalId)}${whichGame(teamId, sentence, hearing)}${marginText(sentence.margin)}`
  if (together === null) return `Si ${deed}, ${inside}${provided}.`
  const { localId, visitantId } = left.find(({ id }) => id === together.gameId)!
  const loserId = localId + visitantId - together.winnerId
  return `Si ${deed} y ${nameOf(together.winnerId)} gana a ${nameOf(loserId)}, ${inside}${provided}.`
}

/** The further condition of a sentence: that the team appears at its other games, or that all games are played. */
function providedText(teamId: number, sentence: Sentence, hearing: SentenceContext): string {
  const { left } = hearing
  if (sentence.provided === null) return ''
  if (sentence.provided === 'allPlayed') return `, ${ifPlayed({ left })}`
  const ownLeft = left.filter((game) => plays(game, teamId)).length
  const others = ownLeft - (sentence.kind === 'wins' ? sentence.wins : 1)
  return appearing(hearing, others === 1 ? ' al otro' : ' a los demás')
}

function appearing({ own, left }: SentenceContext, at = ''): string {
  const provided = isInReview(left) ? ' y lo que está en revisión no acabe en incomparecencia' : ''
  return `, mientras ${own ? 'os presentéis' : 'se presente'}${at}${provided}`
}

function gamesText(
  teamId: number,
  { wins, left }: { wins: number; left: number },
  hearing: SentenceContext,
): string {
  const whose = hearing.own ? 'os' : 'le'
  const own = hearing.left.filter((game) => plays(game, teamId))
  if (left === 1) return isInReview(own) ? 'el partido en revisión' : `el partido que ${whose} queda`
  return wins === left
    ? `los ${count(left)} que ${whose} quedan`
    : `${count(wins)} de los ${count(left)} que ${whose} quedan`
}

/** If two teams have more than one game left against each other: which of them. */
function whichGame(
  teamId: number,
  { gameId, rivalId }: { gameId: number; rivalId: number },
  { left }: SentenceContext,
): string {
  const between = left.filter((game) => plays(game, teamId) && plays(game, rivalId))
  if (between.length < 2) return ''
  return between.find(({ id }) => id === gameId)?.localId === teamId ? ' de local' : ' de visitante'
}

function marginText(margin: number): string {
  return margin === 1 ? '' : ` por ${margin} o más`
}
