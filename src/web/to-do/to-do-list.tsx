import { useId, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Game } from '#contract/games.ts'
import type { Proposal } from '#contract/proposals.ts'
import type { ToDo } from '#contract/to-do.ts'
import { paths } from '#contract/paths.ts'
import { useUser } from '../api/session.ts'
import { useSite } from '../api/site.ts'
import { Link } from '../ui/link.tsx'
import { PENDING_RATINGS_EFFECT } from './to-do-words.ts'
import { spanishDate } from '../ui/spanish-date.ts'
import { pairName } from '../league/pair-name.ts'

/** The tasks of the user's team, each linked to its form, which leads back here. */
export function ToDoList({ toDo }: { toDo: ToDo }) {
  const { results, ratings, proposals, disputes, takenBack, upcoming } = toDo
  const { pathname } = useLocation()
  return (
    <div className="flex flex-col gap-4">
      <Part title="Resultados por subir" things={results}>
        {(game) => (
          <GameLine
            key={game.id}
            game={game}
            to={paths.addResult(game.id, pathname)}
            act="Sube el resultado"
          />
        )}
      </Part>
      <Part title="Valoraciones pendientes" note={PENDING_RATINGS_EFFECT} things={ratings}>
        {(game) => (
          <GameLine
            key={game.id}
            game={game}
            to={paths.addFeedback(game.id, pathname)}
            act="Valora el partido"
          />
        )}
      </Part>
      <Part title="Propuestas por responder" things={proposals}>
        {(proposal) => <ProposalLine key={proposal.id} proposal={proposal} />}
      </Part>
      <Part title="Resultados en revisión" things={disputes}>
        {(game) => <DisputeLine key={game.id} game={game} />}
      </Part>
      <Part title="Resultados retirados" things={takenBack}>
        {(game) => (
          <GameLine
            key={game.id}
            game={game}
            to={paths.game(game.id)}
            act="Se retiró: falta otro resultado"
          />
        )}
      </Part>
      <Part title="En siete días" things={upcoming}>
        {(game) => <GameLine key={game.id} game={game} to={paths.game(game.id)} />}
      </Part>
    </div>
  )
}

/** The proposals alone, each linked to its answer. */
export function ProposalsToAnswer({ proposals }: Pick<ToDo, 'proposals'>) {
  return (
    <ul className="max-w-176">
      {proposals.map((proposal) => (
        <ProposalLine key={proposal.id} proposal={proposal} />
      ))}
    </ul>
  )
}

/** The disputed results alone, each linked to its answer. */
export function DisputesToAnswer({ disputes }: Pick<ToDo, 'disputes'>) {
  return (
    <ul className="max-w-176">
      {disputes.map((game) => (
        <DisputeLine key={game.id} game={game} />
      ))}
    </ul>
  )
}

function DisputeLine({ game }: { game: Game }) {
  return (
    <GameLine
      game={game}
      to={paths.game(game.id)}
      act={`Responde a ${game.visitant.name}: dice que no es ese`}
    />
  )
}

/** Renders nothing when there are no things of its kind. */
function Part<Thing>({
  title,
  note,
  things,
  children,
}: {
  title: string
  note?: string
  things: Thing[]
  children: (thing: Thing) => ReactNode
}) {
  const id = useId()
  if (things.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <p id={id} className="text-12 text-ink-soft font-bold tracking-wide uppercase">
        {title}
      </p>
      {note === undefined ? null : <p className="text-14 mt-1">{note}</p>}
      <ul>{things.map(children)}</ul>
    </section>
  )
}

function GameLine({ game, to, act }: { game: Game; to: string; act?: string }) {
  const site = useSite()
  const teams = pairName(game)
  const when = game.date === null ? 'Sin fecha' : spanishDate(game.date, site)
  return (
    <Line to={to} act={act ?? when}>
      {act === undefined ? `${teams} · ${game.court?.name ?? 'Sin cancha'}` : `${teams} · ${when}`}
    </Line>
  )
}

function ProposalLine({ proposal: { id, local, visitant, options } }: { proposal: Proposal }) {
  const site = useSite()
  const ownTeamId = useUser()?.teamId
  const rival = local.id === ownTeamId ? visitant : local
  const free = options.filter(({ state }) => state === 'free')
  // Lines break between two dates, never within one.
  const dates = free.map(({ date }) => spanishDate(date, site).replaceAll(' ', '\u00a0'))
  return (
    <Line to={paths.proposal(id)} act={`Responde a ${rival.name}`}>
      {dates.join('\u00a0· ')}
    </Line>
  )
}

function Line({ to, act, children }: { to: string; act: string; children: ReactNode }) {
  return (
    <li className="border-rule border-b last:border-b-0">
      <Link to={to} className="hover:bg-hover flex min-h-14 items-center gap-3 py-2">
        <span className="min-w-0 grow">
          <span className="block font-bold wrap-anywhere">{act}</span>
          <span className="text-14 text-ink-soft block wrap-anywhere">{children}</span>
        </span>
        <span aria-hidden="true" className="text-20 text-ink-soft">
          ›
        </span>
      </Link>
    </li>
  )
}
