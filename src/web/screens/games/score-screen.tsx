import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import type { Game } from '#contract/games.ts'
import type { Live } from '#contract/live.ts'
import { ABSENT } from '#contract/paths.ts'
import { blockedText } from '#contract/blocked-text.ts'
import { blockedReason } from '#league/game-life.ts'
import { SIDES } from '#league/side.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { storedUser } from '../../api/session.ts'
import { useSite } from '../../api/site.ts'
import { QueuedEntryOfForm } from '../../submit-queue/queued-entry-of-form.tsx'
import { useIsQueued, useQueuedSubmit } from '../../submit-queue/queued-submit.ts'
import { Page } from '../../shell/page.tsx'
import { AdminContact } from '../../ui/admin-contact.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { dayKey, shortDay } from '../../ui/spanish-date.ts'
import { Form } from '../../ui/form.tsx'
import { useVersionedForm } from '../../ui/use-versioned-form.tsx'
import { GameSummary, WhenAndWhere } from '../../league/games/game-summary.tsx'
import { claimedResult, claimText } from './claim-values.ts'
import { loadOwnGame, useWayOn } from './own-game.ts'
import { describeCounted, useCountedScore } from '../../league/results/counted-score.ts'
import { scoreText } from '../../league/games/game-result.ts'
import {
  ForfeitField,
  CommentField,
  MixedField,
  RatingFields,
  ScoreFields,
} from '../../league/results/result-fields.tsx'
import { HowToCorrect } from './how-to-correct.tsx'
import { resultBody, resultValues, scoreValues } from '../../league/results/rating-values.ts'
import { ResultPreview } from '../../league/results/result-preview.tsx'
import { useResultQuestion } from '../../league/results/result-question.ts'
import { serverNow } from '../../kernel/clock.ts'

export async function loader(given: LoaderArgs) {
  const id = given.search.get('partido')
  const ask = given.api('GET /game/{id}/live', { params: { id: Number(id) } })
  // The form works without it.
  const unknown = { live: null }
  const [game, { live }] = await Promise.all([loadOwnGame(given, id, 'local'), ask.catch(() => unknown)])
  return { game, live }
}

export default function ScoreScreen() {
  const { game, live } = useLoaderData<typeof loader>()
  const reason = blockedReason('addResult', game, storedUser()?.admin ? 'admin' : 'local')
  return (
    <Page title="Subir resultado" note={game.competition.name} narrow>
      <QueuedEntryOfForm endpoint="PUT /game/addResult/{id}" gameId={game.id} />
      {reason === 'unneeded' || reason === 'annulled' ? (
        <EmptyState title={blockedText('addResult', reason)} />
      ) : reason === 'season' || reason === 'phase' ? (
        <EmptyState title={blockedText('addResult', reason)}>
          <AdminContact before="" after="" />
        </EmptyState>
      ) : reason || game.finished ? (
        <EmptyState title={`Resultado guardado: ${scoreText(game)}`}>
          <HowToCorrect game={game} side="local" />
        </EmptyState>
      ) : (
        <ScoreForm game={game} live={live} />
      )}
    </Page>
  )
}

function ScoreForm({ game, live }: { game: Game; live: Live | null }) {
  const post = useQueuedSubmit()
  const isQueued = useIsQueued('PUT /game/addResult/{id}', game.id)
  const wayOn = useWayOn(game, 'local')
  const counted = useCountedScore(game.id, live)
  const askOnce = useResultQuestion()
  const params = { id: game.id }
  const { timeZone } = useSite()
  const [today] = useState(() => dayKey(new Date(serverNow()).toISOString(), timeZone))
  // Who sends it is the team that came: the other one is chosen first.
  const [search] = useSearchParams()
  const forfeit = search.get('ver') === ABSENT ? { forfeit: 'visitant' } : null
  const stated = SIDES.map((side) => search.get(side))
  const given = stated.every(Boolean) ? { localScore: stated[0]!, visitantScore: stated[1]! } : null
  const claimed = game.claim ? claimedResult(game.claim) : null
  const form = useVersionedForm({
    // The first result of a delegate counts, so no version is needed. An admin's would replace an existing one.
    read: storedUser()?.admin ? game : null,
    initial: {
      ...resultValues(game),
      ...claimed,
      ...(counted && scoreValues(counted)),
      ...given,
      ...forfeit,
      day: today,
    },
    find: (api) => api('GET /game/{id}', { params }),
    facts: (found) => [['Resultado', scoreText(found)]],
    onSubmit: (values, { ifMatch }) => {
      askOnce(game, values, counted)
      const played = values.forfeit === ''
      const day = game.date === null ? { day: values.day } : {}
      const body = { id: game.id, ...resultBody(values), ...day }
      const score = scoreText({
        localScore: null,
        visitantScore: null,
        forfeit: null,
        ...body,
        finished: true,
      })
      return post({
        endpoint: 'PUT /game/addResult/{id}',
        game,
        body,
        ifMatch,
        values,
        score,
        facts: [
          ...(game.date === null ? ([['Día', shortDay(values.day)]] as [string, string][]) : []),
          ...(played
            ? ([[`Juego limpio de ${game.visitant.name}`, values.visitantFairPlay]] as [string, string][])
            : []),
          ['Comentario', values.localComment || '–'],
        ],
        done: `Resultado guardado: ${score}.`,
        to: wayOn.to,
      })
    },
  })
  if (isQueued) return <ButtonLink to={wayOn.to}>{wayOn.name}</ButtonLink>
  const played = form.values.forfeit === ''
  return (
    <Form {...form} label="Subir resultado" submitLabel="Guardar" back={wayOn.to}>
      {game.claim ? <ClaimToConfirm game={game} claim={game.claim} /> : null}
      {played ? (
        <div className="flex flex-col gap-3">
          <WhenAndWhere game={game} />
          <ScoreFields game={game}>{counted && describeCounted(counted)}</ScoreFields>
        </div>
      ) : (
        <GameSummary game={game} />
      )}
      {game.date === null ? (
        <TextField name="day" label="¿Qué día se jugó?" type="date" required max={today} />
      ) : null}
      <ResultPreview game={game} />
      {played ? <MixedField name="visitantMixed" side="visitante" /> : null}
      {played ? (
        <RatingFields rating="visitantFairPlay" comment="localComment" rated={game.visitant.name} />
      ) : (
        <CommentField name="localComment" />
      )}
      <ForfeitField game={game} onChoose={form.clearError} />
    </Form>
  )
}

/** Says whose the score is with which the local team's form comes filled in. */
function ClaimToConfirm({ game, claim }: { game: Game; claim: NonNullable<Game['claim']> }) {
  return (
    <div className="border-rule-strong bg-surface rounded-large border p-4 wrap-anywhere">
      <p>
        <strong translate="no">{game.visitant.name}</strong> dice que{' '}
        <strong>{claimText(claim, game)}</strong>, y así viene puesto. Confirmadlo, o poned el vuestro.
      </p>
      {claim.text ? <p className="mt-1 whitespace-pre-line">«{claim.text}»</p> : null}
    </div>
  )
}
