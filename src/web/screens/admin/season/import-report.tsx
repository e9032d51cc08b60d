import type { SeasonReport } from '#contract/season.ts'
import { PlaceList } from './place-list.tsx'

/** The numbers of things in a file, and what should be looked at. */
export function ImportReport({ report }: { report: SeasonReport }) {
  const counts: [string, number][] = [
    ['Fases', report.phases],
    ['Grupos', report.groups],
    ['Equipos', report.teams],
    ['Canchas', report.courts],
    ['Partidos', report.games],
  ]
  return (
    <>
      <dl className="grid w-full grid-cols-2 gap-3 sm:grid-cols-3">
        {counts.map(([name, count]) => (
          <div key={name} className="border-rule bg-surface rounded-large flex flex-col border p-3">
            <dt className="text-12 text-ink-soft">{name}</dt>
            <dd className="font-figure text-31 font-bold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {report.warnings.length === 0 ? null : (
        <div className="border-rule-strong w-full border-l-4 pl-3">
          <p className="font-medium">No lo impide, pero míralo:</p>
          <PlaceList places={report.warnings} />
        </div>
      )}
    </>
  )
}
