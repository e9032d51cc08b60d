import type { GameOverview } from '#contract/game-overview.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { describeMeaning } from './meaning-words.ts'

/** What a game decides, or what it changed. */
export function GameMeaning({ overview }: { overview: GameOverview }) {
  const parts = describeMeaning(overview)
  if (parts.length === 0) return null
  return (
    <section aria-labelledby="sentido" className="mt-6">
      <SectionTitle id="sentido">{overview.game.finished ? 'Qué cambió' : 'Qué se juega'}</SectionTitle>
      {parts.length === 1 ? (
        <p className="max-w-text text-pretty wrap-anywhere">{parts[0]!.text}</p>
      ) : (
        <dl className="grid gap-x-6 sm:grid-cols-2">
          {parts.map(({ name, text }) => (
            <div key={name} className="border-rule border-t py-2.5 wrap-anywhere">
              <dt className="font-bold">{name}</dt>
              <dd className="mt-0.5 text-pretty">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
