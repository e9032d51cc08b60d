import { useEffect } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { CHECKS, conclusionOf, type Examination, type Finding } from '#contract/doctor.ts'
import { apiContext } from '../../../api/client.ts'
import { useSite } from '../../../api/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { spanishDate } from '../../../ui/spanish-date.ts'
import { AdminPage } from '../admin-page.tsx'

/** How often to ask while an examination is under way. */
const POLL_MS = 1000

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(apiContext)('GET /doctor')
}

export default function DoctorScreen() {
  const examination = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!examination.running) return
    const timer = setTimeout(() => void revalidate(), POLL_MS)
    return () => clearTimeout(timer)
  }, [examination, revalidate])

  return (
    <AdminPage title="Estado de la web" note="La máquina, las copias, el correo y los avisos">
      <div className="max-w-text flex flex-col gap-8">
        <Summary examination={examination} onLook={() => void revalidate()} />
        <Findings examination={examination} />
      </div>
    </AdminPage>
  )
}

function Summary({ examination, onLook }: { examination: Examination; onLook: () => void }) {
  const site = useSite()
  const { at, running, findings } = examination
  return (
    <section aria-label="Resumen" className="flex flex-col items-start gap-3">
      <output className="text-25 font-bold">{at === null ? 'Comprobando…' : conclusionOf(findings)}</output>
      {at === null ? null : (
        <>
          <p className="text-14 text-ink-soft">
            Comprobado <time dateTime={at}>{spanishDate(at, site)}</time>, como mucho una vez por minuto.
          </p>
          <Button look="secondary" aria-disabled={running} onClick={onLook}>
            {running ? 'Comprobando…' : 'Volver a comprobar'}
          </Button>
        </>
      )}
    </section>
  )
}

const WORSE = [
  { state: 'error', title: 'No funciona', edge: 'border-loss' },
  { state: 'warning', title: 'Para mirar', edge: 'border-rule-strong' },
] as const

function Findings({ examination: { at, findings } }: { examination: Examination }) {
  if (at === null) return <Facts facts={Object.values(CHECKS).map((label) => [label, '…'])} />
  const fine = findings.filter(({ state }) => state === 'ok')
  return (
    <>
      {WORSE.map(({ state, title, edge }) => {
        const wrong = findings.filter((finding) => finding.state === state)
        return wrong.length === 0 ? null : (
          <section key={state}>
            <SectionTitle>{title}</SectionTitle>
            <ul className="flex flex-col gap-4">
              {wrong.map((finding) => (
                <Wrong key={finding.check + finding.text} finding={finding} edge={edge} />
              ))}
            </ul>
          </section>
        )
      })}
      {fine.length === findings.length ? null : (
        <p>Lo de la máquina se arregla en ella: enseña esta página a quien instaló la web.</p>
      )}
      {fine.length === 0 ? null : (
        <section>
          <SectionTitle>Va bien</SectionTitle>
          <Facts facts={fine.map(({ check, text }) => [CHECKS[check], text])} />
        </section>
      )}
    </>
  )
}

function Wrong({ finding: { check, text, remedy }, edge }: { finding: Finding; edge: string }) {
  return (
    <li className={`${edge} flex flex-col gap-1 border-l-4 pl-3 wrap-anywhere`}>
      <p className="font-bold">{CHECKS[check]}</p>
      <p>{text}</p>
      {remedy === null ? null : <p className="text-14 text-ink-soft">{remedy}</p>}
    </li>
  )
}
