import { useLoaderData } from 'react-router'
import type { Game } from '#contract/games.ts'
import type { Proposal } from '#contract/proposals.ts'
import { paths } from '#contract/paths.ts'
import type { Api } from '../../api/endpoints.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { isOfBoth, ownTeamIn } from '#league/own-teams.ts'
import { type StoredUser, useUser } from '../../api/session.ts'
import { GameSummary } from '../../league/games/game-summary.tsx'
import { Page } from '../../shell/page.tsx'
import { useSite } from '../../api/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Section } from '../../ui/section.tsx'
import { subjectOf, goneText, describeProposal, optionText } from './proposal-text.ts'
import { loadProposal } from './load-proposal.ts'
import { NotYours } from './notice.tsx'
import { OfferedOption } from './option-face.tsx'
import { OpenProposal } from './open-proposal.tsx'
import { pairName } from '../../league/games/pair-name.ts'
import { spanishDate } from '../../ui/spanish-date.ts'
import { LookUp } from '../../ui/look-up.tsx'
import { useApiQuery } from '../../api/use-api-query.ts'
import { loadDelegates } from '../../league/people/load-delegates.ts'
import { WriteToRival } from '../../league/people/write-to-rival.tsx'

type Found = { proposal: Proposal; game: Game | null }

/** Null if the user is a delegate of neither team. */
export async function loader(args: LoaderArgs): Promise<Found | null> {
  const proposal = await loadProposal(args)
  return proposal && { proposal, game: await findItsGame(args.api, proposal) }
}

/** The game created from the proposal, or created by other means meanwhile; of a change the game as it stands now. */
async function findItsGame(api: Api, proposal: Proposal) {
  const { state, over, gameId, competition, local, visitant, game, callsOff } = proposal
  if (gameId !== null) return api('GET /game/{id}', { params: { id: gameId } })
  const isGone = over === 'deleted' || (state === 'accepted' && callsOff !== null)
  if (game !== null)
    return state === 'open' || isGone ? null : api('GET /game/{id}', { params: { id: game.id } })
  if (state !== 'not-creatable' || over !== 'created') return null
  const games = await api('GET /game', { query: { competitionId: competition.id, teamId: local.id } })
  return games.findLast((one) => [one.localId, one.visitantId].includes(visitant.id)) ?? null
}

export default function ProposalScreen() {
  const found = useLoaderData<typeof loader>()
  const user = useUser()
  const site = useSite()
  if (found === null) return <NotYours />
  const { proposal } = found
  const { id, competition, state, words: messages } = proposal
  const ownId = ownTeamOf(proposal, user)
  const { title, next } = describeProposal(proposal, ownId, site)
  const last = messages.at(-1)
  return (
    <Page title={pairName(proposal)} note={`${subjectOf(proposal)} · ${competition.name}`} narrow>
      <div className="max-w-text flex flex-col gap-6" key={id}>
        <div>
          <SectionTitle flush>{title}</SectionTitle>
          <p>{next}</p>
          {last?.text ? (
            <blockquote className="border-rule-strong mt-3 border-l-4 pl-3 wrap-anywhere whitespace-pre-line">
              {last.text}
            </blockquote>
          ) : null}
        </div>
        {/* Stays mounted if the proposal ends while the user looks at it, so that nothing typed is lost. */}
        <OpenProposal proposal={proposal} ownId={ownId} />
        {state === 'open' ? null : <Ended found={found} ownId={ownId} />}
        {messages.length > 1 || state !== 'open' ? <MessageList messages={messages} /> : null}
        <WriteAboutProposal proposal={proposal} />
      </div>
    </Page>
  )
}

/** The user's team of the two; of both of them the one that spoke last, as nobody answers themselves. */
function ownTeamOf({ local, visitant, spokeLast }: Proposal, user: StoredUser | null): number | null {
  const pair = { localId: local.id, visitantId: visitant.id }
  if (user === null) return null
  return isOfBoth(pair, user) && spokeLast !== null ? spokeLast : ownTeamIn(pair, user)
}

function Ended({ found: { proposal, game }, ownId }: { found: Found; ownId: number | null }) {
  const { state, options, local, visitant, competition, mayHost, game: changed, callsOff } = proposal
  const isTheirs = ownId === local.id || ownId === visitant.id
  const isCalledOff = state === 'accepted' && callsOff !== null
  const rival = local.id === ownId ? visitant : local
  return (
    <>
      {game === null ? null : (
        <div className="border-rule bg-surface rounded-large flex flex-col gap-3 border p-4">
          <GameSummary game={game} />
          <ButtonLink look="primary" to={paths.game(game.id)} className="justify-center">
            Ver el partido
          </ButtonLink>
        </div>
      )}
      {isTheirs && game === null && mayHost.length > 0 && (isCalledOff || changed === null) ? (
        <ButtonLink
          look="primary"
          to={paths.propose(competition.id, rival.id, ownId ?? undefined)}
          className="justify-center"
        >
          {isCalledOff ? 'Proponer otra fecha' : 'Proponer fechas otra vez'}
        </ButtonLink>
      ) : null}
      {game === null && mayHost.length === 0 ? (
        <ButtonLink to={paths.clasification(competition.id)} className="justify-center">
          Ver la clasificación de {competition.name}
        </ButtonLink>
      ) : null}
      {state === 'no-options' ? (
        <ul className="flex flex-col gap-3">
          {options.map((option) => (
            <OfferedOption
              key={`${option.date} ${option.court.id}`}
              option={option}
              gone={goneText(option, proposal, ownId)}
            />
          ))}
        </ul>
      ) : null}
    </>
  )
}

type Message = Proposal['words'][number]

const VERBS: Record<Message['kind'], string> = {
  offer: 'propuso',
  cancel: 'propuso cancelarlo',
  postpone: 'propuso aplazarlo',
  accept: 'aceptó',
  decline: 'dijo que no',
  withdraw: 'retiró la propuesta',
}

function MessageList({ messages }: { messages: Message[] }) {
  const site = useSite()
  return (
    <Section title="Lo que se ha dicho">
      <ol className="flex flex-col">
        {messages.map(({ at, team, kind, text, options }, index) => (
          <li key={at} className="border-rule border-t py-3">
            <p>
              <strong className="wrap-anywhere">{team?.name ?? 'Quien administra la liga'}</strong>{' '}
              {VERBS[kind]}{' '}
              <time dateTime={at} className="text-14 text-ink-soft inline-block">
                {spanishDate(at, site)}
              </time>
            </p>
            {options.length === 0 ? null : (
              <ul className="text-14 text-ink-soft mt-1">
                {options.map((option) => (
                  <li key={`${option.date} ${option.court.id}`}>{optionText(option, site)}</li>
                ))}
              </ul>
            )}
            {text && index < messages.length - 1 ? (
              <p className="mt-1 wrap-anywhere whitespace-pre-line">«{text}»</p>
            ) : null}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function WriteAboutProposal({ proposal }: { proposal: Proposal }) {
  const { id, local, visitant, state, spokeLast } = proposal
  const user = useUser()
  const { publicUrl } = useSite()
  const ownId = ownTeamOf(proposal, user)
  const [own, rival] = ownId === local.id ? [local, visitant] : [visitant, local]
  const isOwn = state === 'open' && ownId === own.id
  const question = isOwn && user !== null ? `${user.token} ${rival.id}` : null
  const query = useApiQuery(question, (api) => loadDelegates(api, rival.id))
  if (!isOwn) return null
  const subject = `${local.name} – ${visitant.name}`
  const about = spokeLast === ownId ? 'nuestra propuesta' : 'vuestra propuesta'
  const text = `Hola, soy de ${own.name}. Es por ${about} para jugar: ${publicUrl}${paths.proposal(id)}\n\n`
  return (
    <LookUp query={query} loading={<div data-coming="" />}>
      {(delegates) =>
        // Whoever has left no contact gets a notice all the same, as the page says above.
        delegates?.some(({ contact }) => contact !== null) && (
          <WriteToRival rival={rival.name} delegates={delegates} message={{ subject, text }} />
        )
      }
    </LookUp>
  )
}
