import type { RecordEntry } from '#contract/game-records.ts'
import type { Game } from '#contract/games.ts'
import { useSite } from '../../api/site.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { spanishDate } from '../../ui/spanish-date.ts'
import { describeEntry, type ChangeText } from './entry-text.ts'

/** The DOM id of the record, which gets the focus after an action. */
export const RECORD = 'acta'

/** Number of latest entries in sight; the others are folded if there are at least two of them. */
const IN_SIGHT = 4

/** The record of a game, the oldest entry first. */
export function EntryList({ game, entries }: { game: Game; entries: RecordEntry[] }) {
  const folded = entries.length > IN_SIGHT + 1 ? entries.slice(0, -IN_SIGHT) : []
  const inSight = entries.slice(folded.length)
  return (
    <section aria-labelledby={RECORD} className="mt-8 max-w-text">
      <SectionTitle id={RECORD} tabIndex={-1}>
        El acta
      </SectionTitle>
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
        <Entries game={game} entries={inSight} />
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
