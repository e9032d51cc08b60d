import { keepUser, useUser } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { Alert } from '../../ui/alert.tsx'
import { CONTROL_BOX } from '../../ui/control-box.ts'

/** For who looks after several teams: the one that the site is about on this device. */
export function TeamInUse() {
  const user = useUser()
  const { busy, failure, run } = useAction()
  if (user === null || user.teams === undefined) return null
  const choose = (teamId: number) =>
    run(async ({ api, revalidate }) => {
      const changed = await api('PUT /session/team', { body: { teamId } })
      keepUser({ ...changed, token: user.token })
      await revalidate()
    })
  return (
    <div className="max-w-text mb-6">
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>Ahora miras</span>
        <select
          value={user.teamId ?? ''}
          aria-disabled={busy}
          onChange={({ target }) => void choose(Number(target.value))}
          className={`${CONTROL_BOX} w-auto! max-w-full`}
          translate="no"
        >
          {user.teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p className="text-14 text-ink-soft mt-1">
        En este móvil u ordenador. Te toca es de todos tus equipos.
      </p>
      <Alert>{failure?.message}</Alert>
    </div>
  )
}
