import { useLoaderData, useSearchParams } from 'react-router'
import type { Game } from '#contract/games.ts'
import { blockedText } from '#contract/blocked-text.ts'
import { paths } from '#contract/paths.ts'
import { blockedReason } from '#league/game-life.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { returnAddress } from '../../kernel/return-address.ts'
import { GameSummary } from '../../league/games/game-summary.tsx'
import { Page } from '../../shell/page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/toast.tsx'
import { useVersionedForm } from '../../ui/use-versioned-form.tsx'
import { ClaimFields } from './claim-fields.tsx'
import { claimBody, claimText, valuesOfClaim } from './claim-values.ts'
import { loadOwnGame } from './own-game.ts'
import { serverNow } from '../../kernel/clock.ts'

export async function loader(given: LoaderArgs) {
  const game = await loadOwnGame(given, given.params['gameId'], 'visitant')
  return { game, reason: blockedReason('claim', game, 'visitant', serverNow()) }
}

/** The visitor says what the score was, while the local team enters none. */
export default function ClaimScreen() {
  const { game, reason } = useLoaderData<typeof loader>()
  return (
    <Page title="Decir cómo quedó" note={game.competition.name} narrow>
      {reason === null ? (
        <ClaimForm key={game.id} game={game} />
      ) : (
        <EmptyState
          title={blockedText('claim', reason)}
          next={{ to: paths.game(game.id), name: 'Ver el partido', look: 'primary' }}
        />
      )}
    </Page>
  )
}

function ClaimForm({ game }: { game: Game }) {
  const [search] = useSearchParams()
  const to = returnAddress(search.get('volver')) ?? paths.game(game.id)
  const params = { id: game.id }
  const form = useVersionedForm({
    read: game,
    initial: valuesOfClaim(game.claim),
    find: (api) => api('GET /game/{id}', { params }),
    facts: ({ claim }) => [['Lo que dijisteis', claim ? claimText(claim, game) : '–']],
    onSubmit: async (values, { api, ifMatch }) => {
      const body = claimBody(values, { forfeit: null })
      await api('PUT /game/claim/{id}', { params, body, ifMatch })
      notify(`Enviado: se lo decimos a ${game.local.name}.`)
      return { to, replace: true }
    },
  })
  return (
    <Form {...form} label="Decir cómo quedó" submitLabel="Enviar" back={to}>
      <div className="border-rule bg-surface rounded-large border p-4">
        <GameSummary game={game} />
      </div>
      <p>
        {game.claim
          ? `Esto es lo que dijisteis: si lo cambias, ${game.local.name} tiene otra vez siete días para confirmarlo o poner el suyo.`
          : `${game.local.name} aún no ha subido el resultado. Di cuál fue: podrán confirmarlo o poner el suyo, y si en siete días no hacen nada, lo pone quien administra.`}
      </p>
      <ClaimFields game={game} onChoose={form.clearError} />
    </Form>
  )
}
