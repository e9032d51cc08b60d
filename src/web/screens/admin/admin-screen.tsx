import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { apiContext } from '../../api/client.ts'
import { Page } from '../../shell/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { SEASON_STEPS, SETUP_STEPS, type AdminStep } from './admin-steps.ts'
import { carried, readSeason, SeasonAtHand } from './season-at-hand.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [leagues, disputes] = await Promise.all([api('GET /league'), api('GET /dispute')])
  return { season: { leagues, league: readSeason(request, leagues) }, toSettle: disputes.length }
}

export default function AdminScreen() {
  const { season, toSettle } = useLoaderData<typeof loader>()
  const temporada = carried(season.league)
  return (
    <Page title="Administración" note="Todo lo que hace falta para llevar la liga">
      <SeasonAtHand {...season} />
      {toSettle === 0 ? null : (
        <ButtonLink look="primary" to={paths.admin('disputes')} className="mb-6 py-2 text-center">
          {toSettle === 1 ? 'Decidir 1 resultado en revisión' : `Decidir ${toSettle} resultados en revisión`}
        </ButtonLink>
      )}
      <div className="flex flex-col gap-8">
        <section aria-labelledby="preparar">
          <SectionTitle id="preparar">Preparar la temporada</SectionTitle>
          <ol className="grid gap-3 sm:grid-cols-2">
            {SETUP_STEPS.map((step, index) => (
              <Step
                key={step.place}
                step={step}
                to={paths.admin(step.place, { temporada })}
                number={index + 1}
              />
            ))}
          </ol>
        </section>
        <section aria-labelledby="llevar">
          <SectionTitle id="llevar">Durante la temporada</SectionTitle>
          <ul className="grid gap-3 sm:grid-cols-2">
            {SEASON_STEPS.map((step) => (
              <Step key={step.place} step={step} to={paths.admin(step.place)} />
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )
}

function Step(props: { step: AdminStep; to: string; number?: number }) {
  const { step, to, number } = props
  return (
    <li className="border-rule bg-surface hover:bg-hover rounded-large relative flex gap-4 border p-4">
      {number === undefined ? null : (
        <span
          aria-hidden="true"
          className="font-figure text-ink-soft text-31 w-6 shrink-0 text-center font-bold"
        >
          {number}
        </span>
      )}
      <div className="min-w-0">
        {/* The whole card can be tapped; screen readers read only the link. */}
        <Link
          to={to}
          className="text-20 font-bold underline decoration-1 underline-offset-4 after:absolute after:inset-0"
        >
          {step.name}
        </Link>
        <p className="text-ink-soft text-14 mt-1">{step.does}</p>
      </div>
    </li>
  )
}
