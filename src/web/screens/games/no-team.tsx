import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'

/** For who is logged in and is nobody's delegate. */
export function NoTeam() {
  return (
    <EmptyState title="No se encontró un equipo asociado a este usuario.">
      <p>Pide a quien administra la liga que te ponga como delegada o delegado de tu equipo.</p>
      <p>
        <Link
          to={paths.profile()}
          className="text-accent inline-flex min-h-11 items-center underline decoration-1 underline-offset-4"
        >
          Ir a tu perfil
        </Link>
      </p>
    </EmptyState>
  )
}
