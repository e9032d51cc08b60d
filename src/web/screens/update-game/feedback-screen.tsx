import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { Game } from '#contract/games.ts'
import { useApi } from '../../api/api-provider.tsx'
import { storedUser } from '../../api/session.ts'
import { Page } from '../../shell/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { GameSummary } from '../games/game-summary.tsx'
import { loadOwnGame, useWayOn } from '../games/own-game.ts'
import { MixedField, RatingFields } from './rating-fields.tsx'
import { feedbackBody, feedbackValues } from './rating-values.ts'

export function loader(given: LoaderFunctionArgs): Promise<Game> {
  return loadOwnGame(given, new URL(given.request.url).searchParams.get('partido'), 'visitant')
}

export default function FeedbackScreen() {
  const game = useLoaderData<typeof loader>()
  return (
    <Page title="Valorar el partido" note={game.competition.name}>
      {!game.finished ? (
        <EmptyState title="Ese partido aún no tiene resultado.">
          Lo sube el equipo local; después podréis valorarlo.
        </EmptyState>
      ) : game.confirmed && !storedUser()?.admin ? (
        <EmptyState title="Ese partido ya está valorado." />
      ) : (
        <FeedbackForm game={game} />
      )}
    </Page>
  )
}

function FeedbackForm({ game }: { game: Game }) {
  const api = useApi()
  const navigate = useNavigate()
  const wayOn = useWayOn(game, 'visitant')
  const form = useForm({
    initial: feedbackValues(game),
    onSubmit: async (values) => {
      const body = feedbackBody(values, { played: game.forfeit === null })
      await api('PUT /game/addFeedback/{id}', { params: { id: game.id }, body })
      notify('Valoración guardada. El partido queda confirmado.')
      await navigate(wayOn.to)
    },
  })
  return (
    <Form
      {...form}
      label="Valorar el partido"
      submitLabel="Guardar"
      aside={
        <ButtonLink look="quiet" to={wayOn.to}>
          Volver
        </ButtonLink>
      }
    >
      <div className="border-rule bg-surface rounded-large border p-4">
        <GameSummary game={game} />
        <p className="text-14 text-ink-soft mt-2">
          Si el resultado está mal, avisa a quien administra la liga.
        </p>
      </div>
      {game.forfeit === null ? <MixedField name="localMixed" side="local" /> : null}
      <RatingFields rating="localFairPlay" comment="visitantComment" rated={game.local.name} />
    </Form>
  )
}
