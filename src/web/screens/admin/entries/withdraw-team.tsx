import { useRevalidator } from 'react-router'
import type { CompetitionTeam, WithdrawalPlan } from '#contract/competition-teams.ts'
import type { Competition } from '#contract/competitions.ts'
import type { Team } from '#contract/teams.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { notify } from '../../../ui/toast.tsx'
import { WithdrawalFields } from './withdrawal-fields.tsx'

type Props = {
  entry: Pick<CompetitionTeam, 'id' | 'teamId'> & { team: Team }
  group: Competition
  onClose: () => void
}

/** Asks for confirmation before a team leaves a group: one that has games there withdraws, another is removed. */
export function WithdrawTeam({ entry, group, onClose }: Props) {
  const { answer, failure } = useApiQuery(`withdrawal ${entry.id}`, (api) =>
    api('GET /competition-team/{id}/withdrawal', { params: { id: entry.id } }),
  )
  if (answer === null && failure === null) return null
  const plan = answer && hasGames(answer) ? answer : null
  return <Ask key={entry.id} {...{ entry, group, onClose, plan }} />
}

function hasGames({ left, played }: WithdrawalPlan): boolean {
  return played.length > 0 || left.some(({ id }) => id !== null)
}

function Ask({ entry, group, onClose, plan }: Props & { plan: WithdrawalPlan | null }) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const params = { id: entry.id }
  return (
    <Confirm
      title={`¿Retirar a ${entry.team.name}?`}
      confirmLabel="Retirar"
      confirmingLabel="Retirando…"
      onClose={onClose}
      initial={{ effect: plan?.effects[0] ?? '' }}
      onConfirm={async ({ effect }) => {
        if (plan === null) await api('DELETE /competition-team/{id}', { params })
        else {
          const chosen = plan.effects.find((one) => one === effect)!
          await api('POST /competition-team/{id}/withdrawal', { params, body: { effect: chosen } })
        }
        notify(
          plan === null
            ? `${entry.team.name} ya no está en ${group.name}.`
            : `${entry.team.name} se ha retirado de ${group.name}. Se deshace en Cambios.`,
        )
        await revalidate()
        return undefined
      }}
    >
      {plan === null ? (
        <p>Deja de jugar en {group.name}. Puedes inscribirlo otra vez: se pondrá el último.</p>
      ) : (
        <WithdrawalFields plan={plan} groupId={group.id} team={entry.team} />
      )}
    </Confirm>
  )
}
