import type { CompetitionTeam, WithdrawalPlan } from '#contract/competition-teams.ts'
import type { Competition } from '#contract/competitions.ts'
import type { Team } from '#contract/teams.ts'
import { paths } from '#contract/paths.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { LoneLink } from '../../../ui/link.tsx'
import { notify } from '../../../ui/toast.tsx'
import { compareTables, type ResultGroup } from '#league/result-effect.ts'
import { type WithdrawalEffect, withoutTeam } from '#league/withdrawal.ts'
import { EffectTable } from '../../../league/results/effect-table.tsx'
import { GameDate } from '../../../league/games/game-date.tsx'
import { loadResultGroup } from '../../../league/results/load-result-group.ts'
import { dashAtEnd } from '../../../league/games/pair-name.ts'
import { RadioField } from '../../../ui/choice-fields.tsx'
import { useField } from '../../../ui/form.tsx'

type Props = {
  entry: Pick<CompetitionTeam, 'id' | 'teamId'> & { team: Team }
  group: Competition
  /** Told how many games of the group's phase aren't created, once a team has left it. */
  onLeft: (uncreated: number) => void
  onClose: () => void
}

/** Asks for confirmation before a team leaves a group: one that has games there withdraws, another is removed. */
export function WithdrawTeam({ entry, group, onLeft, onClose }: Props) {
  // Both before the question: a dialog that grew later would move its choices under the finger.
  const query = useApiQuery(`withdrawal ${entry.id}`, async (api) => {
    const before = await loadResultGroup(api, group.id)
    // In another season and in a closed phase nobody withdraws, and a team without games is removed all the same.
    const isPlayed = before === null || (before.current && before.active)
    const params = { id: entry.id }
    const plan = isPlayed ? await api('GET /competition-team/{id}/withdrawal', { params }) : null
    return { plan, before }
  })
  if (query.state === 'loading') return null
  const { plan: found, before } = query.state === 'known' ? query.answer : { plan: null, before: null }
  const hasGames = found && (found.played.length > 0 || found.left.some(({ id }) => id !== null))
  const plan = hasGames ? found : null
  const params = { id: entry.id }
  return (
    <Confirm
      key={entry.id}
      title={`¿Retirar a ${entry.team.name}?`}
      query={query}
      confirmLabel="Retirar"
      onClose={onClose}
      initial={{ effect: plan?.effects[0] ?? '' }}
      onConfirm={async ({ effect }, { api, revalidate }) => {
        if (plan === null) await api('DELETE /competition-team/{id}', { params })
        else {
          const chosen = plan.effects.find((one) => one === effect)!
          await api('POST /competition-team/{id}/withdrawal', { params, body: { effect: chosen } })
          const phase = { id: group.competitionGroupId }
          onLeft((await api('GET /competition-group/{id}/calendar', { params: phase })).total)
        }
        notify(
          plan === null
            ? `${entry.team.name} ya no está en ${group.name}.`
            : `${entry.team.name} se ha retirado de ${group.name}. Se deshace en Cambios.`,
        )
        await revalidate()
      }}
    >
      {plan === null ? (
        <p>Deja de jugar en {group.name}. Puedes volver a inscribirlo.</p>
      ) : (
        <WithdrawalFields plan={plan} group={before} team={entry.team} />
      )}
    </Confirm>
  )
}

const EFFECTS: Record<WithdrawalEffect, string> = {
  forfeits: 'Pierde lo que le queda',
  annulled: 'No cuenta ninguno de sus partidos',
}

function WithdrawalFields(props: { plan: WithdrawalPlan; group: ResultGroup | null; team: Team }) {
  const { plan, group, team } = props
  const typed = useField('effect').value
  const effect = plan.effects.find((one) => one === typed) ?? 'forfeits'
  const names = new Map(group?.entries.map(({ teamId, name }) => [teamId, name]))
  const nameOf = (id: number) => names.get(id) ?? (id === team.id ? team.name : '…')
  if (plan.unsettled.length > 0) {
    return <Games linked title="Antes resuelve estos partidos:" games={plan.unsettled} nameOf={nameOf} />
  }
  const isDraw = plan.effects.length === 1
  const table =
    group === null || group.crossing ? null : compareTables(group, withoutTeam(group, team.id, effect))
  return (
    <div className="flex flex-col gap-4">
      {isDraw ? (
        <p>Pierde la eliminatoria abierta.</p>
      ) : (
        <RadioField
          name="effect"
          label="¿Qué pasa con sus partidos?"
          required
          options={plan.effects.map((value) => ({ value, name: EFFECTS[value] }))}
        />
      )}
      {effect === 'annulled' && plan.played.length > 0 ? (
        <Games title="Quedan anulados:" games={plan.played} nameOf={nameOf} />
      ) : null}
      {plan.left.length > 0 ? (
        <Games
          title={effect === 'annulled' || isDraw ? 'Ya no se juegan:' : 'Son incomparecencias suyas, de hoy.'}
          games={plan.left}
          nameOf={nameOf}
        />
      ) : null}
      {table?.isLast ? <p>Los empates se deciden ya por los partidos entre sí.</p> : null}
      {table === null ? null : <EffectTable rows={table.rows} nameOf={nameOf} />}
      <p className="text-14 text-ink-soft">Se avisa a los equipos. Se deshace en Cambios.</p>
    </div>
  )
}

function Games(props: {
  title: string
  games: WithdrawalPlan['left']
  nameOf: (teamId: number) => string
  linked?: boolean
}) {
  const { title, games, nameOf, linked = false } = props
  const pairOf = (localId: number, visitantId: number) => (
    <span translate="no">{dashAtEnd(`${nameOf(localId)} – ${nameOf(visitantId)}`)}</span>
  )
  return (
    <div>
      <p>{title}</p>
      <ul className="text-14 mt-1">
        {games.map(({ id, localId, visitantId, date }) => (
          <li key={id ?? `${localId}-${visitantId}`} className="border-rule border-b py-1.5 wrap-anywhere">
            {linked && id !== null ? (
              <LoneLink to={paths.game(id)}>{pairOf(localId, visitantId)}</LoneLink>
            ) : (
              pairOf(localId, visitantId)
            )}
            {date === null ? null : (
              <span className="text-ink-soft">
                {' · '}
                <GameDate of={{ date }} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
