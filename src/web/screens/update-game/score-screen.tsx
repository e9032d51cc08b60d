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
import { scoreText } from '../team-games/game-result.ts'
import { ForfeitField } from './forfeit-field.tsx'
import { MixedField, RatingFields } from './rating-fields.tsx'
import { resultBody, resultValues } from './rating-values.ts'
import { ScoreFields } from './score-fields.tsx'

export function loader(given: LoaderFunctionArgs): Promise<Game> {
  return loadOwnGame(given, new URL(given.request.url).searchParams.get('partido'), 'local')
}

export default function ScoreScreen() {
  const game = useLoaderData<typeof loader>()
  return (
    <Page title="Subir resultado" note={game.competition.name}>
      {game.finished && !storedUser()?.admin ? (
        <EmptyState title={`Ese partido ya tiene resultado: ${scoreText(game)}`}>
          Si está mal, avisa a quien administra la liga.
        </EmptyState>
      ) : (
        <ScoreForm game={game} />
      )}
    </Page>
  )
}

function ScoreForm({ game }: { game: Game }) {
  const api = useApi()
  const navigate = useNavigate()
  const wayOn = useWayOn(game, 'local')
  const form = useForm({
    initial: resultValues(game),
    onSubmit: async (values) => {
      const saved = await api('PUT /game/addResult/{id}', {
        params: { id: game.id },
        body: resultBody(values),
      })
      notify(`Resultado guardado: ${scoreText(saved)}.`)
      await navigate(wayOn.to)
    },
  })
  const played = form.values.forfeit === ''
  return (
    <Form
      {...form}
      label="Subir resultado"
      submitLabel="Guardar"
      aside={
        <ButtonLink look="quiet" to={wayOn.to}>
          Volver
        </ButtonLink>
      }
    >
      {played ? (
        <>
          <ScoreFields game={game} />
          <MixedField name="visitantMixed" side="visitante" />
        </>
      ) : (
        <GameSummary game={game} />
      )}
      <RatingFields rating="visitantFairPlay" comment="localComment" rated={game.visitant.name} />
      <ForfeitField game={game} onChoose={form.clearError} />
    </Form>
  )
}
