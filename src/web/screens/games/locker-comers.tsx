import { closingText } from '#contract/closing-text.ts'
import { missingText } from '#contract/comers-text.ts'
import { PLAYERS } from '#contract/limits.ts'
import type { Coming, LockerRoom } from '#contract/locker-room.ts'
import { paths } from '#contract/paths.ts'
import { isClosedOn } from '#league/court-closing.ts'
import { nameKey } from '#league/name-key.ts'
import { useSite } from '../../api/site.ts'
import { DirectionsLink } from '../../league/courts/directions-link.tsx'
import { TextLink } from '../../ui/link.tsx'
import { dayKey, shortDay } from '../../ui/spanish-date.ts'
import { describeLight } from './light-text.ts'
import type { Person } from './locker-people.ts'

export type NextGame = LockerRoom['games'][number]

/** Who comes, as discs that fill the places of a team, and how many that are. */
export function Comers({ one, own }: { one: NextGame; own: readonly Person[] }) {
  const coming = named(one, 'yes')
  const isOwn = (name: string) => own.some((person) => nameKey(person.name) === nameKey(name))
  const free = Math.max(PLAYERS - coming.length, 0)
  return (
    <>
      <ul aria-label="Quién va" className="locker-places">
        {coming.map((name) => (
          <li key={name}>
            <i aria-hidden="true" className={isOwn(name) ? 'locker-own' : ''}>
              {lettersOf(name)}
            </i>
            <span translate="no">{name}</span>
          </li>
        ))}
        {Array.from({ length: free }, (_, index) => (
          <li key={index} aria-hidden="true">
            <i className="locker-free">+</i>
            <span>falta</span>
          </li>
        ))}
      </ul>
      <output className="block font-figure text-25 mt-2 leading-7 font-bold">
        {missingText(coming.length)}
      </output>
      <p className="text-14 mb-2 min-h-5">
        <Said one={one} />
      </p>
    </>
  )
}

/** The same of a later game, in a row of small discs. */
export function MiniPlaces({ one }: { one: NextGame }) {
  const coming = named(one, 'yes').slice(0, PLAYERS)
  return (
    <span aria-hidden="true" className="locker-mini">
      {coming.map((name) => (
        <i key={name}>{lettersOf(name)}</i>
      ))}
      {Array.from({ length: PLAYERS - coming.length }, (_, index) => (
        <i key={index} className="locker-mini-free" />
      ))}
    </span>
  )
}

/** Who doubts and who can't, by name. */
export function Said({ one }: { one: NextGame }) {
  const groups = [
    { names: named(one, 'maybe'), one: 'Duda', many: 'Dudan' },
    { names: named(one, 'no'), one: 'No puede', many: 'No pueden' },
  ].filter(({ names }) => names.length > 0)
  return groups.map(({ names, one: single, many }) => (
    <span key={many} className="text-14 block font-normal wrap-anywhere">
      {names.length === 1 ? single : many}: <span translate="no">{names.join(', ')}</span>
    </span>
  ))
}

/** The court, the way there, and what is wrong with it. */
export function Place({ one: { game, court, light }, short = false }: { one: NextGame; short?: boolean }) {
  const { timeZone } = useSite()
  const isClosed = court !== null && game.date !== null && isClosedOn(court, dayKey(game.date, timeZone))
  const lit = court && light && describeLight(court, light)
  return (
    <div className="text-14 wrap-anywhere">
      <p className={short ? 'text-ink-soft' : 'flex flex-wrap items-center gap-x-4'}>
        {court === null ? <span>Sin cancha</span> : <span translate="no">{court.name}</span>}
        {short ? null : (
          <>
            {court && !isClosed ? <DirectionsLink court={court} /> : null}
            <TextLink to={paths.game(game.id)}>El partido</TextLink>
          </>
        )}
      </p>
      {isClosed ? <p className="font-bold">{`Cerrada ${closingText(court, shortDay)}.`}</p> : null}
      {lit && !isClosed ? <p className="text-pretty">{lit}</p> : null}
    </div>
  )
}

export function named({ answers }: NextGame, which: Coming): string[] {
  return answers.filter(({ coming }) => coming === which).map(({ name }) => name)
}

/** What a disc shows of a name: two whole characters, also of signs made of several. */
function lettersOf(name: string): string {
  const characters = new Intl.Segmenter('es').segment(name)
  return Array.from(characters, ({ segment }) => segment)
    .slice(0, 2)
    .join('')
}
