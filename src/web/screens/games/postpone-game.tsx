import type { Game } from '#contract/games.ts'
import { MAX_MESSAGE_LENGTH } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { blockedReason, roleIn } from '#league/game-life.ts'
import { useServerNow } from '../../kernel/now.ts'
import { RadioField } from '../../ui/choice-fields.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useField } from '../../ui/form.tsx'
import { notify } from '../../ui/toast.tsx'

/** The usual reasons, one tap each. */
const REASONS = ['Lluvia', 'Nos falta gente', 'La cancha está ocupada']

const PROPOSED = 'proposed'
const AGREED = 'agreed'

/** Proposes to the rival to play a game on another day, which the two agree on afterwards. */
export function PostponeGame({ game, ownId, onClose }: { game: Game; ownId: number; onClose: () => void }) {
  const rival = game.localId === ownId ? game.visitant : game.local
  const now = useServerNow()
  const role = roleIn(game, { admin: false, teamId: ownId })
  const mayAtOnce = now !== null && blockedReason('postpone', game, role, now) === null
  return (
    <Confirm
      title="¿Aplazar el partido?"
      confirmLabel={mayAtOnce ? 'Aplazar' : 'Proponer aplazarlo'}
      initial={{ how: PROPOSED, reason: '', text: '' }}
      draft="aplazar"
      onClose={onClose}
      onConfirm={async ({ how, reason, text }, { api }) => {
        if (how === AGREED) {
          const params = { id: game.id }
          await api('PUT /game/postpone/{id}', { params, body: {}, ifMatch: undefined })
          notify('Partido aplazado.')
          return { to: paths.changeGame(game.id) }
        }
        const said = [reason, text].filter(Boolean).join('. ')
        const body = { gameId: game.id, callOff: 'postpone' as const, text: said || null }
        const { id } = await api('POST /proposal/change', { body })
        notify('Propuesta enviada.')
        return { to: paths.proposal(id) }
      }}
    >
      <div className="flex flex-col gap-4">
        {mayAtOnce ? (
          <RadioField
            name="how"
            label="¿Lo sabe ya el otro equipo?"
            options={[
              { value: PROPOSED, name: `Proponérselo a ${rival.name}` },
              { value: AGREED, name: 'Ya lo hemos hablado: se aplaza ya' },
            ]}
          />
        ) : null}
        <Proposal rivalName={rival.name} />
      </div>
    </Confirm>
  )
}

/** What the rival reads; nothing is sent to it of what is agreed already. */
function Proposal({ rivalName }: { rivalName: string }) {
  if (useField('how').value === AGREED)
    return <p>Se queda sin fecha hasta que acordéis otra, y en el acta queda que estaba hablado.</p>
  return (
    <>
      <p>Si {rivalName} acepta, se aplaza y acordáis otra fecha. Hasta entonces sigue en pie.</p>
      <RadioField
        name="reason"
        label="Motivo (opcional)"
        options={REASONS.map((reason) => ({ value: reason, name: reason }))}
      />
      <TextArea name="text" label="Mensaje" maxLength={MAX_MESSAGE_LENGTH} />
    </>
  )
}
