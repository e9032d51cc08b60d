import { missingText } from '#contract/comers-text.ts'
import { PLAYERS } from '#contract/limits.ts'
import type { Answer, Coming } from '#contract/locker-room.ts'
import { nameKey } from '#league/name-key.ts'
import '../../ui/own-looks.css'

type Answers = { answers: readonly Answer[] }

/** Discs that fill the places of a team, on its colour or within `own-discs`. `own`: for whom this phone answers. */
export function Comers(props: Answers & { own?: readonly string[]; text?: (yes: number) => string }) {
  const { answers, own = [], text = missingText } = props
  const coming = named(answers, 'yes')
  const more = coming.length - PLAYERS
  const isOwn = (name: string) => own.some((one) => nameKey(one) === nameKey(name))
  return (
    <>
      <ul aria-label="Quién va" className={more > 0 ? 'locker-places grid-cols-6!' : 'locker-places'}>
        {coming.slice(0, PLAYERS).map((name) => (
          <li key={name}>
            <i aria-hidden="true" className={isOwn(name) ? 'locker-own' : ''}>
              {lettersOf(name)}
            </i>
            <span translate="no">{name}</span>
          </li>
        ))}
        {Array.from({ length: Math.max(-more, 0) }, (_, index) => (
          <li key={index} aria-hidden="true">
            <i className="locker-free">+</i>
            <span>falta</span>
          </li>
        ))}
        {more > 0 ? (
          <li key={more} aria-hidden="true">
            <i className="locker-free">{`+${more}`}</i>
            <span>más</span>
          </li>
        ) : null}
      </ul>
      <output className="font-figure text-25 mt-2 block leading-7 font-bold">{text(coming.length)}</output>
      <p className="text-14 mb-2 min-h-5">
        <Said answers={answers} also={coming.slice(PLAYERS)} />
      </p>
    </>
  )
}

export function MiniPlaces({ answers }: Answers) {
  const coming = named(answers, 'yes').slice(0, PLAYERS)
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

/** Who doubts and who can't, by name. `also`: who comes and has no disc. */
export function Said({ answers, also = [] }: Answers & { also?: readonly string[] }) {
  const groups = [
    { names: also, one: 'También va', many: 'También van' },
    { names: named(answers, 'maybe'), one: 'Duda', many: 'Dudan' },
    { names: named(answers, 'no'), one: 'No puede', many: 'No pueden' },
  ].filter(({ names }) => names.length > 0)
  return groups.map(({ names, one, many }) => (
    <span key={many} className="text-14 block font-normal wrap-anywhere">
      {names.length === 1 ? one : many}: <span translate="no">{names.join(', ')}</span>
    </span>
  ))
}

export function named(answers: readonly Answer[], which: Coming): string[] {
  return answers.filter(({ coming }) => coming === which).map(({ name }) => name)
}

/** What a disc shows of a name: two whole characters, also of signs made of several. */
function lettersOf(name: string): string {
  const characters = new Intl.Segmenter('es').segment(name)
  return Array.from(characters, ({ segment }) => segment)
    .slice(0, 2)
    .join('')
}
