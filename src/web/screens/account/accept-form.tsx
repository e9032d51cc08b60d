import { useState } from 'react'
import type { Team } from '#contract/teams.ts'
import { paths } from '#contract/paths.ts'
import { useApi } from '../../api/api-provider.tsx'
import { ApiFailure } from '../../api/failure.ts'
import { keepUser, refreshUser, storedUser, type StoredUser } from '../../api/session.ts'
import { Form } from '../../ui/form.tsx'
import { Question } from '../../ui/question.ts'
import { notify } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'

type Role = Pick<StoredUser, 'teamId' | 'admin'>

/**
 * Accepts an invitation with the logged-in account; asks first if that account gives up a team or its admin role for
 * it.
 */
export function AcceptForm({ team, token, user }: { team: Team; token: string; user: StoredUser }) {
  const api = useApi()
  /** The role that the confirmation named, so that the user knows what they give up. */
  const [asked, setAsked] = useState<Role | null>(null)
  const form = useForm({
    initial: {},
    draft: false,
    failed: 'No se ha aceptado la invitación',
    onSubmit: async () => {
      try {
        const body = { token, ...(asked && { instead: asked }) }
        const accepted = await api('POST /invitation/accept', { body })
        keepUser({ ...accepted, token: user.token })
      } catch (cause) {
        if (!(cause instanceof ApiFailure) || !('instead' in cause.fields)) throw cause
        // The user's team may have changed since they logged in.
        await refreshUser(api)
        const { teamId, admin } = storedUser() ?? user
        setAsked({ teamId, admin })
        throw new Question(cause.message)
      }
      notify(`Ya llevas ${team.name}.`)
      return { to: paths.profile(), replace: true }
    },
  })
  return (
    <>
      <p>
        Has entrado como <strong translate="no">{user.name}</strong>.
      </p>
      <Form {...form} label="Aceptar la invitación" submitLabel="Aceptar" submittingLabel="Aceptando…" />
    </>
  )
}
