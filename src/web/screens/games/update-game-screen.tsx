import { useState, type ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { Game } from '#contract/games.ts'
import { PHASE_CLOSED, SEASON_CLOSED } from '#contract/sentences.ts'
import { paths } from '#contract/paths.ts'
import { blockedReason } from '#league/game-life.ts'
import { useUser } from '../../api/session.ts'
import { requireUser, type LoaderArgs } from '../../api/loaders.ts'
import { GameSummary } from '../../league/games/game-summary.tsx'
import { mayClaim } from '#league/duties.ts'
import { isResultMissing } from '../../league/games/past-due.ts'
import { SET_APART } from '../../league/games/set-apart.tsx'
import { SubmitQueueList } from '../../submit-queue/submit-queue-list.tsx'
import { Page } from '../../shell/page.tsx'
import { AdminContact } from '../../ui/admin-contact.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { NoTeam } from '../../league/teams/no-team.tsx'
import { DeleteGame } from '../../league/games/delete-game.tsx'
import { loadOwnGames } from '../../league/games/load-own-games.ts'
import { claimText } from './claim-values.ts'
import { toDoQuery, useToDo } from '../../to-do/to-do.ts'
import { ToAnswer } from '../../to-do/to-do-list.tsx'
import { countToDo } from '../../to-do/count-to-do.ts'
import { PENDING_RATINGS_EFFECT } from '../../to-do/to-do-text.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { serverNow } from '../../kernel/clock.ts'

/** Null if the user has no team. */
export async function loader({ api, request }: LoaderArgs) {
  const user = requireUser(request)
  if (user.teamId === null) return null
  const now = serverNow()
  const [{ visits, ...games }] = await Promise.all([loadOwnGames(api, user), toDoQuery.settled()])
  const toClaim = visits.filter((game) => mayClaim(game, now))
  return { ...games, toClaim, now }
}

export default function UpdateGameScreen() {
  const games = useLoaderData<typeof loader>()
  return (
    <Page
      title="Subir resultados"
      note={useUser()?.teams ? 'Lo que tus equipos tienen pendiente' : 'Lo que tu equipo tiene pendiente'}
    >
      <SubmitQueueList />
      {games === null ? <NoTeam /> : <Pending {...games} />}
    </Page>
  )
}

type Pending = { toPlay: Game[]; toRate: Game[]; toClaim: Game[]; now: number }

function Pending({ toPlay, toRate: owed, toClaim, now }: Pending) {
  const toDo = useToDo()
  const [deleting, setDeleting] = useState<Game | null>(null)
  const toRate = [...owed, ...(toDo?.pasted ?? [])]
  const isDue = (game: Game) =>
    isResultMissing(game, now) ||
    (game.date === null && game.postponedFrom === null && game.owed === 'result')
  const next = toPlay.find(isDue) ?? toRate[0]
  const isNothingLeft = toPlay.length + toRate.length === 0 && (toDo === null || countToDo(toDo) === 0)
  return (
    <div className="flex flex-col gap-8">
      <Section
        title="Resultados por subir"
        games={toPlay.toSorted((one, other) => placeApart(one) - placeApart(other))}
        empty="No tienes resultados por subir"
        aside={
          <div className="flex flex-wrap gap-2">
            <ButtonLink look={isNothingLeft ? 'primary' : 'secondary'} to={paths.newGame()}>
              Crear partido
            </ButtonLink>
            <ButtonLink to={paths.proposals()}>Proponer fechas</ButtonLink>
          </div>
        }
      >
        {(game) => (
          <GameCard key={game.id} game={game}>
            <ToPlayActions game={game} isNext={game === next} isDue={isDue(game)} onDelete={setDeleting} />
          </GameCard>
        )}
      </Section>
      <Section
        title="Juego limpio por valorar"
        note={toDo === null || toDo.ratings.length === 0 ? undefined : PENDING_RATINGS_EFFECT}
        games={toRate}
        empty="No tienes juego limpio por valorar"
      >
        {(game) => (
          <GameCard key={game.id} game={game}>
            <ButtonLink
              look={game === next ? 'primary' : 'secondary'}
              to={paths.addFeedback(game.id)}
              className="w-full justify-center"
            >
              Valorar el partido
            </ButtonLink>
          </GameCard>
        )}
      </Section>
      {toClaim.length === 0 ? null : (
        <Section
          title="De visitante, sin resultado"
          note="Su equipo local no lo ha subido: podéis decir cómo quedó."
          games={toClaim}
        >
          {(game) => (
            <GameCard key={game.id} game={game}>
              <ButtonLink
                to={game.claim ? paths.game(game.id) : paths.claim(game.id, paths.updateGame())}
                className="w-full justify-center"
              >
                {game.claim ? `Dijisteis que ${claimText(game.claim, game)}` : 'Decir cómo quedó'}
              </ButtonLink>
            </GameCard>
          )}
        </Section>
      )}
      {toDo === null ? null : <ToAnswer toDo={toDo} />}
      {deleting === null ? null : <DeleteGame game={deleting} onClose={() => setDeleting(null)} />}
    </div>
  )
}

/** Games that aren't played as they stand come last. */
function placeApart(game: Game): number {
  return SET_APART.findIndex(({ has }) => has(game))
}

function GameCard({ game, children }: { game: Game; children: ReactNode }) {
  return (
    <li
      aria-label={`${game.local.name} contra ${game.visitant.name}`}
      className="border-rule bg-surface rounded-large flex flex-col gap-3 border p-4"
    >
      <div className="grow">
        <GameSummary game={game} />
      </div>
      {children}
    </li>
  )
}

function ToPlayActions(props: {
  game: Game
  isNext: boolean
  isDue: boolean
  onDelete: (game: Game) => void
}) {
  const { game, isNext, isDue, onDelete } = props
  const may = (action: 'addResult' | 'move' | 'delete') => blockedReason(action, game, 'local') === null
  const closed = !game.ofCurrentSeason ? SEASON_CLOSED : game.ofActivePhase ? null : PHASE_CLOSED
  // Of a game that is still to come the date is what may have to change.
  const upload = may('addResult') ? (
    <ButtonLink
      look={isNext ? 'primary' : 'secondary'}
      to={paths.addResult(game.id)}
      className="w-full justify-center"
    >
      Subir resultado
    </ButtonLink>
  ) : null
  return (
    <>
      {closed === null ? null : (
        <p className="text-14 text-ink-soft">
          {closed}
          <AdminContact before=" " after="" />
        </p>
      )}
      {isDue ? upload : null}
      <div className="flex flex-wrap justify-between empty:hidden">
        {game.postponedFrom !== null && may('move') ? (
          <ButtonLink to={paths.changeGame(game.id)} className="w-full justify-center">
            Proponer fecha
          </ButtonLink>
        ) : null}
        {may('move') ? (
          <ButtonLink look="quiet" to={paths.moveGame(game.id)}>
            Cambiar fecha o cancha
          </ButtonLink>
        ) : null}
        {may('delete') ? (
          <Button look={may('move') ? 'quiet' : 'secondary'} onClick={() => onDelete(game)}>
            Borrar
          </Button>
        ) : null}
      </div>
      {isDue ? null : upload}
    </>
  )
}

function Section(props: {
  title: string
  note?: string | undefined
  games: Game[]
  empty?: string
  aside?: ReactNode
  children: (game: Game) => ReactNode
}) {
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SectionTitle flush>{props.title}</SectionTitle>
        {props.aside}
      </div>
      {props.note === undefined ? null : <p className="mb-3">{props.note}</p>}
      {props.games.length === 0 ? (
        <p className="text-ink-soft">{props.empty}.</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{props.games.map(props.children)}</ul>
      )}
    </section>
  )
}
