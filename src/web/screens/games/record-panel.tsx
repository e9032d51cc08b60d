import type { Game } from '#contract/games.ts'
import type { RecordEntry } from '#contract/game-records.ts'
import { useSite } from '../../api/site.ts'
import { Section } from '../../ui/section.tsx'
import { type DateSetting, spanishDay, spanishTime, spanishDate } from '../../ui/spanish-date.ts'
import { describeEntry, type ChangeText } from './entry-text.ts'

/** The teams' comments on each other, for viewers who may read them. */
export function GameComments({ game }: { game: Game }) {
  const { local, visitant, localComment, visitantComment } = game
  if (!game.confirmed || (!localComment && !visitantComment)) return null
  return (
    <Section title="Comentarios" id="comentarios" className="mt-8 max-w-text">
      <dl>
        <Comment team={local.name} text={localComment} />
        <Comment team={visitant.name} text={visitantComment} />
      </dl>
      <p className="text-14 text-ink-soft mt-2">Los leen los dos equipos y quien administra.</p>
    </Section>
  )
}

function Comment({ team, text }: { team: string; text: Game['localComment'] }) {
  if (!text) return null
  return (
    <div className="border-rule border-t py-3 wrap-anywhere">
      <dt translate="no" className="text-14 text-ink-soft">
        {team}
      </dt>
      <dd className="mt-1 whitespace-pre-line">{text}</dd>
    </div>
  )
}

/** What a message from one team of a game to the other begins with; the writer goes on in a line of their own. */
export function gameMessage(
  { local, visitant, date, court }: Pick<Game, 'local' | 'visitant' | 'date' | 'court'>,
  own: string,
  site: DateSetting,
  url: string,
): { subject: string; text: string } {
  const when = date === null ? '' : ` del ${spanishDay(date, site)} a las ${spanishTime(date, site.timeZone)}`
  const where = court === null ? '' : ` en ${court.name}`
  return {
    subject: `${local.name} – ${visitant.name}`,
    text: `Hola, soy de ${own}. Es por nuestro partido${when}${where}: ${url}\n\n`,
  }
}

/** The DOM id of the record, which gets the focus after an action. */
export const RECORD = 'acta'

/** Number of latest entries in sight; the others are folded if there are at least two of them. */
const IN_SIGHT = 4

export function EntryList({ game, entries }: { game: Game; entries: RecordEntry[] }) {
  const folded = entries.length > IN_SIGHT + 1 ? entries.slice(0, -IN_SIGHT) : []
  const unfolded = entries.slice(folded.length)
  return (
    <section aria-label="El acta">
      {folded.length === 0 ? null : (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-1 underline-offset-4">
            Lo anterior ({folded.length})
          </summary>
          <Entries game={game} entries={folded} />
        </details>
      )}
      {entries.length === 0 ? (
        <p className="mb-2">De este partido ya no queda nada apuntado.</p>
      ) : (
        <Entries game={game} entries={unfolded} />
      )}
      <p className="text-14 text-ink-soft border-rule border-t pt-2">
        La leen los dos equipos y quien administra.
      </p>
    </section>
  )
}

function Entries({ game, entries }: { game: Game; entries: RecordEntry[] }) {
  return (
    <ol>
      {entries.map((entry, place) => (
        <Entry key={`${entry.at} ${place}`} game={game} entry={entry} />
      ))}
    </ol>
  )
}

function Entry({ game, entry }: { game: Game; entry: RecordEntry }) {
  const site = useSite()
  const { who, did, changes, said } = describeEntry(entry, game, site)
  return (
    <li className="border-rule border-t py-3 wrap-anywhere">
      <p>
        {who === null ? null : <strong>{who} </strong>}
        {did}{' '}
        <time dateTime={entry.at} className="text-14 text-ink-soft">
          {spanishDate(entry.at, site)}
        </time>
      </p>
      {changes.length === 0 ? null : (
        <ul className="text-14 text-ink-soft mt-1">
          {changes.map((change) => (
            <li key={change.name} className="whitespace-pre-line">
              <Change {...change} />
            </li>
          ))}
        </ul>
      )}
      {said === null ? null : <p className="mt-1 whitespace-pre-line">«{said}»</p>}
    </li>
  )
}

function Change({ name, before, after }: ChangeText) {
  return (
    <>
      {name}:{' '}
      {before === null ? null : (
        <>
          {before}
          <span aria-hidden="true"> → </span>
          <span className="sr-only">, ahora </span>
        </>
      )}
      {after}
    </>
  )
}
