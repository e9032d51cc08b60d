import { Link } from '../../ui/link.tsx'
import type { FirstStep } from './load-first-steps.ts'
import { StateIcon } from './state-icon.tsx'

/** What is left to do before the first game of a season; nothing once all is done. */
export function FirstSteps({ steps }: { steps: FirstStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <section aria-labelledby="primeros-pasos" className="mt-4">
      <h3 id="primeros-pasos" className="font-figure text-20 font-bold">
        Primeros pasos
      </h3>
      <p className="text-14 text-ink-soft">{`${done} de ${steps.length}`}</p>
      <ol>
        {steps.map(({ name, does, to, isDone }) => (
          <li key={name} className="border-rule relative flex min-h-13 items-center gap-3 border-b py-1.5">
            <StateIcon state={isDone ? 'ok' : null} />
            {isDone ? (
              <span>
                {name}
                <span className="sr-only">: hecho</span>
              </span>
            ) : (
              <span className="min-w-0 wrap-anywhere">
                {/* The whole row can be tapped; screen readers read only the link. */}
                <Link
                  to={to}
                  className="font-bold underline decoration-1 underline-offset-4 after:absolute after:inset-0"
                >
                  {name}
                </Link>
                <span className="text-14 text-ink-soft block">{does}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
