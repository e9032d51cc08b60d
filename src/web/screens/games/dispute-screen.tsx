import { useLoaderData } from 'react-router'
import type { Game } from '#contract/games.ts'
import { NO_RESULT, SEASON_CLOSED } from '#contract/sentences.ts'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { scoreText } from '../../league/games/game-result.ts'
import { GameSummary } from '../../league/games/game-summary.tsx'
import { Score } from '../../league/games/score.tsx'
import { Page } from '../../shell/page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/toast.tsx'
import { useVersionedForm } from '../../ui/use-versioned-form.tsx'
import { ClaimFields } from './claim-fields.tsx'
import { claimBody, claimValues } from './claim-values.ts'
import { loadOwnGame } from './own-game.ts'

export async function loader(args: LoaderArgs) {
  const game = await loadOwnGame(args, args.params['gameId'], 'visitant')
  const params = { id: game.id }
  const { actions } = await args.api('GET /game/record/{id}', { params })
  return { game, mayDispute: actions.includes('dispute') }
}

export default function DisputeScreen() {
  const { game, mayDispute } = useLoaderData<typeof loader>()
  return (
    <Page title="El resultado no es ese" note={game.competition.name} narrow>
      {mayDispute ? (
        <DisputeForm key={game.id} game={game} />
      ) : (
        <EmptyState
          title={whyNot(game)}
          next={{ to: paths.game(game.id), name: 'Ver el partido', look: 'primary' }}
        />
      )}
    </Page>
  )
}

function whyNot({ finished, ofCurrentSeason }: Game): string {
  if (!finished) return NO_RESULT
  return ofCurrentSeason ? 'Ya dijisteis que este resultado es otro' : SEASON_CLOSED
}

function DisputeForm({ game }: { game: Game }) {
  const params = { id: game.id }
  const form = useVersionedForm({
    read: game,
    initial: claimValues(),
    find: (api) => api('GET /game/{id}', { params }),
    facts: (found) => [['Resultado', scoreText(found)]],
    onSubmit: async (values, { api, known, ifMatch }) => {
      const body = claimBody(values, known ?? game)
      await api('PUT /game/dispute/{id}', { params, body, ifMatch })
      notify('Enviado: el resultado queda en revisión.')
      return { to: paths.game(game.id), replace: true }
    },
  })
  return (
    <Form {...form} label="El resultado no es ese" submitLabel="Enviar" back={paths.game(game.id)}>
      <div className="border-rule bg-surface rounded-large border p-4">
        <GameSummary game={game} />
      </div>
      <p>
        Di cuál fue. {game.local.name} podrá daros la razón o responder; si no os ponéis de acuerdo, decide
        quien administra. Mientras tanto cuenta el <Score of={game} />, marcado «en revisión». Se dice una vez
        por resultado.
      </p>
      <ClaimFields game={game} onChoose={form.clearError} />
    </Form>
  )
}
