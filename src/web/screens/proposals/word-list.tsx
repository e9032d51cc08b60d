import type { Proposal } from '#contract/proposals.ts'
import { useSite } from '../../api/site.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { spanishDate } from '../../ui/spanish-date.ts'
import { optionWords } from './proposal-words.ts'

type Word = Proposal['words'][number]

const VERBS: Record<Word['kind'], string> = {
  offer: 'propuso',
  cancel: 'propuso cancelarlo',
  postpone: 'propuso aplazarlo',
  accept: 'aceptó',
  decline: 'dijo que no',
  withdraw: 'retiró la propuesta',
}

/** The comments of the two teams, the oldest first; the text of the last one is shown above. */
export function WordList({ words }: { words: Word[] }) {
  const site = useSite()
  return (
    <section aria-labelledby="dicho">
      <SectionTitle id="dicho">Lo que se ha dicho</SectionTitle>
      <ol className="flex flex-col">
        {words.map(({ at, team, kind, text, options }, index) => (
          <li key={at} className="border-rule border-t py-3">
            <p>
              <strong className="wrap-anywhere">{team?.name ?? 'Quien administra la liga'}</strong>{' '}
              {VERBS[kind]}{' '}
              <time dateTime={at} className="text-14 text-ink-soft inline-block">
                {spanishDate(at, site)}
              </time>
            </p>
            {options.length === 0 ? null : (
              <ul className="text-14 text-ink-soft mt-1">
                {options.map((option) => (
                  <li key={`${option.date} ${option.court.id}`}>{optionWords(option, site)}</li>
                ))}
              </ul>
            )}
            {text && index < words.length - 1 ? (
              <p className="mt-1 wrap-anywhere whitespace-pre-line">«{text}»</p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
