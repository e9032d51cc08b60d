import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { DisputedGame, Dispute } from '#contract/disputes.ts'
import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { GameDate } from '../../../league/games/game-date.tsx'
import { loadResultGroup } from '../../../league/results/load-result-group.ts'
import { pairName } from '../../../league/games/pair-name.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoneLink } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import { AdminPage } from '../admin-page.tsx'
import { loadEdited, type ChangeableThing, ThingForm } from '../thing-page.tsx'
import type { ResultGroup } from '#league/result-effect.ts'
import { scoreText } from '../../../league/games/game-result.ts'
import { ResultEffect, ResultPreview } from '../../../league/results/result-preview.tsx'
import { asForfeit, type Forfeit } from '#league/game-score.ts'
import { MAX_MESSAGE_LENGTH } from '#contract/limits.ts'
import { NO_REASON } from '#contract/sentences.ts'
import { ForfeitField, MixedField, ScoreFields } from '../../../league/results/result-fields.tsx'
import { RadioField } from '../../../ui/choice-fields.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { useField } from '../../../ui/form.tsx'
import { hasVisitorRated, replacesForfeit } from '#league/game-life.ts'
import { typedResult } from '../../../league/results/rating-values.ts'

export async function loader(args: LoaderArgs) {
  const { api } = args
  const [settled, disputed] = await Promise.all([
    loadEdited(args, (ask, id) => ask('GET /game/{id}', { params: { id } })),
    api('GET /dispute'),
  ])
  const ids = [...new Set(disputed.map(({ game }) => game.competitionId))]
  const groups = new Map(
    await Promise.all(ids.map(async (id) => [id, await loadResultGroup(api, id)] as const)),
  )
  return { settled, disputed, groups }
}

type Found = Awaited<ReturnType<typeof loader>>

export default function DisputesScreen() {
  const found = useLoaderData<typeof loader>()
  const { settled, disputed, groups } = found
  const others = disputed.filter(({ game }) => game.id !== settled?.id)
  return (
    <AdminPage title="Desacuerdos" note="Primero, el más antiguo">
      {settled === null ? null : <Settle {...found} game={settled} />}
      {settled !== null && others.length === 0 ? null : (
        <Section title="Por decidir">
          {others.length === 0 ? (
            <EmptyState title="No hay resultados en revisión" />
          ) : (
            <ul className="flex flex-col gap-4">
              {others.map((one, index) => (
                <li
                  key={one.game.id}
                  aria-label={pairName(one.game)}
                  className="border-rule bg-surface rounded-large border p-4 wrap-anywhere"
                >
                  <p className="text-14 text-ink-soft">
                    <GameDate of={one.game} /> <span>{`· ${one.game.competition.name}`}</span>
                  </p>
                  <p className="font-bold">
                    <LoneLink to={paths.game(one.game.id)}>{pairName(one.game)}</LoneLink>
                  </p>
                  <BothVersions disputed={one} group={groups.get(one.game.competitionId)} />
                  <ButtonLink
                    look={index === 0 && settled === null ? 'primary' : 'secondary'}
                    to={paths.admin('disputes', { id: one.game.id })}
                    aria-label={`Decidir ${pairName(one.game)}`}
                  >
                    Decidir
                  </ButtonLink>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
    </AdminPage>
  )
}

function Settle({ game, disputed, groups }: Pick<Found, 'disputed' | 'groups'> & { game: Game }) {
  const found = disputed.find((one) => one.game.id === game.id)
  if (found === undefined) {
    return (
      <EmptyState
        title="Ya no está en revisión"
        next={{ to: paths.game(game.id), name: 'Ver el partido', look: 'primary' }}
      />
    )
  }
  return (
    <ThingForm thing={settleThing(found.dispute)} edited={game}>
      <BothVersions disputed={found} group={groups.get(game.competitionId)} stacked />
      <SettleFields game={game} dispute={found.dispute} />
    </ThingForm>
  )
}

function BothVersions(props: {
  disputed: DisputedGame
  group: ResultGroup | null | undefined
  /** Puts one version below the other, where there is no room for two columns. */
  stacked?: boolean
}) {
  const { disputed, group, stacked = false } = props
  const { game, dispute } = disputed
  const { localScore, visitantScore, forfeit } = dispute
  const claimed = { ...game, localScore, visitantScore, forfeit }
  return (
    <div className={`my-3 grid gap-x-8 gap-y-4 wrap-anywhere ${stacked ? '' : 'md:grid-cols-2'}`}>
      <Version score={scoreText(game)} name="Cuenta ahora">
        <Said who={game.local.name} text={dispute.answer?.text} />
        <p className="text-14">{group?.crossing ? 'El cuadro' : 'La tabla'} se queda como está.</p>
      </Version>
      <Version score={scoreText(claimed)} name={`Lo que dice ${game.visitant.name}`}>
        <Said who={game.visitant.name} text={dispute.text} />
        {group ? (
          <ResultEffect group={group} game={claimed} withTable>
            El reglamento no lo permite.
          </ResultEffect>
        ) : null}
      </Version>
    </div>
  )
}

function Version(props: { score: string; name: string; children: ReactNode }) {
  const { score, name, children } = props
  return (
    <section aria-label={`${score}: ${name}`} className="flex flex-col gap-1">
      <p className="font-figure text-31 font-bold tabular">{score}</p>
      <p translate="no" className="text-14 text-ink-soft">
        {name}
      </p>
      {children}
    </section>
  )
}

function Said({ who, text }: { who: string; text: string | null | undefined }) {
  if (!text) return null
  return (
    <p className="whitespace-pre-line">
      <strong>{who}:</strong> «{text}»
    </p>
  )
}

function SettleFields({ game, dispute }: { game: Game; dispute: Dispute }) {
  const chosen = useField('chosen').value
  const typed = useField('forfeit').value
  const forfeits: Record<string, Forfeit | null> = {
    standing: game.forfeit,
    claimed: dispute.forfeit,
    other: asForfeit(typed),
  }
  const forfeit = forfeits[chosen]
  const missing = forfeit === undefined ? null : missingMixed({ forfeit }, game, dispute)
  return (
    <>
      <RadioField
        name="chosen"
        label="¿Qué resultado vale?"
        missing="Elige qué resultado vale."
        options={[
          { value: 'standing', name: `${scoreText(game)}, como está` },
          {
            value: 'claimed',
            name: `${scoreText({ ...dispute, finished: true })}, lo que dice ${game.visitant.name}`,
          },
          { value: 'other', name: 'Otro resultado' },
        ]}
      />
      {chosen === 'other' ? (
        <>
          {typed === '' ? <ScoreFields game={game} /> : null}
          <ResultPreview game={game} withTable />
          <ForfeitField game={game} />
        </>
      ) : null}
      {missing?.visitant ? <MixedField name="visitantMixed" side="visitante" /> : null}
      {missing?.local ? <MixedField name="localMixed" side="local" /> : null}
      <TextArea
        name="reason"
        label="Por qué"
        maxLength={MAX_MESSAGE_LENGTH}
        missing={NO_REASON}
        hint="Lo leen los dos equipos."
      />
    </>
  )
}

/** `chosen`: the result that counts from now on: the current one, the visitor's claim, or a third that is typed. */
const EMPTY = {
  chosen: '',
  localScore: '',
  visitantScore: '',
  forfeit: '',
  visitantMixed: '',
  localMixed: '',
  reason: '',
}
export type SettleValues = typeof EMPTY

type ChosenResult = Pick<Game, 'localScore' | 'visitantScore' | 'forfeit'>

export function settleThing(dispute: Dispute): ChangeableThing<Game, SettleValues> {
  return {
    labels: { edit: 'Decidir', saved: 'Resultado decidido.' },
    address: (id) => paths.admin('disputes', { id }),
    nameOf: pairName,
    facts: (game) => [
      ['Resultado', scoreText(game)],
      ['En revisión', game.disputed ? 'Sí' : 'No'],
    ],
    toValues: () => EMPTY,
    find: (api, id) => api('GET /game/{id}', { params: { id } }),
    save: (api, game, values, ifMatch) => {
      const body = settleBody(values, game, dispute)
      return api('PUT /game/dispute/settle/{id}', { params: { id: game.id }, body, ifMatch })
    },
  }
}

function chosenResult(values: SettleValues, game: Game, dispute: Dispute): ChosenResult | null {
  const { chosen } = values
  if (chosen === '') return null
  if (chosen === 'standing') return game
  return chosen === 'claimed' ? dispute : typedResult(values)
}

/** The mixed answers that the result lacks: nobody answered for the forfeit that it replaces. */
export function missingMixed(result: Pick<Game, 'forfeit'>, game: Game, dispute: Dispute) {
  const replaces = replacesForfeit(game, result)
  return { visitant: replaces, local: replaces && hasVisitorRated(game) && dispute.localMixed == null }
}

export function settleBody(values: SettleValues, game: Game, dispute: Dispute) {
  const { localScore, visitantScore, forfeit } = chosenResult(values, game, dispute) ?? {
    localScore: null,
    visitantScore: null,
    forfeit: null,
  }
  const missing = missingMixed({ forfeit }, game, dispute)
  return {
    ...(forfeit === null ? { localScore, visitantScore } : { forfeit }),
    ...(missing.visitant && { visitantMixed: values.visitantMixed === 'si' }),
    ...(missing.local && { localMixed: values.localMixed === 'si' }),
    reason: values.reason,
  }
}
