import type { ActionContext } from '../../../api/api-provider.tsx'
import type { Input } from '../../../api/endpoints.ts'
import { notify } from '../../../ui/toast.tsx'

const ENTER = 'POST /competition-team/enter-teams'

export async function enterTeams(
  { api, revalidate }: ActionContext,
  before: number,
  body: Input<typeof ENTER>['body'],
): Promise<void> {
  const count = (await api(ENTER, { body })).length - before
  if (count <= 0) notify('Ya estaban todos inscritos.')
  else notify(count === 1 ? 'Un equipo inscrito.' : `${count} equipos inscritos.`)
  await revalidate()
}
