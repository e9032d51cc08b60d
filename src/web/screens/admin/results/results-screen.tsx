import { useId, useMemo, useState } from 'react'
import { useLoaderData, redirect } from 'react-router'
import type { Game } from '#contract/games.ts'
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
import { ThingForm } from '../thing-form.tsx'
import { gameColumns } from './game-columns.tsx'
import { CorrectionFields, resultThing } from './correction-fields.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { everyPage } from '../../../api/every-page.ts'
import { notFound } from '../../../api/failure.ts'
import { readId } from '../../../kernel/page-address.ts'
import { correctionPath } from '../../../league/games/correction-path.ts'
import { loadEdited } from '../thing.ts'
import { optionsOf } from '../names.ts'

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
  if (phase === undefined && phaseId !== undefined) throw notFound('Esa fase no existe.')
  const group = named?.competitionGroupId === phase?.id ? named : undefined
  if (phase === undefined) return { edited, leagues, phases, phase, groups: [], group, games: [] }
  const [groups, games] = await Promise.all([
    api('GET /competition', { query: { competitionGroupId: phase.id } }),
    everyPage((page) =>
      api('GET /game', { query: { competitionGroupId: phase.id, competitionId: group?.id, page } }),
    ),
  ])
  return { edited, leagues, phases, phase, groups, group, games: latestPlayedFirst(games) }
}

export default function ResultsScreen() {
  const { edited, leagues, phases, phase, groups, group, games } = useLoaderData<typeof loader>()
  const [deleted, setDeleted] = useState<Game | null>(null)
  const titleId = useId()
  const [phaseId, groupId] = [phase?.id, group?.id]
  const columns = useMemo(
    () =>
      gameColumns({
        correct: (id) => paths.admin('results', { fase: phaseId, grupo: groupId, id }),
        here: paths.admin('results', { fase: phaseId, grupo: groupId }),
        onDelete: setDeleted,
      }),
    [phaseId, groupId],
  )
  const address = (id?: number) => paths.admin('results', { fase: phaseId, grupo: groupId, id })
  return (
    <AdminPage title="Resultados">
      {edited === null ? null : edited.finished ? (
        <CorrectResult game={edited} address={address} />
      ) : (
        <EmptyState title="Ese partido aún no tiene resultado">
          <ButtonLink look="primary" to={paths.addResult(edited.id)}>
            Poner el resultado
          </ButtonLink>
        </EmptyState>
      )}
      <section aria-labelledby={titleId}>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <SectionTitle id={titleId} flush>
            Partidos
          </SectionTitle>
          <span className="flex flex-wrap gap-2">
            <ButtonLink look="secondary" to={paths.admin('paste', { fase: phaseId })}>
              Pegar resultados
            </ButtonLink>
            <ButtonLink look="secondary" to={paths.proposals()}>
              Propuestas de fechas
            </ButtonLink>
            <ButtonLink look="secondary" to={paths.newGame()}>
              Crear partido
            </ButtonLink>
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

/** The latest results first, since they are corrected most often; games to play come last. */
function latestPlayedFirst(games: Game[]): Game[] {
  const played = games.filter(({ finished }) => finished)
  return [...played.toReversed(), ...games.filter(({ finished }) => !finished)]
}
