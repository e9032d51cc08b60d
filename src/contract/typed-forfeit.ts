import type { Forfeit } from '#league/game-score.ts'
import type { Side } from '#league/side.ts'
import { alikeKey } from './name-key.ts'

/** «incomparecencia», «inc.», «NP», «w.o.», «no se presentó». */
const MARK =
  /(^|[^\p{L}\p{N}])(incomparecencias?|inc\.?|w\.?o\.?|n\.?p\.?|no (?:se )?present[\p{L}]+)(?![\p{L}\p{N}])/iu

/** «No se presentó nadie», «doble incomparecencia», «incomparecencia de los dos». */
const NOBODY =
  /nadie se present\p{L}+|no se present\p{L}+ (?:nadie|ninguno(?: de los dos)?)|doble incomparecencia|incomparecencia (?:doble|de (?:ambos|los dos)(?: equipos)?)/iu

/** The score of a forfeit: FIBA Official Basketball Rules, article 20. */
const OFFICIAL = 20

/**
 * Takes out of a line that a team didn't appear.
 *
 * @returns `sideOf`: the team that failed to appear, or both, given their names; `'?'` if the line doesn't say which
 */
export function takeForfeit(text: string): {
  mark: string | null
  rest: string
  sideOf: (
    names: readonly [string, string],
    score: readonly [number, number] | null,
    unmask: (text: string) => string,
  ) => Forfeit | '?' | null
} {
  const nobody = NOBODY.exec(text)
  if (nobody !== null) {
    const [mark] = nobody
    const rest = `${text.slice(0, nobody.index)} | ${text.slice(nobody.index + mark.length)}`
    return { mark, rest, sideOf: () => 'both' }
  }
  const match = MARK.exec(text)
  if (match === null) return { mark: null, rest: text, sideOf: () => null }
  const [whole, lead = '', mark = ''] = match as string[]
  const before = text.slice(0, match.index + lead.length)
  // «incomparecencia de Osos»: the name after it is no part of the rest.
  const [named = '', after = ''] =
    /^(?: del?)? ([^|,;()\d]*)/iu.exec(text.slice(match.index + whole!.length)) ?? []
  const following = text.slice(match.index + whole!.length)
  const isNamedAfter = /^ del? /iu.test(named) || (/^no /iu.test(mark) && after.trim() !== '')
  const rest = `${before} | ${isNamedAfter ? following.slice(named.length) : following}`
  return {
    mark,
    rest,
    sideOf: ([local, visitant], score, unmask) => {
      if (score !== null) {
        const [scored, received] = score
        if (scored === OFFICIAL && received === 0) return 'visitant'
        return scored === 0 && received === OFFICIAL ? 'local' : '?'
      }
      const sides: [Side, string][] = [
        ['local', alikeKey(local)],
        ['visitant', alikeKey(visitant)],
      ]
      if (isNamedAfter) {
        const name = alikeKey(unmask(after))
        return sides.find(([, key]) => name.startsWith(key))?.[0] ?? '?'
      }
      // The team named last before the mark; before both, the first.
      const [first = 'local', last] = sides
        .map(([side, key]) => ({ side, at: alikeKey(unmask(before)).lastIndexOf(key) }))
        .filter(({ at }) => at >= 0)
        .toSorted((a, b) => b.at - a.at)
        .map(({ side }) => side)
      return last === undefined && first === 'visitant' ? '?' : first
    },
  }
}
