import type { Suggestion } from '#contract/proposals.ts'
import { MOST_OPTIONS } from '#league/proposal.ts'
import { scheduleFault } from '../../league/schedule-fields.tsx'
import type { Values } from '../../ui/draft.ts'
import { readLocalTime, writeLocalTime } from '../../ui/local-time.ts'
import { invalid } from '../../ui/use-form.ts'

/** What an option holds that is filled in by hand. */
export const BY_HAND = 'own'

/** The places of an offer, with or without an option. */
export const OPTION_PLACES = Array.from({ length: MOST_OPTIONS }, (_, place) => place)

/**
 * The fields of the option at a place, named as the server names them when it finds fault with one. `how`: empty where
 * there is none, else the place of a suggestion, or `BY_HAND`.
 */
export function optionNames(place: number) {
  const of = `options.${place}.`
  return { of, how: `${of}how`, date: `${of}date`, courtId: `${of}courtId` }
}

/** An offer as it is suggested: all there is to do is to send it. */
export function suggestedOffer(
  suggestions: readonly Suggestion[],
  localId: number,
  timeZone: string,
): Values {
  const options = OPTION_PLACES.map((place) => {
    const { how, date, courtId } = optionNames(place)
    const suggestion = suggestions[place]
    if (suggestion !== undefined)
      return { [how]: String(place), ...suggestedValues(place, suggestion, timeZone) }
    // Where nothing can be suggested, one is to be filled in.
    return { [how]: place === 0 ? BY_HAND : '', [date]: '', [courtId]: '' }
  })
  return Object.assign({ localId: String(localId), text: '' }, ...options) as Values
}

/** The day, hour and court of a suggestion, as the fields at a place hold them. */
export function suggestedValues(place: number, { date, court }: Suggestion, timeZone: string): Values {
  const names = optionNames(place)
  return { [names.date]: writeLocalTime(date, timeZone), [names.courtId]: String(court.id) }
}

/**
 * The suggestion that an option is. Undefined where it is filled in by hand, and where it was suggested on an earlier
 * visit: then it is what its fields hold.
 */
export function suggestionAt(
  place: number,
  values: Values,
  suggestions: readonly Suggestion[],
  timeZone: string,
): Suggestion | undefined {
  const { how } = optionNames(place)
  const suggestion = suggestions[Number(values[how])]
  if (suggestion === undefined) return undefined
  const suggested = Object.entries(suggestedValues(place, suggestion, timeZone))
  return suggested.every(([name, value]) => values[name] === value) ? suggestion : undefined
}

/** The offer that the fields hold, as it is sent. Throws what the form says of an hour that no clock shows, or of a year that is none of ours. */
export function readOffer(values: Values, suggestions: Suggestion[], timeZone: string) {
  const places = OPTION_PLACES.filter((place) => values[optionNames(place).how])
  const options = places.map((place) => {
    const { date, courtId } = optionNames(place)
    // The second of two equal hours stays what it is unless another one is typed.
    const suggestion = suggestionAt(place, values, suggestions, timeZone)
    const typed = values[date] ?? ''
    const fault = suggestion === undefined ? scheduleFault(typed, timeZone) : null
    if (fault !== null) throw invalid({ [date]: fault })
    const instant = suggestion?.date ?? readLocalTime(typed, timeZone)!.instant
    return { date: instant, courtId: Number(values[courtId]) }
  })
  return { options, localId: Number(values['localId']), text: values['text'] || null }
}

/** What becomes of the fields when the option at a place is taken away: those behind it move up. */
export function withoutOption(values: Values, place: number): Values {
  const moved = OPTION_PLACES.filter((one) => one >= place).map((one) => {
    const [here, next] = [optionNames(one), optionNames(one + 1)]
    return {
      [here.how]: values[next.how] ?? '',
      [here.date]: values[next.date] ?? '',
      [here.courtId]: values[next.courtId] ?? '',
    }
  })
  return Object.assign({}, ...moved) as Values
}
