import type { Suggestion } from '#contract/proposals.ts'
import { MAX_OPTIONS } from '#league/proposal.ts'
import { scheduleFault } from '../../league/games/schedule-fields.tsx'
import type { Values } from '../../ui/draft.ts'
import { readLocalTime, writeLocalTime } from '#contract/local-time.ts'
import { invalid } from '../../ui/use-form.ts'

export const BY_HAND = 'own'

export const ASKED_DATES = 'dates'
export const ASKED_CANCEL = 'cancel'

export const OPTION_INDEXES = Array.from({ length: MAX_OPTIONS }, (_, index) => index)

/** As in the server's errors. `how`: empty without an option, else the index of a suggestion, or `BY_HAND`. */
export function optionNames(index: number) {
  const of = `options.${index}.`
  return { of, how: `${of}how`, date: `${of}date`, courtId: `${of}courtId` }
}

export function suggestedOffer(
  suggestions: readonly Suggestion[],
  localId: number,
  timeZone: string,
): Values {
  const options = OPTION_INDEXES.map((index) => {
    const { how, date, courtId } = optionNames(index)
    const suggestion = suggestions[index]
    if (suggestion !== undefined)
      return { [how]: String(index), ...suggestedValues(index, suggestion, timeZone) }
    // Without a suggestion the first option is to be filled in by hand.
    return { [how]: index === 0 ? BY_HAND : '', [date]: '', [courtId]: '' }
  })
  return Object.assign({ localId: String(localId), text: '' }, ...options) as Values
}

export function suggestedValues(index: number, { date, court }: Suggestion, timeZone: string): Values {
  const names = optionNames(index)
  return { [names.date]: writeLocalTime(date, timeZone), [names.courtId]: String(court.id) }
}

/** The suggestion that an option uses; undefined if its values are typed, or were suggested on an earlier visit. */
export function suggestionAt(
  index: number,
  values: Values,
  suggestions: readonly Suggestion[],
  timeZone: string,
): Suggestion | undefined {
  const { how } = optionNames(index)
  const suggestion = suggestions[Number(values[how])]
  if (suggestion === undefined) return undefined
  const suggested = Object.entries(suggestedValues(index, suggestion, timeZone))
  return suggested.every(([name, value]) => values[name] === value) ? suggestion : undefined
}

/** The request body of an offer. Throws a field error for a time that clocks skip or a year out of bounds. */
export function readOffer(values: Values, suggestions: Suggestion[], timeZone: string) {
  const indexes = OPTION_INDEXES.filter((index) => values[optionNames(index).how])
  const options = indexes.map((index) => {
    const { date, courtId } = optionNames(index)
    // A suggestion keeps its instant: its local hour may occur twice, and reading it would give the first.
    const suggestion = suggestionAt(index, values, suggestions, timeZone)
    const typed = values[date] ?? ''
    const fault = suggestion === undefined ? scheduleFault(typed, timeZone) : null
    if (fault !== null) throw invalid({ [date]: fault })
    const instant = suggestion?.date ?? readLocalTime(typed, timeZone)!.instant
    return { date: instant, courtId: Number(values[courtId]) }
  })
  return { options, localId: Number(values['localId']), text: values['text'] || null }
}

export function readChange(values: Values, suggestions: Suggestion[], timeZone: string) {
  const text = values['text'] || null
  if (values['asked'] === ASKED_CANCEL) return { callOff: 'cancel' as const, text }
  return { options: readOffer(values, suggestions, timeZone).options, text }
}

export function withoutOption(values: Values, index: number): Values {
  const moved = OPTION_INDEXES.filter((one) => one >= index).map((one) => {
    const [here, next] = [optionNames(one), optionNames(one + 1)]
    return {
      [here.how]: values[next.how] ?? '',
      [here.date]: values[next.date] ?? '',
      [here.courtId]: values[next.courtId] ?? '',
    }
  })
  return Object.assign({}, ...moved) as Values
}
