import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Game } from '#contract/games.ts'
import { nameInRound } from '#league/round-name.ts'
import type { Proposal } from '#contract/proposals.ts'
import type { ToDo } from '#contract/to-do.ts'
import type { Comers } from '#contract/locker-room.ts'
import { paths } from '#contract/paths.ts'
import { useUser } from '../api/session.ts'
import { useSite } from '../api/site.ts'
import { useNow } from '../kernel/now.ts'
import { countToDo } from './count-to-do.ts'
import { PENDING_RATINGS_EFFECT, proposalAct } from './to-do-text.ts'
import { spanishDate } from '../ui/spanish-date.ts'
import { ownComersText } from '#contract/comers-text.ts'
import { isWithinDay } from '../league/games/past-due.ts'
import { whenText } from '../league/games/when-text.ts'
import { pairName } from '../league/games/pair-name.ts'
import { LoneLink, TextLink } from '../ui/link.tsx'
import { Section } from '../ui/section.tsx'
import { Line } from '../ui/task-line.tsx'
import { AdminTasks, EmailToConfirm, Part } from './parts.tsx'
import { useOwnTasks } from './own-tasks.ts'

/** Each task leads to its form, which leads back here. What only informs comes last and apart. */
export function ToDoList({ toDo }: { toDo: ToDo }) {
  const { results, ratings, proposals, courts, dates, postponed, disputes, claims } = toDo
  const { pasted, takenBack, upcoming, deleted } = toDo
  const { pathname } = useLocation()
  const own = useOwnTasks()
  const ownId = useUser()?.teamId ?? 0
  const now = useNow()
  const near = upcoming.find((game) => isWithinDay(game, now))
  const hasTasks = countToDo(toDo, own) > 0
  const rating = (game: Game) => (
    <GameLine key={game.id} game={game} to={paths.addFeedback(game.id, pathname)} act="Valora el partido" />
  )
  return (
    <div className="flex flex-col gap-4">
      <Part title="Resultados por subir" things={results}>
        {(game) => (
          <GameLine
            key={game.id}
            game={game}
            to={paths.addResult(game.id, pathname)}
            act={game.claim ? `Confirma lo que dice ${game.visitant.name}` : 'Sube el resultado'}
          />
        )}
      </Part>
      <Part title="Valoraciones pendientes" note={PENDING_RATINGS_EFFECT} things={ratings}>
        {rating}
      </Part>
      <Part title="Propuestas por responder" things={proposals}>
        {(proposal) => <ProposalLine key={proposal.id} proposal={proposal} />}
      </Part>
      <Part title="Canchas cerradas" things={courts}>
        {(game) => (
          <GameLine
            key={game.id}
            game={game}
            to={paths.game(game.id)}
            act={`${game.court?.name ?? 'La cancha'} cierra: hay que moverlo`}
          />
        )}
      </Part>
      <Part
        title="Fechas por proponer"
        note={
          <>
            Si ya habéis quedado, el equipo local puede{' '}
            <TextLink to={paths.newGame()}>crear el partido</TextLink>.
          </>
        }
        things={dates}
      >
        {({ competition, round, rival }) => (
          <Line
            key={`${competition.id} ${rival.id}`}
            to={paths.propose(competition.id, rival.id)}
            act={`${nameInRound(round)} contra ${rival.name}: proponed fecha`}
          >
            {competition.name}
          </Line>
        )}
      </Part>
      <Part title="Aplazados" things={postponed}>
        {(game) => <PostponedLine key={game.id} game={game} />}
      </Part>
      <Part title="Resultados en revisión" things={disputes}>
        {(game) => <DisputeLine key={game.id} game={game} />}
      </Part>
      <Part title="De visitante, sin resultado" things={claims}>
        {(game) => (
          <GameLine key={game.id} game={game} to={paths.claim(game.id, pathname)} act="Di cómo quedó" />
        )}
      </Part>
      <Part title="Partidos borrados" things={deleted}>
        {(game) => <DeletedLine key={game.id} game={game} />}
      </Part>
      <Part title="Por valorar, si queréis" things={pasted}>
        {rating}
      </Part>
      {own.emailToConfirm ? <EmailToConfirm /> : null}
      {own.adminTasks > 0 ? <AdminTasks count={own.adminTasks} /> : null}
      {takenBack.length + upcoming.length === 0 ? null : (
        <div className={hasTasks ? 'border-rule-strong flex flex-col gap-4 border-t pt-4' : 'contents'}>
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
          <Part
            title="Próximos siete días"
            note={
              <span className="flex flex-wrap gap-x-6">
                <LoneLink to={`${paths.team(ownId)}#vestuario`}>El vestuario: quién va</LoneLink>
                {near ? <LoneLink to={paths.scoreboard(near.id)}>Marcador</LoneLink> : null}
              </span>
            }
            things={upcoming}
          >
            {(game) => {
              const comers = toDo.comers.find(({ gameId }) => gameId === game.id)
              return <GameLine key={game.id} game={game} to={paths.game(game.id)} comers={comers} />
            }}
          </Part>
        </div>
      )}
    </div>
  )
}

/** The tasks without a form of their own in this list, each linked to its answer. */
export function ToAnswer({ toDo: { deleted, disputes, proposals } }: { toDo: ToDo }) {
  return (
    <>
      <Titled title="Partidos borrados" things={deleted}>
        {(game) => <DeletedLine key={game.id} game={game} />}
      </Titled>
      <Titled title="Resultados en revisión" things={disputes}>
        {(game) => <DisputeLine key={game.id} game={game} />}
      </Titled>
      <Titled title="Propuestas por responder" things={proposals}>
        {(proposal) => <ProposalLine key={proposal.id} proposal={proposal} />}
      </Titled>
    </>
  )
}

function Titled<Thing>(props: { title: string; things: Thing[]; children: (thing: Thing) => ReactNode }) {
  if (props.things.length === 0) return null
  return (
    <Section title={props.title}>
      <ul className="max-w-176">{props.things.map(props.children)}</ul>
    </Section>
  )
}

function PostponedLine({ game }: { game: Game }) {
  const site = useSite()
  const rival = game.localId === useUser()?.teamId ? game.visitant : game.local
  return (
    <Line to={paths.changeGame(game.id)} act={`Aplazado contra ${rival.name}: proponed fecha`}>
      {game.competition.name} · Era el {spanishDate(game.postponedFrom!, site)}
    </Line>
  )
}

function DeletedLine({ game }: { game: ToDo['deleted'][number] }) {
  const site = useSite()
  return (
    <Line to={paths.restoreGame(game.id)} act="Si lo jugasteis, recuperadlo">
      {game.local.name} – {game.visitant.name} · {spanishDate(game.date, site)}
    </Line>
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

function GameLine(props: { game: Game; to: string; act?: string; comers?: Comers | undefined }) {
  const { game, to, act, comers } = props
  const site = useSite()
  const teams = pairName(game)
  const when = whenText(game, site)
  return (
    <Line to={to} act={act ?? when}>
      {act === undefined ? `${teams} · ${game.court?.name ?? 'Sin cancha'}` : `${teams} · ${when}`}
      {comers ? ` · ${ownComersText(comers)}` : null}
    </Line>
  )
}

function ProposalLine({ proposal }: { proposal: Proposal }) {
  const { id, local, visitant, options, game, callsOff } = proposal
  const site = useSite()
  const ownTeamId = useUser()?.teamId
  const rival = local.id === ownTeamId ? visitant : local
  const free = options.filter(({ state }) => state === 'free')
  // Lines break between two dates, never within one.
  const dates = free.map(({ date }) => spanishDate(date, site).replaceAll(' ', '\u00a0'))
  return (
    <Line to={paths.proposal(id)} act={proposalAct(proposal, rival.name, site.timeZone)}>
      {game !== null && callsOff !== null ? whenText(game, site) : dates.join('\u00a0· ')}
    </Line>
  )
}
