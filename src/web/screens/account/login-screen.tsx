import { useLocation, useNavigate, useSearchParams, matchPath } from 'react-router'
import { paths } from '#contract/paths.ts'
import { type SessionEnd, useSessionEnd } from '../../api/session.ts'
import { useHydrated } from '../../kernel/hydrated.ts'
import { returnAddress } from '../../kernel/return-address.ts'
import { Page } from '../../shell/page.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { LoginForm } from './login-form.tsx'

/** Router state that the registration page passes on: the name of the new account. */
export type Registered = { name: string }

export default function LoginScreen() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: Partial<Registered> | null }
  const ended = useSessionEnd()
  const back = returnAddress(search.get('volver'))
  // The router state is in the browser's history, also after a reload, so the server can't render it.
  const isHydrated = useHydrated()
  const registered = isHydrated ? readRegistered(state) : null
  const reason = isHydrated && ended === null ? loginReason(back) : null
  return (
    <Page
      title="Entrar"
      narrow
      description="Entra con tu cuenta para llevar los partidos de tu equipo."
      look="flex flex-col gap-6"
    >
      {ended === null ? null : <Ended how={ended} isLedBack={back !== null} />}
      {reason === null ? null : <p className="max-w-text font-medium">{reason}</p>}
      {registered ? (
        <output className="border-win max-w-text border-l-4 pl-3 font-medium">
          Cuenta creada. Ya puedes entrar.
        </output>
      ) : null}
      <LoginForm name={registered?.name} to={back ?? paths.profile()} />
      <p>
        ¿Aún no tienes cuenta?{' '}
        <LoneLink
          to={paths.register()}
          // The return address is added on click, not in the href: the server renders the same page for everybody.
          onClick={(event) => {
            event.preventDefault()
            void navigate(paths.register(search.get('volver') ?? undefined))
          }}
        >
          Regístrate
        </LoneLink>
      </p>
      <p>
        <LoneLink to={paths.forgottenPassword()}>¿Has olvidado tu contraseña?</LoneLink>
      </p>
    </Page>
  )
}

/** Why the user has to log in again, and whether they are taken back afterwards. */
function Ended({ how, isLedBack }: { how: SessionEnd; isLedBack: boolean }) {
  return (
    <div role="alert" className="border-accent max-w-text border-l-4 pl-3">
      {how === 'refused' ? <SectionTitle>Login failed. Try again.</SectionTitle> : null}
      <p className="font-medium">
        {`${ENDED[how]} Entra otra vez${isLedBack ? ' y seguirás donde estabas' : ''}.`}
      </p>
    </div>
  )
}

const ENDED: Record<SessionEnd, string> = {
  refused:
    'Tu sesión ha terminado: se ha cerrado en otro sitio, ha cambiado la contraseña o llevaba un mes sin usarse.',
  elsewhere: 'Tu sesión ha terminado en otra pestaña.',
}

/** Null if the user didn't come from the registration page: a redirect by a guard carries a router state of its own. */
function readRegistered(state: Partial<Registered> | null): Registered | null {
  return typeof state?.name === 'string' ? { name: state.name } : null
}

/** What the pages for logged-in people are for, by their address. */
const PURPOSES: [address: string, purpose: string][] = [
  [paths.addResult(), 'subir el resultado'],
  [paths.addFeedback(), 'valorar el partido'],
  [paths.updateGame(), 'ver lo que tu equipo tiene pendiente'],
  [paths.newGame(), 'crear un partido'],
  [paths.savedGame(':gameId'), 'ver tu partido'],
  [paths.moveGame(':gameId'), 'cambiar la fecha o la cancha'],
  [paths.dispute(':gameId'), 'decir que el resultado no es ese'],
  [paths.changeGame(':gameId'), 'cambiar o cancelar un partido'],
  [paths.claim(':gameId'), 'decir cómo quedó el partido'],
  [paths.restoreGame(':gameId'), 'recuperar el partido'],
  [paths.proposals(), 'proponer fechas'],
  [paths.propose(), 'proponer fechas'],
  [paths.proposal(':proposalId'), 'responder a la propuesta'],
  [paths.answerProposal(':proposalId'), 'proponer otras fechas'],
  [paths.newCourt(), 'crear una cancha'],
  [paths.editCourt(':courtId'), 'editar la cancha'],
  [paths.notices(), 'ver tus avisos'],
  [paths.announcements(), 'leer el Tablón'],
  [paths.profile(), 'ver tu perfil'],
  [paths.competition(), 'ver tu competición'],
  [paths.team(':teamId'), 'ver el equipo'],
  [paths.editTeam(':teamId'), 'editar el equipo'],
  [paths.availability(':teamId'), 'decir cuándo podéis jugar'],
  [`${paths.admin()}/*`, 'administrar la liga'],
]

/** Why one has to log in to return to an address: `Entra para subir el resultado.`; null for a page open to all. */
export function loginReason(back: string | null): string | null {
  const [pathname = ''] = (back ?? '').split(/[?#]/)
  const found = PURPOSES.find(([address]) => matchPath(address, pathname) !== null)
  return found === undefined ? null : `Entra para ${found[1]}.`
}
