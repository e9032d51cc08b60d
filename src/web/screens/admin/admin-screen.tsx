import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { apiContext } from '../../api/client.ts'
import { Page } from '../../shell/page.tsx'
import { Link } from '../../ui/link.tsx'
import { AdminToDoList } from './admin-to-do-list.tsx'
import { FirstSteps } from './first-steps.tsx'
import { loadFirstSteps } from './load-first-steps.ts'
import { SEASON_STEPS, SETUP_STEPS, type AdminStep } from './admin-steps.ts'
import { carried, readSeason, SeasonAtHand } from './season-at-hand.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { emailQuery } from '../../to-do/own-tasks.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [leagues, toDo] = await Promise.all([
    api('GET /league'),
    api('GET /to-do'),
    // Already under way; it is awaited because its task is above the rest and would push it down.
    emailQuery.settled(),
  ])
  const league = readSeason(request, leagues)
  const firstSteps = toDo.inSeason && league?.current ? null : await loadFirstSteps(api, league)
  return { season: { leagues, league }, toDo, firstSteps }
}

/** While a season is set up its steps come first; once it has games, what has to be done. */
export default function AdminScreen() {
  const { season, toDo, firstSteps } = useLoaderData<typeof loader>()
  const isRunning = toDo.inSeason && season.league?.current === true
  const setup = <SetupSteps temporada={carried(season.league)} />
  return (
    <Page title="Administración" note="Todo lo que hace falta para llevar la liga">
      <SeasonAtHand {...season} />
      <FirstSteps steps={firstSteps} />
      <div className="flex flex-col gap-8">
        {isRunning ? null : setup}
        <AdminToDoList toDo={toDo} quiet={!isRunning} />
        <section aria-labelledby="llevar">
          <SectionTitle id="llevar">Durante la temporada</SectionTitle>
          <ul className="grid gap-3 sm:grid-cols-2">
            {SEASON_STEPS.map((step) => (
              <Step key={step.place} step={step} to={paths.admin(step.place)} />
            ))}
          </ul>
        </section>
        {isRunning ? setup : null}
      </div>
    </Page>
  )
}

function SetupSteps({ temporada }: { temporada: number | undefined }) {
  return (
    <section aria-labelledby="preparar">
      <SectionTitle id="preparar">Preparar la temporada</SectionTitle>
      <ol className="grid gap-3 sm:grid-cols-2">
        {SETUP_STEPS.map((step, index) => (
          <Step key={step.place} step={step} to={paths.admin(step.place, { temporada })} number={index + 1} />
        ))}
      </ol>
    </section>
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
