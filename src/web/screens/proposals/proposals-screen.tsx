import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { Proposal } from '#contract/proposals.ts'
import { paths } from '#contract/paths.ts'
import { isDelegateOf } from '#league/own-teams.ts'
import { requireUser, type LoaderArgs } from '../../api/loaders.ts'
import { useUser } from '../../api/session.ts'
import { readId } from '../../kernel/page-address.ts'
import { useProposals } from '../../league/people/propose-link.tsx'
import { loadRivals, type RivalLeft } from '../../league/people/load-rivals.ts'
import { NoTeam } from '../../league/teams/no-team.tsx'
import { TeamInUse } from '../../league/teams/team-in-use.tsx'
import { TeamBadge } from '../../league/teams/team-badge.tsx'
import { Page } from '../../shell/page.tsx'
import { useSite } from '../../api/site.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Arrow, Link, LoneLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { lineText } from './proposal-text.ts'
import { SayWhen } from './notice.tsx'
import { pairName } from '../../league/games/pair-name.ts'
import { Name } from '../../ui/name.tsx'

type Own = { proposals: Proposal[]; rivals: RivalLeft[]; ownId: number; hasAvailability: boolean }
type Found = Own | { proposals: Proposal[]; ownId: null }

/** Of the own team that the address names, else of the one in use. Null if the user has none and is no admin. */
export async function loader({ api, request, search }: LoaderArgs): Promise<Found | null> {
  const user = requireUser(request)
  const named = readId(search.get('equipo')) ?? 0
  const teamId = isDelegateOf(user, named) ? named : user.teamId
  if (teamId === null) {
    return user.admin ? { proposals: await api('GET /proposal'), ownId: null } : null
  }
  const [proposals, rivals, availability] = await Promise.all([
    api('GET /proposal', { query: { teamId } }),
    loadRivals(api, teamId),
    api('GET /team/{id}/availability', { params: { id: teamId } }),
  ])
  return { proposals, rivals, ownId: teamId, hasAvailability: availability.partsFrom === 'team' }
}

export default function ProposalsScreen() {
  const found = useLoaderData<typeof loader>()
  if (found !== null && found.ownId === null) {
    return (
      <Page title="Propuestas de fechas" note="De todos los equipos">
        <ProposalsOfAll proposals={found.proposals} />
      </Page>
    )
  }
  return (
    <Page title="Proponer fechas" note="Acordad con el rival cuándo y dónde jugáis" narrow>
      {found === null ? <NoTeam /> : <OwnProposals {...found} />}
    </Page>
  )
}

function ProposalsOfAll({ proposals }: { proposals: Proposal[] }) {
  if (proposals.length === 0) {
    return (
      <EmptyState title="Nadie ha propuesto fechas en el último mes">Aquí estarán las de todos.</EmptyState>
    )
  }
  const open = proposals.filter(({ state }) => state === 'open')
  const ended = proposals.filter(({ state }) => state !== 'open')
  return (
    <div className="max-w-text flex flex-col gap-8">
      <ProposalSection title="Abiertas" ownId={null} proposals={open} />
      <ProposalSection title="Terminadas" ownId={null} proposals={ended} />
    </div>
  )
}

function OwnProposals({ proposals, rivals, ownId, hasAvailability }: Own) {
  const user = useUser()
  const named = user?.teamId === ownId ? undefined : user?.teams?.find(({ id }) => id === ownId)
  const here = useProposals(ownId)
  const open = proposals.filter(({ state }) => state === 'open')
  const ended = proposals.filter(({ state }) => state !== 'open')
  const isOpen = ({ group, rival }: RivalLeft) =>
    open.some(
      ({ competition, local, visitant, game }) =>
        game === null && competition.id === group.id && [local.id, visitant.id].includes(rival.id),
    )
  const left = rivals.filter((rival) => !isOpen(rival))
  const groups = [...new Map(left.map(({ group, phaseName }) => [group.id, `${phaseName}, ${group.name}`]))]
  return (
    <div className="max-w-text flex flex-col gap-8">
      {named ? <Name look="font-bold wrap-anywhere">{named.name}</Name> : <TeamInUse />}
      <ProposalSection
        title="Os toca responder"
        ownId={ownId}
        proposals={open.filter(({ spokeLast }) => spokeLast !== ownId)}
      />
      <ProposalSection
        title="Esperan respuesta"
        ownId={ownId}
        proposals={open.filter(({ spokeLast }) => spokeLast === ownId)}
      />
      {left.length === 0 || hasAvailability ? null : (
        <div className="flex flex-wrap items-center gap-x-2">
          <p>Aún no habéis dicho cuándo podéis jugar: si lo decís, las fechas sugeridas os vendrán mejor.</p>
          <SayWhen teamId={ownId} />
        </div>
      )}
      {groups.map(([groupId, name]) => (
        <Section key={groupId} title="¿Con quién os falta jugar?">
          <p className="text-ink-soft -mt-2 mb-2">{name}</p>
          <ul>
            {left
              .filter(({ group }) => group.id === groupId)
              .map(({ rival }) => (
                <Row key={rival.id} to={paths.propose(groupId, rival.id, ownId)}>
                  <TeamBadge team={rival} />
                  <Name look="grow font-bold wrap-anywhere">{rival.name}</Name>
                </Row>
              ))}
          </ul>
        </Section>
      ))}
      {rivals.length > 0 ? null : (
        <div>
          <p className="text-ink-soft">No os queda ningún partido por crear.</p>
          <LoneLink to={paths.updateGame()}>Ver mis partidos</LoneLink>
        </div>
      )}
      <ProposalSection title="Terminadas" ownId={ownId} proposals={ended} />
      {left.length === 0 || hasAvailability ? (
        <LoneLink to={paths.availability(ownId, here)}>Cuándo podemos jugar</LoneLink>
      ) : null}
    </div>
  )
}

function ProposalSection(props: { title: string; proposals: Proposal[]; ownId: number | null }) {
  const { title, proposals, ownId } = props
  const site = useSite()
  if (proposals.length === 0) return null
  return (
    <Section title={title}>
      <ul>
        {proposals.map((proposal) => {
          const { local, visitant } = proposal
          const rival = local.id === ownId ? visitant : local
          return (
            <Row key={proposal.id} to={paths.proposal(proposal.id)}>
              <TeamBadge team={rival} />
              <span className="flex min-w-0 grow flex-col">
                <Name look="font-bold wrap-anywhere">{ownId === null ? pairName(proposal) : rival.name}</Name>
                <span className="text-14 text-ink-soft">{lineText(proposal, ownId, site)}</span>
              </span>
            </Row>
          )
        })}
      </ul>
    </Section>
  )
}

function Row({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="border-rule border-b">
      <Link to={to} className="hover:bg-hover flex min-h-14 items-center gap-3 py-2">
        {children}
        <Arrow />
      </Link>
    </li>
  )
}
