import { Page } from '../../shell/page.tsx'
import { Link } from '../../ui/link.tsx'
import { SEASON_STEPS, SETUP_STEPS, type AdminStep } from './admin-steps.ts'
import { SectionTitle } from '../../ui/section-title.tsx'

export default function AdminScreen() {
  return (
    <Page title="Administración" note="Todo lo que hace falta para llevar la liga">
      <div className="flex flex-col gap-8">
        <section aria-labelledby="preparar">
          <SectionTitle id="preparar">Preparar la temporada</SectionTitle>
          <ol className="grid gap-3 sm:grid-cols-2">
            {SETUP_STEPS.map((step, index) => (
              <Step key={step.to} step={step} place={index + 1} />
            ))}
          </ol>
        </section>
        <section aria-labelledby="llevar">
          <SectionTitle id="llevar">Durante la temporada</SectionTitle>
          <ul className="grid gap-3 sm:grid-cols-2">
            {SEASON_STEPS.map((step) => (
              <Step key={step.to} step={step} />
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )
}

function Step({ step: { name, to, does }, place }: { step: AdminStep; place?: number }) {
  return (
    <li className="border-rule bg-surface hover:bg-hover rounded-large relative flex gap-4 border p-4">
      {place === undefined ? null : (
        <span
          aria-hidden="true"
          className="font-figure text-ink-soft text-31 w-6 shrink-0 text-center font-bold"
        >
          {place}
        </span>
      )}
      <div className="min-w-0">
        {/* The whole card can be touched; the link alone is read. */}
        <Link
          to={to}
          className="text-20 font-bold underline decoration-1 underline-offset-4 after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p className="text-ink-soft text-14 mt-1">{does}</p>
      </div>
    </li>
  )
}
