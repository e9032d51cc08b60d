import { useLoaderData } from 'react-router'
import type { Game } from '#contract/games.ts'
import { whyUnrated } from '#contract/forfeit-text.ts'
import { blockedText } from '#contract/blocked-text.ts'
import { asksMixed, blockedReason } from '#league/game-life.ts'
import type { Side } from '#contract/results.ts'
import { paths } from '#contract/paths.ts'
import { officialScore, winnerOf, isAbsent } from '#league/game-score.ts'
import { versionOf } from '../../api/client.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { storedUser } from '../../api/session.ts'
import { QueuedEntryOfForm } from '../../submit-queue/queued-entry-of-form.tsx'
import { useIsQueued, useQueuedSubmit } from '../../submit-queue/queued-submit.ts'
import { Page } from '../../shell/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { useVersionedForm } from '../../ui/use-versioned-form.tsx'
import { WhenAndWhere } from '../../league/games/game-summary.tsx'
import { InReview } from '../../league/games/in-review.tsx'
import { loadOwnGame, useWayOn } from './own-game.ts'
import { scoreText } from '../../league/games/game-result.ts'
import { ClaimFields } from './claim-fields.tsx'
import { claimBody, claimDetails, claimValues } from './claim-values.ts'
import { HowToCorrect } from './how-to-correct.tsx'
import { MixedField, RatingFields } from '../../league/results/result-fields.tsx'
import { feedbackBody, feedbackValues } from '../../league/results/rating-values.ts'
import { Link } from '../../ui/link.tsx'
import { TeamBadge } from '../../league/teams/team-badge.tsx'

export function loader(given: LoaderArgs): Promise<Game> {
  return loadOwnGame(given, given.search.get('partido'), 'visitant')
}

export default function FeedbackScreen() {
  const game = useLoaderData<typeof loader>()
  const reason = blockedReason('addFeedback', game, 'visitant')
  return (
    <Page title="Valorar el partido" note={game.competition.name} narrow>
      <QueuedEntryOfForm endpoint="PUT /game/addFeedback/{id}" gameId={game.id} />
      {reason === 'no-result' ? (
        <EmptyState title={blockedText('addFeedback', reason)}>
          Lo sube el equipo local; después podréis valorarlo.
        </EmptyState>
      ) : reason ? (
        <EmptyState
          title={
            reason === 'rated' ? 'Valoración guardada' : blockedText('addFeedback', reason, whyUnrated(game))
          }
        >
          <HowToCorrect game={game} side="visitant" />
        </EmptyState>
      ) : (
        <FeedbackForm game={game} />
      )}
    </Page>
  )
}

/** The prefix of the fields of another result, as in the server's validation errors. */
const DISPUTE = 'dispute.'

function FeedbackForm({ game }: { game: Game }) {
  const post = useQueuedSubmit()
  const isQueued = useIsQueued('PUT /game/addFeedback/{id}', game.id)
  const wayOn = useWayOn(game, 'visitant')
  const mayDispute = game.ofCurrentSeason || storedUser()?.admin === true
  const params = { id: game.id }
  const form = useVersionedForm({
    // The first rating of a delegate counts, so no version is needed. An admin's would replace an existing one.
    read: storedUser()?.admin ? game : null,
    initial: { ...feedbackValues(game), dispute: '', ...claimValues(DISPUTE) },
    find: (api) => api('GET /game/{id}', { params }),
    facts: (found) => [
      ['Resultado', scoreText(found)],
      [`Juego limpio de ${found.local.name}`, String(found.localFairPlay ?? '–')],
      [`Comentario de ${found.visitant.name}`, found.visitantComment || '–'],
    ],
    onSubmit: (values, { ifMatch }) => {
      const claim = values.dispute === 'on' ? claimBody(values, game, DISPUTE) : null
      return post({
        endpoint: 'PUT /game/addFeedback/{id}',
        game,
        body: {
          id: game.id,
          ...feedbackBody(values, { played: asksMixed(game) }),
          ...(claim && { dispute: claim }),
        },
        // A claim refers to the result that the user has seen, so it is sent with its version.
        ifMatch: claim ? (ifMatch ?? versionOf(game)) : ifMatch,
        values,
        score: null,
        facts: [
          [`Juego limpio de ${game.local.name}`, values.localFairPlay],
          ['Comentario', values.visitantComment || '–'],
          ...(claim ? claimDetails(claim) : []),
        ],
        done: claim
          ? 'Valoración guardada. El resultado queda en revisión.'
          : game.disputed
            ? 'Valoración guardada. El resultado sigue en revisión.'
            : 'Valoración guardada. El partido queda confirmado.',
        to: wayOn.to,
      })
    },
  })
  if (isQueued) return <ButtonLink to={wayOn.to}>{wayOn.name}</ButtonLink>
  return (
    <Form {...form} label="Valorar el partido" submitLabel="Guardar" back={wayOn.to}>
      <div className="flex flex-col gap-2">
        <WhenAndWhere game={game} />
        <GameScore game={game} />
        <p className="text-14 empty:hidden">
          <InReview of={game} />
        </p>
      </div>
      {asksMixed(game) ? <MixedField name="localMixed" side="local" /> : null}
      <RatingFields rating="localFairPlay" comment="visitantComment" rated={game.local.name} />
      {game.disputed || !mayDispute ? null : (
        <CheckboxField
          name="dispute"
          label="El resultado no es ese"
          hint="Queda en revisión; vuestra valoración cuenta igual."
        />
      )}
      {form.values.dispute === 'on' ? (
        <ClaimFields game={game} prefix={DISPUTE} onChoose={form.clearError} />
      ) : null}
    </Form>
  )
}

/** The two teams and their points, as on the board of a court. */
function GameScore({ game }: { game: Game }) {
  return (
    <div className="border-rule-strong rounded-large bg-surface xs:grid-cols-2 grid border">
      <TeamScore game={game} side="local" />
      <TeamScore game={game} side="visitant" />
    </div>
  )
}

function TeamScore({ game, side }: { game: Game; side: Side }) {
  const team = game[side]
  const score = officialScore(game)
  const won = winnerOf(game) === side
  return (
    <div className="first:border-rule xs:first:border-r max-xs:first:border-b flex flex-col items-center gap-1 px-2 py-4 text-center">
      <p className="text-12 text-ink-soft">{side === 'local' ? 'Local' : 'Visitante'}</p>
      <Link
        to={paths.teamPage(team.id)}
        preview={() => ({ title: team.name })}
        className={`flex min-h-16 flex-col items-center justify-center gap-2 wrap-anywhere hover:underline ${won ? 'font-bold' : ''}`}
      >
        <TeamBadge team={team} />
        <span translate="no">{team.name}</span>
      </Link>
      {score ? (
        <p className={`font-figure text-39 font-bold tabular ${won ? '' : 'text-ink-soft'}`}>{score[side]}</p>
      ) : null}
      {won ? <p className="text-14 text-win font-bold">✓ Gana</p> : null}
      {isAbsent(game, side) ? <p className="text-14 text-loss font-bold">Incomparecencia</p> : null}
    </div>
  )
}
