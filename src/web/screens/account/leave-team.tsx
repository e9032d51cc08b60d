import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Team } from '#contract/teams.ts'
import { useApi } from '../../api/api-provider.tsx'
import { ApiFailure } from '../../api/failure.ts'
import { keepUser, type StoredUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { notify } from '../../ui/toast.tsx'
import { LeavingMeaning } from './leaving-meaning.tsx'

type Props = {
  team: Team
  user: StoredUser
  /** Whether nobody else looks after the team. */
  isLast: boolean
  refresh: () => Promise<unknown>
}

/** Leaves the team, after saying what that means. */
export function LeaveTeam({ team, user, isLast, refresh }: Props) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  return (
    <section aria-labelledby="dejar" className="max-w-text flex flex-col items-start gap-2">
      <SectionTitle id="dejar" flush>
        Dejar de llevar el equipo
      </SectionTitle>
      <p className="text-ink-soft">
        {`Tu cuenta se queda, sin equipo.${isLast ? ' Si puedes, déjaselo antes a alguien con un enlace.' : ''}`}
      </p>
      <Button look="secondary" onClick={() => setAsking(true)}>
        Dejar de llevar el equipo
      </Button>
      {asking ? (
        <Confirm
          title={`¿Dejar de llevar ${team.name}?`}
          confirmLabel="Dejar el equipo"
          confirmingLabel="Dejándolo…"
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            try {
              const body = { teamId: team.id, last: isLast }
              const left = await api('PUT /user/{id}/leave-team', { params: { id: user.id }, body })
              keepUser({ ...left, token: user.token })
            } catch (cause) {
              // The others have left meanwhile: the dialog now says what that means.
              if (cause instanceof ApiFailure && 'last' in cause.fields) await refresh()
              throw cause
            }
            // Another tab of the same page wouldn't reload it.
            await revalidate()
            notify(`Ya no llevas ${team.name}.`)
            return { to: paths.profile(), replace: true }
          }}
        >
          <LeavingMeaning
            isLast={isLast}
            others="Dejas de recibir sus avisos y de ver lo que le toca. Se avisa a quienes lo siguen llevando."
            end="Para volver hace falta otra invitación."
          />
        </Confirm>
      ) : null}
    </section>
  )
}
