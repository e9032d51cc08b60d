import { useRevalidator } from 'react-router'
import type { Invitation } from '#contract/invitations.ts'
import type { Team } from '#contract/teams.ts'
import { paths } from '#contract/paths.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { useSite } from '../../../api/site.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast.tsx'

/** How many teams have somebody, and the links of all others at once. */
export function AllInvitations(props: {
  leagueId: number
  teams: Team[]
  invitations: Invitation[]
  /** The secrets of the invitations made on this visit, by id. */
  tokens: ReadonlyMap<number, string>
  onMade: (made: { id: number; token: string }[]) => void
}) {
  const { leagueId, teams, invitations, tokens, onMade } = props
  const api = useApi()
  const { revalidate } = useRevalidator()
  const { publicUrl } = useSite()
  const { busy, failure, run } = useAction()
  const open = teams.filter(({ delegate }) => delegate === null)
  const linksOf = ({ id }: Team) => invitations.filter(({ team }) => team.id === id)
  const missing = open.filter((team) => linksOf(team).length === 0)
  const shown = invitations.filter(({ id }) => tokens.has(id))
  const lost = open.filter((team) => {
    const links = linksOf(team)
    return links.length > 0 && links.every(({ id, openedAt }) => openedAt === null && !tokens.has(id))
  })
  const make = (again: boolean) =>
    run(async () => {
      const made = await api('POST /invitation/all', { body: { leagueId, again } })
      onMade(made)
      notify(made.length === 1 ? '1 enlace creado' : `${made.length} enlaces creados`)
      await revalidate()
    })
  const copy = async () => {
    const lines = shown.map(({ id, team }) => `${team.name}: ${publicUrl}${paths.invitation(tokens.get(id))}`)
    try {
      await navigator.clipboard.writeText(lines.join('\n'))
      notify('Copiados: pégalos en un chat contigo y manda cada uno a su equipo.')
    } catch (cause) {
      console.error(cause)
      notify('No se han podido copiar: envíalos uno a uno.')
    }
  }
  const joined = teams.length - open.length
  return (
    <section aria-label="Todos los enlaces" className="mb-4 flex flex-col items-start gap-3">
      <p className="text-ink-soft">
        {joined === teams.length
          ? 'Todos los equipos tienen delegada/o.'
          : `${joined} de ${teams.length} ${teams.length === 1 ? 'equipo' : 'equipos'} con delegada/o.`}
      </p>
      {missing.length === 0 ? null : (
        <Button look="primary" aria-disabled={busy} onClick={() => void make(false)}>
          {missing.length === 1 ? 'Crear el enlace que falta' : `Crear los ${missing.length} enlaces`}
        </Button>
      )}
      {shown.length < 2 ? null : (
        <>
          <Button look={missing.length === 0 ? 'primary' : 'secondary'} onClick={() => void copy()}>
            Copiar todos los enlaces
          </Button>
          <p className="text-14 text-ink-soft max-w-text">
            Solo se ven ahora: mándalos o cópialos antes de salir de esta página.
          </p>
        </>
      )}
      {missing.length > 0 || lost.length < 2 ? null : (
        <>
          <Button look="secondary" aria-disabled={busy} onClick={() => void make(true)}>
            {`Crear otra vez los ${lost.length} que nadie ha abierto`}
          </Button>
          <p className="text-14 text-ink-soft max-w-text">
            Los anteriores dejan de valer, aunque los hayas mandado.
          </p>
        </>
      )}
      <p role="alert" className="text-loss font-medium empty:hidden">
        {failure?.message}
      </p>
    </section>
  )
}
