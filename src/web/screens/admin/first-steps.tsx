import { LoneLink } from '../../ui/link.tsx'
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
        {steps.map(({ name, to, isDone }) => (
          <li key={name} className="border-rule flex min-h-13 items-center gap-3 border-b">
            <StateIcon state={isDone ? 'ok' : null} />
            {isDone ? <span>{`${name}: hecho`}</span> : <LoneLink to={to}>{name}</LoneLink>}
          </li>
        ))}
      </ol>
    </section>
  )
}
