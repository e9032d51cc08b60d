import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { notFound } from '../../api/failure.ts'
import { readId } from '../../page-address.ts'
import { PageHeading } from '../../shell/page-heading.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { StandingsTable } from '../standings/standings-table.tsx'

const NO_SUCH_GROUP = 'Ese grupo no existe.'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const competitionId = readId(params['clasificationId'])
  if (competitionId === undefined) throw notFound(NO_SUCH_GROUP)
  const [classification] = await api('GET /competition-team/clasifications', { query: { competitionId } })
  if (classification === undefined) throw notFound(NO_SUCH_GROUP)
  const { competitionGroupId } = classification.competition
  const phase = await api('GET /competition-group/{id}', { params: { id: competitionGroupId } })
  return { classification, phase }
}

export default function ClasificationScreen() {
  const { classification, phase } = useLoaderData<typeof loader>()
  const { name } = classification.competition
  return (
    <>
      <PageMeta
        title={`Clasificación, ${name}`}
        description={`La clasificación de ${name}, ${phase.name}.`}
      />
      <PageHeading title={name}>{phase.name}</PageHeading>
      <div className="max-w-page mx-auto px-4 pt-5">
        <StandingsTable classification={classification} qualifiers={phase.qualifiers} />
      </div>
    </>
  )
}
