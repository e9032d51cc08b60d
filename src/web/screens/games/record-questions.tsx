import { asForfeit } from '#league/game-score.ts'
import { MAX_MESSAGE_LENGTH } from '#contract/limits.ts'
import { NO_ANSWER } from '#contract/sentences.ts'
import { hasVisitorRated, replacesForfeit } from '#league/game-life.ts'
import { useApi } from '../../api/api-provider.tsx'
import { scoreText } from '../../league/game-result.ts'
import { MixedField } from '../../league/rating-fields.tsx'
import { Score } from '../../league/score.tsx'
import { RadioField } from '../../ui/choice-fields.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { TextArea } from '../../ui/field.tsx'
import { notify } from '../../ui/toast.tsx'
import type { SeenRecord } from './load-record.ts'
import type { Act } from './use-record.ts'

type Asked = { seen: SeenRecord; isAdmin: boolean; act: Act; onClose: () => void }

/** Asks for confirmation before the local team accepts the visitor's result. */
function AcceptDispute({ seen: { game, record }, act, onClose }: Asked) {
  const api = useApi()
  const { dispute } = record
  const asksMixed = dispute !== null && replacesForfeit(game, dispute)
  const claimed = dispute === null ? '' : scoreText({ ...dispute, finished: true })
  return (
    <Confirm
      title="¿Dar por bueno su resultado?"
      confirmLabel="Tenéis razón"
      confirmingLabel="Guardando…"
      initial={{ visitantMixed: '' }}
      onClose={onClose}
      onConfirm={({ visitantMixed }) =>
        act('accept', async (ifMatch) => {
          const body = asksMixed ? { visitantMixed: visitantMixed === 'si' } : {}
          await api('PUT /game/dispute/accept/{id}', { params: { id: game.id }, body, ifMatch })
          notify(`Resultado cambiado: ${claimed}.`)
        })
      }
    >
      <p>
        El resultado pasa de <Score of={game} /> a <strong className="whitespace-nowrap">{claimed}</strong>, y
        la tabla cambia con él. No se puede deshacer.
      </p>
      {asksMixed ? (
        <div className="mt-4">
          <MixedField name="visitantMixed" side="visitante" />
        </div>
      ) : null}
    </Confirm>
  )
}

/** Asks for the local team's answer. */
function AnswerDispute({ seen: { game }, act, onClose }: Asked) {
  const api = useApi()
  return (
    <Confirm
      title={`Responder a ${game.visitant.name}`}
      confirmLabel="Enviar"
      confirmingLabel="Enviando…"
      initial={{ text: '' }}
      onClose={onClose}
      onConfirm={({ text = '' }) =>
        act('answer', async (ifMatch) => {
          await api('PUT /game/dispute/answer/{id}', { params: { id: game.id }, body: { text }, ifMatch })
          notify('Respuesta enviada.')
        })
      }
    >
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
    </Confirm>
  )
}

/** Asks for confirmation before the visitor withdraws its claim. */
function WithdrawDispute({ seen: { game }, act, onClose }: Asked) {
  const api = useApi()
  return (
    <Confirm
      title="¿Retirar el desacuerdo?"
      confirmLabel="Retirar"
      confirmingLabel="Retirando…"
      onClose={onClose}
      onConfirm={() =>
        act('withdraw', async (ifMatch) => {
          await api('PUT /game/dispute/withdraw/{id}', { params: { id: game.id }, body: {}, ifMatch })
          notify('Desacuerdo retirado.')
        })
      }
    >
      Se queda el <Score of={game} />. De este resultado ya no podréis volver a decir que es otro.
    </Confirm>
  )
}

/** Asks for confirmation before a result is taken back, along with its ratings and comments. */
function TakeBackResult({ seen: { game }, isAdmin, act, onClose }: Asked) {
  const api = useApi()
  return (
    <Confirm
      title={`¿Retirar el ${scoreText(game)}?`}
      confirmLabel="Retirar"
      confirmingLabel="Retirando…"
      onClose={onClose}
      onConfirm={() =>
        act('takeBack', async (ifMatch) => {
          await api('PUT /game/takeBack/{id}', { params: { id: game.id }, body: {}, ifMatch })
          notify('Resultado retirado.')
        })
      }
    >
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
    </Confirm>
  )
}

/** Asks an admin for confirmation before a game is postponed. */
function PostponeGame({ seen: { game }, act, onClose }: Asked) {
  const api = useApi()
  return (
    <Confirm
      title="¿Aplazar el partido?"
      confirmLabel="Aplazar"
      confirmingLabel="Aplazando…"
      onClose={onClose}
      onConfirm={() =>
        act('postpone', async (ifMatch) => {
          await api('PUT /game/postpone/{id}', { params: { id: game.id }, body: {}, ifMatch })
          notify('Partido aplazado.')
        })
      }
    >
      Se queda sin fecha ni cancha hasta que los dos equipos acuerden otra. Se lo decimos a los dos.
    </Confirm>
  )
}

/** Asks for confirmation before a game is closed without the rating of a visitor that has no delegate. */
function WaiveFeedback({ seen: { game }, act, onClose }: Asked) {
  const api = useApi()
  return (
    <Confirm
      title="¿Cerrar sin su valoración?"
      confirmLabel="Cerrar el partido"
      confirmingLabel="Cerrando…"
      onClose={onClose}
      onConfirm={() =>
        act('waiveFeedback', async (ifMatch) => {
          await api('PUT /game/waiveFeedback/{id}', { params: { id: game.id }, body: {}, ifMatch })
          notify('Partido confirmado sin esa valoración.')
        })
      }
    >
      <p>
        El partido queda confirmado y {game.visitant.name} no debe valorar a {game.local.name}: no cuenta en
        ningún sitio. Lo que dijo {game.local.name} se hace público.
      </p>
    </Confirm>
  )
}

/** Asks an admin which team didn't come, and enters the forfeit without ratings. */
function ForfeitGame({ seen: { game }, act, onClose }: Asked) {
  const api = useApi()
  return (
    <Confirm
      title="Incomparecencia"
      confirmLabel="Guardar"
      confirmingLabel="Guardando…"
      initial={{ forfeit: '' }}
      onClose={onClose}
      onConfirm={({ forfeit }) =>
        act('addResult', async () => {
          const { id: gameId, competitionId, localId, visitantId } = game
          const group = await api('GET /competition/{id}', { params: { id: competitionId } })
          await api('PUT /competition-group/{id}/unplayed', {
            params: { id: group.competitionGroupId },
            body: {
              forfeits: [{ competitionId, gameId, localId, visitantId, forfeit: asForfeit(forfeit)! }],
            },
            ifMatch: undefined,
          })
          notify('Incomparecencia puesta.')
        })
      }
    >
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
    </Confirm>
  )
}

/** Asks for confirmation before the visitor withdraws the score that it claims. */
function WithdrawClaim({ seen: { game }, act, onClose }: Asked) {
  const api = useApi()
  return (
    <Confirm
      title="¿Retirar lo que dijisteis?"
      confirmLabel="Retirar"
      confirmingLabel="Retirando…"
      onClose={onClose}
      onConfirm={() =>
        act('claim', async (ifMatch) => {
          await api('PUT /game/claim/withdraw/{id}', { params: { id: game.id }, body: {}, ifMatch })
          notify('Retirado.')
        })
      }
    >
      El partido sigue sin resultado. Mientras {game.local.name} no lo suba, podréis volver a decir cómo
      quedó.
    </Confirm>
  )
}

/** The dialogs of all actions. */
export const QUESTIONS = {
  forfeit: ForfeitGame,
  accept: AcceptDispute,
  answer: AnswerDispute,
  withdraw: WithdrawDispute,
  withdrawClaim: WithdrawClaim,
  takeBack: TakeBackResult,
  postpone: PostponeGame,
  waiveFeedback: WaiveFeedback,
}
export type Question = keyof typeof QUESTIONS
