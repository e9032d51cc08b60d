import { absenceText } from '#contract/forfeit-text.ts'
import { asForfeit } from '#league/game-score.ts'
import type { ScoreClaim } from '#contract/results.ts'
import type { Game } from '#contract/games.ts'
import { asksMixed } from '#league/game-life.ts'
import type { Values } from '../../ui/draft.ts'
import { scoreText } from '../../league/games/game-result.ts'
import { scoreValues } from '../../league/results/rating-values.ts'

const NAMES = ['localScore', 'visitantScore', 'forfeit', 'localMixed', 'text']

/** The initial values for claiming another result. `place`: the prefix of the fields' names. */
export function claimValues(place = ''): Values {
  return Object.fromEntries(NAMES.map((name) => [place + name, '']))
}

/** The request body; the mixed answer is sent only with a score that replaces a forfeit. */
export function claimBody(values: Values, game: Pick<Game, 'forfeit'>, place = ''): ScoreClaim {
  const of = (name: string) => values[place + name] ?? ''
  const [forfeit, text] = [asForfeit(of('forfeit')), of('text')]
  if (forfeit !== null) return { forfeit, text }
  return {
    localScore: Number(of('localScore')),
    visitantScore: Number(of('visitantScore')),
    ...(!asksMixed(game) && { localMixed: of('localMixed') === 'si' }),
    text,
  }
}

/** The claim as text, for a user who can't reopen the form. */
export function claimDetails(claim: ScoreClaim): [name: string, value: string][] {
  const { localScore, visitantScore, forfeit, text } = claim
  const scores = { localScore: localScore ?? null, visitantScore: visitantScore ?? null }
  return [
    ['El resultado que decís', scoreText({ ...scores, forfeit: forfeit ?? null, finished: true })],
    ['Lo que explicáis', text || '–'],
  ]
}

/** The form's values for a score that was claimed before, or for none. */
export function valuesOfClaim(claim: Game['claim']): Values {
  if (!claim) return claimValues()
  return { ...claimValues(), ...claimedResult(claim), text: claim.text ?? '' }
}

/** A claimed score in the values of a form for a result; a forfeit has no points there. */
export function claimedResult({ localScore, visitantScore, forfeit }: NonNullable<Game['claim']>) {
  const score = forfeit === null ? { local: localScore, visitant: visitantScore } : null
  return { ...(score && scoreValues(score)), forfeit: (forfeit ?? '') as string }
}

/** `fue 54–48`, or who didn't come. */
export function claimText(
  claim: NonNullable<Game['claim']>,
  { local, visitant }: Pick<Game, 'local' | 'visitant'>,
): string {
  if (claim.forfeit !== null)
    return absenceText(claim.forfeit, { local: local.name, visitant: visitant.name })
  return `fue ${scoreText({ ...claim, finished: true })}`
}
