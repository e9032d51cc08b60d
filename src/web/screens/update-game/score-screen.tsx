import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { Game } from '#contract/games.ts'
import { useApi } from '../../api/api-provider.tsx'
import { storedUser } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NumberField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { GameSummary } from '../games/game-summary.tsx'
import { loadOwnGame } from '../games/own-game.ts'
import { scoreText } from '../team-games/game-result.ts'
import { ForfeitField } from './forfeit-field.tsx'
import { mixedAnswer } from './mixed-answer.ts'
import { MixedField, RatingFields } from './rating-fields.tsx'

const NOT_A_SCORE = 'Los puntos son un número entero de 0 a 300.'

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
  const form = useForm({
    initial: {
      // There is something only where an admin corrects a result.
      localScore: String(game.localScore ?? ''),
      visitantScore: String(game.visitantScore ?? ''),
      visitantMixed: mixedAnswer(game.visitantMixed),
      visitantFairPlay: String(game.visitantFairPlay ?? 0),
      localComment: game.localComment ?? '',
      forfeit: game.forfeit ?? '',
    },
    onSubmit: async ({ forfeit, localComment, ...values }) => {
      const rating = { visitantFairPlay: Number(values.visitantFairPlay) as -1 | 0 | 1, localComment }
      const saved = await api('PUT /game/addResult/{id}', {
        params: { id: game.id },
        body:
          forfeit === 'local' || forfeit === 'visitant'
            ? { ...rating, forfeit }
            : {
                ...rating,
                localScore: Number(values.localScore),
                visitantScore: Number(values.visitantScore),
                visitantMixed: values.visitantMixed === 'si',
              },
      })
      notify(`Resultado guardado: ${scoreText(saved)}.`)
      await navigate(paths.updateGame())
    },
  })
  const played = form.values.forfeit === ''
  return (
    <Form
      {...form}
      label="Subir resultado"
      submitLabel="Guardar"
      aside={
        <ButtonLink look="quiet" to={paths.updateGame()}>
          Volver
        </ButtonLink>
      }
    >
      {played ? (
        <>
          {/* One row for both names, one for both scores: whichever name is longer, the scores stand level. */}
          <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 *:row-span-3 *:grid *:grid-rows-subgrid">
            {(['local', 'visitant'] as const).map((side) => (
              <NumberField
                key={side}
                name={`${side}Score`}
                label={game[side].name}
                required
                digits={3}
                missing={`Escribe los puntos del equipo ${side === 'local' ? 'local' : 'visitante'}.`}
                wrong={NOT_A_SCORE}
              />
            ))}
          </div>
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
