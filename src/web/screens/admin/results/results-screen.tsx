import { useCallback, useId, useMemo, useState, type ReactNode } from 'react'
import { useLoaderData, redirect } from 'react-router'
import type { Game } from '#contract/games.ts'
import { whyUnrated } from '#contract/forfeit-text.ts'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchableTable } from '../../../ui/searchable-table.tsx'
import { useCountedScore } from '../../../league/results/counted-score.ts'
import { DeleteGame } from '../../../league/games/delete-game.tsx'
import { useResultQuestion } from '../../../league/results/result-question.ts'
import { AddressSelect } from '../address-select.tsx'
import { AdminPage } from '../admin-page.tsx'
import { PhaseSelect, choosePhase } from '../phase-choice.tsx'
import { ThingForm, loadEdited, type ChangeableThing } from '../thing-page.tsx'
import { gameColumns } from './game-columns.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { everyPage } from '../../../api/every-page.ts'
import { readId } from '../../../kernel/page-address.ts'
import { correctionPath } from '../../../league/games/correction-path.ts'
import { optionsOf } from '../names.ts'
import { hasVisitorRated } from '#league/game-life.ts'
import { useField } from '../../../ui/form.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { GameSummary } from '../../../league/games/game-summary.tsx'
import {
  ForfeitField,
  CommentField,
  MixedField,
  RatingFields,
  ScoreFields,
} from '../../../league/results/result-fields.tsx'
import { ResultPreview } from '../../../league/results/result-preview.tsx'
import { scoreText } from '../../../league/games/game-result.ts'
import {
  feedbackBody,
  feedbackValues,
  resultBody,
  resultValues,
  type FeedbackValues,
  type ResultValues,
} from '../../../league/results/rating-values.ts'
import { pairName } from '../../../league/games/pair-name.ts'

/** The games of the phase or group in the URL, else of the phase of the game being corrected. */
export async function loader(args: LoaderArgs) {
  const { api, search } = args
  const findGroup = (id: number) => api('GET /competition/{id}', { params: { id } })
  const groupId = readId(search.get('grupo'))
  const [edited, leagues, phases, named] = await Promise.all([
    loadEdited(args, (ask, id) => ask('GET /game/{id}', { params: { id } })),
    api('GET /league'),
    api('GET /competition-group'),
    groupId === undefined ? undefined : findGroup(groupId),
  ])
  if (edited?.disputed) throw redirect(correctionPath(edited))
  const namedPhaseId = readId(search.get('fase')) ?? named?.competitionGroupId
  const phaseId =
    namedPhaseId ?? (edited && (await findGroup(edited.competitionId)).competitionGroupId) ?? undefined
  const phase = choosePhase(phases, leagues, phaseId)
  const group = named?.competitionGroupId === phase?.id ? named : undefined
  if (phase === undefined) return { edited, leagues, phases, phase, groups: [], group, games: [] }
  const [groups, games] = await Promise.all([
    api('GET /competition', { query: { competitionGroupId: phase.id } }),
    everyPage((page) =>
      api('GET /game', { query: { competitionGroupId: phase.id, competitionId: group?.id, page } }),
    ),
  ])
  // The latest results first, since they are corrected most often; games to play come last.
  const played = games.filter(({ finished }) => finished).toReversed()
  const listed = [...played, ...games.filter(({ finished }) => !finished)]
  return { edited, leagues, phases, phase, groups, group, games: listed }
}

export default function ResultsScreen() {
  const { edited, leagues, phases, phase, groups, group, games } = useLoaderData<typeof loader>()
  const [deleted, setDeleted] = useState<Game | null>(null)
  const titleId = useId()
  const [phaseId, groupId] = [phase?.id, group?.id]
  const address = useCallback(
    (id?: number) => paths.admin('results', { fase: phaseId, grupo: groupId, id }),
    [phaseId, groupId],
  )
  const columns = useMemo(
    () => gameColumns({ correct: address, here: address(), onDelete: setDeleted }),
    [address],
  )
  return (
    <AdminPage title="Resultados">
      {edited === null ? null : edited.finished ? (
        <CorrectResult game={edited} address={address} />
      ) : (
        <EmptyState
          title="Aún no tiene resultado"
          next={{ to: paths.addResult(edited.id), name: 'Poner el resultado', look: 'primary' }}
        />
      )}
      <section aria-labelledby={titleId}>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <SectionTitle id={titleId} flush>
            Partidos
          </SectionTitle>
          <span className="flex flex-wrap gap-2">
            <ButtonLink to={paths.admin('paste', { fase: phaseId })}>Pegar resultados</ButtonLink>
            <ButtonLink to={paths.proposals()}>Propuestas de fechas</ButtonLink>
            <ButtonLink to={paths.newGame()}>Crear partido</ButtonLink>
          </span>
        </div>
        {phases.length === 0 ? null : (
          <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
            <PhaseSelect
              phases={phases}
              leagues={leagues}
              chosenId={phaseId}
              to={(fase) => paths.admin('results', { fase })}
            />
            <AddressSelect
              label="Grupo"
              value={String(groupId ?? '')}
              to={(id) => paths.admin('results', { fase: phaseId, grupo: Number(id) || undefined })}
              options={optionsOf(groups, ({ name }) => name)}
            >
              <option value="">Todos los grupos</option>
            </AddressSelect>
          </div>
        )}
        <SearchableTable
          key={`${phaseId} ${groupId}`}
          caption="Partidos"
          columns={columns}
          rows={games}
          rowClass={stateThenActions}
          empty={<EmptyState title="Aún no hay partidos" />}
        />
      </section>
      {deleted === null ? null : <DeleteGame game={deleted} onClose={() => setDeleted(null)} />}
    </AdminPage>
  )
}

function CorrectResult({ game, address }: { game: Game; address: (id?: number) => string }) {
  const askOnce = useResultQuestion()
  const counted = useCountedScore(game.id)
  const thing = resultThing(game, address, (values) => askOnce(game, values, counted))
  return (
    <ThingForm thing={thing} edited={game}>
      <CorrectionFields game={game} />
    </ThingForm>
  )
}

/** On a narrow screen the actions get all the width that the state of the game leaves. */
const stateThenActions = () => 'max-sm:grid-cols-[auto_1fr_auto]!'

/** All that both teams entered. What was never given, of a file or a paste, isn't asked. */
function CorrectionFields({ game }: { game: Game }) {
  const played = useField('forfeit').value === ''
  const hasLocalRated = game.visitantFairPlay != null
  return (
    <>
      <div className="border-rule bg-surface rounded-large border p-4">
        <GameSummary game={game} />
      </div>
      {played ? <ScoreFields game={game} /> : null}
      <ResultPreview game={game} withTable />
      {hasLocalRated || (played && asksMixedOf(game, 'visitantMixed')) ? (
        <Part title={`Lo que dijo ${game.local.name}`}>
          {played && asksMixedOf(game, 'visitantMixed') ? (
            <MixedField name="visitantMixed" side="visitante" />
          ) : null}
          {hasLocalRated && played ? (
            <RatingFields
              rating="visitantFairPlay"
              comment="localComment"
              rated={game.visitant.name}
              explained={false}
            />
          ) : (
            <CommentField name="localComment" explained={false} />
          )}
        </Part>
      ) : null}
      {hasVisitorRated(game) ? (
        <Part title={`Lo que dijo ${game.visitant.name}`}>
          {played && asksMixedOf(game, 'localMixed') ? <MixedField name="localMixed" side="local" /> : null}
          <RatingFields
            rating="localFairPlay"
            comment="visitantComment"
            rated={game.local.name}
            explained={false}
          />
        </Part>
      ) : game.ratingWaived || (hasLocalRated && !game.confirmed) ? (
        <p className="text-ink-soft">
          {game.ratingWaived ? whyUnrated(game) : `${game.visitant.name} aún no ha valorado.`}{' '}
          <TextLink to={paths.addFeedback(game.id)}>Valorarlo en su nombre</TextLink>
        </p>
      ) : null}
      <ForfeitField game={game} />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-rule flex min-w-0 flex-col gap-5 border-t pt-4">
      <legend className="font-figure text-20 float-left w-full font-bold wrap-anywhere">{title}</legend>
      {children}
    </fieldset>
  )
}

type CorrectionValues = ResultValues & FeedbackValues

function resultThing(
  game: Game,
  address: (id?: number) => string,
  askOnce: (values: ResultValues) => void,
): ChangeableThing<Game, CorrectionValues> {
  return {
    labels: { edit: 'Corregir', saved: 'Resultado corregido.' },
    address,
    nameOf: pairName,
    facts: (one) => [
      ['Resultado', scoreText(one)],
      [`Juego limpio de ${one.visitant.name}`, String(one.visitantFairPlay ?? '–')],
      [`Comentario de ${one.local.name}`, one.localComment || '–'],
      [`Juego limpio de ${one.local.name}`, String(one.localFairPlay ?? '–')],
      [`Comentario de ${one.visitant.name}`, one.visitantComment || '–'],
    ],
    toValues: () => ({ ...resultValues(game), ...feedbackValues(game) }),
    find: (api, id) => api('GET /game/{id}', { params: { id } }),
    save: async (api, { id }, values, ifMatch) => {
      askOnce(values)
      return api('PUT /game/correct/{id}', { params: { id }, body: correctionBody(game, values), ifMatch })
    },
  }
}

/** Whether a correction asks for a mixed answer: where it was given before, or a score replaces a forfeit. */
function asksMixedOf(game: Game, answer: 'localMixed' | 'visitantMixed'): boolean {
  return game[answer] != null || game.forfeit !== null
}

function correctionBody(game: Game, values: CorrectionValues) {
  const played = values.forfeit === ''
  return {
    ...resultBody(values),
    ...(game.visitantFairPlay == null && { visitantFairPlay: undefined }),
    ...(!asksMixedOf(game, 'visitantMixed') && { visitantMixed: undefined }),
    ...(hasVisitorRated(game) && feedbackBody(values, { played: played && asksMixedOf(game, 'localMixed') })),
  }
}
