import { Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { TEAM_DUTIES } from '#contract/duties.ts'
import type { Game } from '#contract/games.ts'
import type { TeamCause } from '#league/duties.ts'
import type { TeamsOfGame } from '#league/game-life.ts'
import { ownTeamIn } from '#league/own-teams.ts'
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

/** A thing of each duty's list. */
type Things = { [Of in TeamCause]: ToDo[(typeof TEAM_DUTIES)[Of]['list']][number] }
type Shown<Thing> = {
  title: string
  note?: (things: Thing[]) => ReactNode
  row: (thing: Thing, toDo: ToDo) => ReactNode
  /** Whether /update-game, which has no card for it, shows it as here. */
  isAnsweredApart?: true
}

const PARTS: { [Of in TeamCause]: Shown<Things[Of]> } = {
  result: {
    title: 'Resultados por subir',
    row: (game) => (
      <GameLine
        game={game}
        to={paths.addResult}
        act={game.claim ? `Confirma lo que dice ${game.visitant.name}` : 'Sube el resultado'}
      />
    ),
  },
  rating: { title: 'Valoraciones pendientes', note: () => PENDING_RATINGS_EFFECT, row: ratingLine },
  proposal: {
    title: 'Propuestas por responder',
    row: (proposal) => <ProposalLine proposal={proposal} />,
    isAnsweredApart: true,
  },
  court: {
    title: 'Canchas cerradas',
    row: (game) => (
      <GameLine game={game} act={`${game.court?.name ?? 'La cancha'} cierra: hay que moverlo`} />
    ),
    isAnsweredApart: true,
  },
  dates: {
    title: 'Fechas por proponer',
    note: () => (
      <>
        Si ya habéis quedado, el equipo local puede <TextLink to={paths.newGame()}>crear el partido</TextLink>
        .
      </>
    ),
    row: (rival) => <DatesLine rival={rival} />,
    isAnsweredApart: true,
  },
  postponed: { title: 'Aplazados', row: (game) => <PostponedLine game={game} /> },
  dispute: {
    title: 'Resultados en revisión',
    row: (game) => <GameLine game={game} act={`Responde a ${game.visitant.name}: dice que no es ese`} />,
    isAnsweredApart: true,
  },
  claim: {
    title: 'De visitante, sin resultado',
    row: (game) => <GameLine game={game} to={paths.claim} act="Di cómo quedó" />,
  },
  deleted: {
    title: 'Partidos borrados',
    row: (game) => <DeletedLine game={game} />,
    isAnsweredApart: true,
  },
  pasted: { title: 'Por valorar, si queréis', row: ratingLine },
  'taken-back': {
    title: 'Resultados retirados',
    row: (game) => <GameLine game={game} act="Se retiró: falta otro resultado" />,
  },
  upcoming: {
    title: 'Próximos siete días',
    note: (games) => <OnMatchDay games={games} />,
    row: (game, { comers }) => (
      <GameLine game={game} comers={comers.find(({ gameId }) => gameId === game.id)} />
    ),
  },
}

const CAUSES = Object.keys(PARTS) as TeamCause[]
const [NEWS, TASKS] = [true, false].map((isNews) =>
  CAUSES.filter((cause) => Boolean(TEAM_DUTIES[cause].isNews) === isNews),
) as [TeamCause[], TeamCause[]]

/** What a duty asks of a team now, with the rows of it. */
function shownOf(cause: TeamCause, toDo: ToDo) {
  const { title, note, row } = PARTS[cause] as Shown<Things[TeamCause]>
  const things = toDo[TEAM_DUTIES[cause].list] as Things[TeamCause][]
  const rows = things.map((thing) => (
    <Fragment key={'id' in thing ? thing.id : `${thing.competition.id} ${thing.teamId} ${thing.rival.id}`}>
      {row(thing, toDo)}
    </Fragment>
  ))
  return { title, note: note?.(things), rows }
}

/** Each task leads to its form, which leads back here. What only informs comes last and apart. */
export function ToDoList({ toDo }: { toDo: ToDo }) {
  const own = useOwnTasks()
  const hasTasks = countToDo(toDo, own) > 0
  return (
    <div className="flex flex-col gap-4">
      {TASKS.map((cause) => (
        <Part key={cause} {...shownOf(cause, toDo)} />
      ))}
      {own.emailToConfirm ? <EmailToConfirm /> : null}
      {own.adminTasks > 0 ? <AdminTasks count={own.adminTasks} /> : null}
      {NEWS.every((cause) => toDo[TEAM_DUTIES[cause].list].length === 0) ? null : (
        <div className={hasTasks ? 'border-rule-strong flex flex-col gap-4 border-t pt-4' : 'contents'}>
          {NEWS.map((cause) => (
            <Part key={cause} {...shownOf(cause, toDo)} />
          ))}
        </div>
      )}
    </div>
  )
}

/** The tasks that /update-game has no card for, each linked to its answer. */
export function ToAnswer({ toDo }: { toDo: ToDo }) {
  return TASKS.filter((cause) => PARTS[cause].isAnsweredApart).map((cause) => {
    const { title, rows } = shownOf(cause, toDo)
    if (rows.length === 0) return null
    return (
      <Section key={cause} title={title}>
        <ul className="max-w-176">{rows}</ul>
      </Section>
    )
  })
}

function OnMatchDay({ games }: { games: Game[] }) {
  const now = useNow()
  const near = games.find((game) => isWithinDay(game, now))
  return near ? (
    <span className="flex gap-6">
      <LoneLink to={paths.scoreboard(near.id)}>Marcador</LoneLink>
      <LoneLink to={paths.postponeGame(near.id)}>Aplazar</LoneLink>
    </span>
  ) : null
}

function DatesLine({ rival: { teamId, competition, round, rival } }: { rival: ToDo['dates'][number] }) {
  const own = useOwnName()(teamId)
  return (
    <Line
      to={paths.propose(competition.id, rival.id, own === '' ? undefined : teamId)}
      act={`${nameInRound(round)} contra ${rival.name}: proponed fecha`}
    >
      {own + competition.name}
    </Line>
  )
}

/** Names an own team before what concerns it, for who has several. */
function useOwnName(): (teamId: number | null) => string {
  const { teams = [] } = useUser() ?? {}
  return (teamId) => {
    const team = teams.find(({ id }) => id === teamId)
    return team ? `${team.name} · ` : ''
  }
}

function useOwnTeamIn(game: TeamsOfGame): number | null {
  const user = useUser()
  return user && ownTeamIn(game, user)
}

function ratingLine(game: Game) {
  return <GameLine game={game} to={paths.addFeedback} act="Valora el partido" />
}

function PostponedLine({ game }: { game: Game }) {
  const site = useSite()
  const nameOwn = useOwnName()
  const ownId = useOwnTeamIn(game)
  const rival = game.localId === ownId ? game.visitant : game.local
  return (
    <Line to={paths.changeGame(game.id)} act={`Aplazado contra ${rival.name}: proponed fecha`}>
      {`${nameOwn(ownId)}${game.competition.name} · Era el ${spanishDate(game.postponedFrom!, site)}`}
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

/** `to`: the form that leads back here; else the page of the game. */
function GameLine(props: {
  game: Game
  to?: (id: number, from: string) => string
  act?: string
  comers?: Comers | undefined
}) {
  const { game, to = paths.game, act, comers } = props
  const { pathname } = useLocation()
  const site = useSite()
  const teams = pairName(game)
  const when = whenText(game, site)
  return (
    <Line to={to(game.id, pathname)} act={act ?? when}>
      {act === undefined ? `${teams} · ${game.court?.name ?? 'Sin cancha'}` : `${teams} · ${when}`}
      {comers ? ` · ${ownComersText(comers)}` : null}
    </Line>
  )
}

function ProposalLine({ proposal }: { proposal: Proposal }) {
  const { id, local, visitant, options, game, callsOff } = proposal
  const site = useSite()
  const nameOwn = useOwnName()
  const ownId = useOwnTeamIn({ localId: local.id, visitantId: visitant.id })
  const rival = local.id === ownId ? visitant : local
  const free = options.filter(({ state }) => state === 'free')
  // Lines break between two dates, never within one.
  const dates = free.map(({ date }) => spanishDate(date, site).replaceAll(' ', '\u00a0'))
  return (
    <Line to={paths.proposal(id)} act={proposalAct(proposal, rival.name, site.timeZone)}>
      {nameOwn(ownId) + (game !== null && callsOff !== null ? whenText(game, site) : dates.join('\u00a0· '))}
    </Line>
  )
}
