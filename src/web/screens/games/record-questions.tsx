import type { ComponentProps } from 'react'
import type { GameRecord } from '#contract/game-records.ts'
import { MAX_MESSAGE_LENGTH } from '#contract/limits.ts'
import { NO_ANSWER } from '#contract/sentences.ts'
import { hasVisitorRated, replacesForfeit } from '#league/game-life.ts'
import { asForfeit } from '#league/game-score.ts'
import type { Api } from '../../api/endpoints.ts'
import { scoreText } from '../../league/games/game-result.ts'
import { MixedField } from '../../league/results/result-fields.tsx'
import { Score } from '../../league/games/score.tsx'
import { RadioField } from '../../ui/choice-fields.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import type { Values } from '../../ui/draft.ts'
import { TextArea } from '../../ui/field.tsx'
import { notify } from '../../ui/toast.tsx'
import type { SeenRecord } from './load-record.ts'
import type { Act } from './use-record.ts'

type Dialog = Omit<ComponentProps<typeof Confirm>, 'onConfirm' | 'onClose'> & {
  action: GameRecord['actions'][number]
  send: (
    api: Api,
    request: { params: { id: number }; ifMatch: string | undefined },
    values: Values,
  ) => unknown
  /** The notification once it has been sent. */
  done: string
}

const QUESTIONS = {
  /** An admin says which team didn't come: the forfeit has no ratings. */
  forfeit: ({ game }) => ({
    action: 'addResult',
    title: 'Incomparecencia',
    confirmLabel: 'Guardar',
    done: 'Incomparecencia puesta.',
    initial: { forfeit: '' },
    send: async (api, _, { forfeit }) => {
      const { id: gameId, competitionId, localId, visitantId } = game
      const group = await api('GET /competition/{id}', { params: { id: competitionId } })
      await api('PUT /competition-group/{id}/unplayed', {
        params: { id: group.competitionGroupId },
        body: { forfeits: [{ competitionId, gameId, localId, visitantId, forfeit: asForfeit(forfeit)! }] },
        ifMatch: undefined,
      })
    },
    children: (
      <>
        <p className="mb-4">
          El partido queda 20-0, o 0-0 si no fue nadie, sin juego limpio que valorar. Lo podrás retirar.
        </p>
        <RadioField
          name="forfeit"
          label="¿Quién no se presentó?"
          required
          missing="Di quién no se presentó."
          options={[
            { value: 'visitant', name: game.visitant.name },
            { value: 'local', name: game.local.name },
            { value: 'both', name: 'Ninguno de los dos' },
          ]}
        />
      </>
    ),
  }),
  accept: ({ game, record: { dispute } }) => {
    const asksMixed = dispute !== null && replacesForfeit(game, dispute)
    const claimed = dispute === null ? '' : scoreText({ ...dispute, finished: true })
    return {
      action: 'accept',
      title: '¿Dar por bueno su resultado?',
      confirmLabel: 'Tenéis razón',
      done: `Resultado cambiado: ${claimed}.`,
      initial: { visitantMixed: '' },
      send: (api, request, { visitantMixed }) =>
        api('PUT /game/dispute/accept/{id}', {
          ...request,
          body: asksMixed ? { visitantMixed: visitantMixed === 'si' } : {},
        }),
      children: (
        <>
          <p>
            El resultado pasa de <Score of={game} /> a{' '}
            <strong className="whitespace-nowrap">{claimed}</strong>, y la tabla cambia con él. No se puede
            deshacer.
          </p>
          {asksMixed ? (
            <div className="mt-4">
              <MixedField name="visitantMixed" side="visitante" />
            </div>
          ) : null}
        </>
      ),
    }
  },
  answer: ({ game }) => ({
    action: 'answer',
    title: `Responder a ${game.visitant.name}`,
    confirmLabel: 'Enviar',
    done: 'Respuesta enviada.',
    initial: { text: '' },
    send: (api, request, { text = '' }) =>
      api('PUT /game/dispute/answer/{id}', { ...request, body: { text } }),
    children: (
      <>
        <p className="mb-4">
          Se responde una vez. Si luego veis que tienen razón, aún podréis dárselo por bueno.
        </p>
        <TextArea
          name="text"
          label="Por qué el resultado es el que subisteis"
          maxLength={MAX_MESSAGE_LENGTH}
          required
          missing={NO_ANSWER}
          hint="Lo leen los dos equipos y quien administra."
        />
      </>
    ),
  }),
  withdraw: ({ game }) => ({
    action: 'withdraw',
    title: '¿Retirar el desacuerdo?',
    confirmLabel: 'Retirar',
    done: 'Desacuerdo retirado.',
    send: (api, request) => api('PUT /game/dispute/withdraw/{id}', { ...request, body: {} }),
    children: (
      <>
        Se queda el <Score of={game} />. De este resultado ya no podréis volver a decir que es otro.
      </>
    ),
  }),
  withdrawClaim: ({ game }) => ({
    action: 'claim',
    title: '¿Retirar lo que dijisteis?',
    confirmLabel: 'Retirar',
    done: 'Retirado.',
    send: (api, request) => api('PUT /game/claim/withdraw/{id}', { ...request, body: {} }),
    children: `El partido sigue sin resultado. Mientras ${game.local.name} no lo suba, podréis volver a decir cómo quedó.`,
  }),
  takeBack: ({ game }, isAdmin) => ({
    action: 'takeBack',
    title: `¿Retirar el ${scoreText(game)}?`,
    confirmLabel: 'Retirar',
    done: 'Resultado retirado.',
    send: (api, request) => api('PUT /game/takeBack/{id}', { ...request, body: {} }),
    children: (
      <>
        <p>
          El partido queda sin jugar y deja de contar en la tabla, hasta que el equipo local suba otro
          resultado.
        </p>
        <p className="mt-3">
          {!isAdmin
            ? 'Con él se van vuestra valoración y vuestro comentario. Después, mover o borrar el partido solo podrá hacerlo quien administra.'
            : hasVisitorRated(game)
              ? 'Con él se van las valoraciones y los comentarios de los dos equipos: solo quedan en los cambios, para quien administra.'
              : 'Con él se van la valoración y el comentario del equipo local: solo quedan en los cambios, para quien administra.'}
        </p>
      </>
    ),
  }),
  postpone: () => ({
    action: 'postpone',
    title: '¿Aplazar el partido?',
    confirmLabel: 'Aplazar',
    done: 'Partido aplazado.',
    send: (api, request) => api('PUT /game/postpone/{id}', { ...request, body: {} }),
    children:
      'Se queda sin fecha ni cancha hasta que los dos equipos acuerden otra. Se lo decimos a los dos.',
  }),
  /** Closes a game without the rating of a visitor that has no delegate. */
  waiveFeedback: ({ game }) => ({
    action: 'waiveFeedback',
    title: '¿Cerrar sin su valoración?',
    confirmLabel: 'Cerrar el partido',
    done: 'Partido confirmado sin esa valoración.',
    send: (api, request) => api('PUT /game/waiveFeedback/{id}', { ...request, body: {} }),
    children: (
      <p>
        El partido queda confirmado y {game.visitant.name} no debe valorar a {game.local.name}: no cuenta en
        ningún sitio. Lo que dijo {game.local.name} se hace público.
      </p>
    ),
  }),
} satisfies Record<string, (seen: SeenRecord, isAdmin: boolean) => Dialog>

export type Question = keyof typeof QUESTIONS

/** Asks for confirmation of an action on a result, or for what it needs. */
export function RecordQuestion(props: {
  question: Question
  seen: SeenRecord
  isAdmin: boolean
  act: Act
  onClose: () => void
}) {
  const { question, seen, isAdmin, act, onClose } = props
  const ask: (seen: SeenRecord, isAdmin: boolean) => Dialog = QUESTIONS[question]
  const { action, send, done, ...dialog } = ask(seen, isAdmin)
  return (
    <Confirm
      {...dialog}
      onClose={onClose}
      onConfirm={(values) =>
        act(action, async (api, ifMatch) => {
          await send(api, { params: { id: seen.game.id }, ifMatch }, values)
          notify(done)
        })
      }
    />
  )
}
