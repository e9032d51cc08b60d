import { paths } from '#contract/paths.ts'
import { useUser } from '../../api/session.ts'
import { AdminContact } from '../../ui/admin-contact.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function NoTeam() {
  const isAdmin = useUser()?.admin ?? false
  return (
    <EmptyState title="No se encontró un equipo asociado a este usuario.">
      {isAdmin ? (
        <>
          <p className="mb-4">Tu cuenta administra la liga. Si también llevas un equipo, vincúlala a él.</p>
          <ButtonLink look="primary" to={paths.admin()}>
            Ir a Administración
          </ButtonLink>
        </>
      ) : (
        <>
          Pide a quien administra la liga
          <AdminContact /> que una tu cuenta a tu equipo.
        </>
      )}
    </EmptyState>
  )
}
