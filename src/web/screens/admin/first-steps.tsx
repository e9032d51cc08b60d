import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import type { FirstStep } from './load-first-steps.ts'

/** What is left to do before the first game of a season; the next step is the page's main action. */
export function FirstSteps({ steps }: { steps: FirstStep[] | null }) {
  if (steps === null) return null
  const next = steps.find(({ isDone }) => !isDone)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="primeros-pasos" className="mb-8 max-w-176">
      <SectionTitle id="primeros-pasos">Primeros pasos</SectionTitle>
      <p className="text-ink-soft mb-2">{`${done} de ${steps.length}`}</p>
      <ol>
        {steps.map((step) => (
          <li key={step.name} className="border-rule relative flex items-start gap-3 border-b py-3">
            {step.isDone ? <DoneIcon /> : <OpenIcon />}
            <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                {step.isDone || step === next ? (
                  <span className="font-bold">
                    {step.name}
                    {step.isDone ? <span className="sr-only">: hecho</span> : null}
                  </span>
                ) : (
                  // The whole row can be tapped; screen readers read only the link.
                  <Link
                    to={step.to}
                    className="font-bold underline decoration-1 underline-offset-4 after:absolute after:inset-0"
                  >
                    {step.name}
                  </Link>
                )}
                {step.isDone ? null : <p className="text-14 text-ink-soft max-w-text">{step.does}</p>}
              </div>
              {step === next ? (
                <ButtonLink look="primary" to={step.to} aria-label={`Siguiente: ${step.name}`}>
                  Siguiente
                </ButtonLink>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function DoneIcon() {
  return (
    <span className="text-win">
      <Icon>
        <circle cx="12" cy="12" r="9" />
        <path d="M8 12.5l3 3 5-6" />
      </Icon>
    </span>
  )
}

function OpenIcon() {
  return (
    <span className="text-ink-soft">
      <Icon>
        <circle cx="12" cy="12" r="9" />
      </Icon>
    </span>
  )
}
