import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Proposal } from '#contract/proposals.ts'
import { FAIR_PLAY_OWED } from '#contract/sentences.ts'
import { paths } from '#contract/paths.ts'
import { useAction } from '../../api/use-action.ts'
import { useSite } from '../../api/site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { notify } from '../../ui/toast.tsx'
import { isConflict } from '../../api/failure.ts'
import {
  requestOf,
  counterLabel,
  isChange,
  ofDate,
  subjectOf,
  goneText,
  optionText,
  whetherNotified,
} from './proposal-text.ts'
import { GameNow, OfferedOption } from './option-face.tsx'
import { MAX_MESSAGE_LENGTH } from '#contract/limits.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { TextArea } from '../../ui/field.tsx'

export function OpenProposal({ proposal, ownId }: { proposal: Proposal; ownId: number | null }) {
  const { id, round, state, options, actions, local, spokeLast, game, callsOff } = proposal

  const site = useSite()
  const navigate = useNavigate()

  const { busy, failure, run } = useAction()
  const [ending, setEnding] = useState<'decline' | 'withdraw' | null>(null)
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure !== null) alert.current?.focus()
  }, [failure])

  /** `option` is missing where the game is called off. */
  const accept = (option?: number) =>
    run(async ({ api, revalidate }) => {
      try {
        const body = option === undefined ? { round } : { round, option }
        const { gameId } = await api('PUT /proposal/accept/{id}', { params: { id }, body })
        notify(isChange(proposal) ? requestOf(proposal).done : 'Partido creado.')
        if (gameId !== null)
          await navigate(callsOff === 'postpone' ? paths.changeGame(gameId) : paths.savedGame(gameId))
        else await revalidate()
      } catch (cause) {
        // Reloads the proposal, to show the change that the error mentions.
        if (isConflict(cause)) await revalidate()
        throw cause
      }
    })

  const may = (action: (typeof actions)[number]) => actions.includes(action)
  const next = options.findIndex((option) => option.state === 'free')
  return (
    <>
      <div
        ref={alert}
        role="alert"
        tabIndex={-1}
        className="text-loss empty:absolute not-empty:border-loss not-empty:border-l-4 not-empty:pl-3 font-medium"
      >
        {failure === null ? null : <p>{failure.message || failure.error}</p>}
        {failure?.message === FAIR_PLAY_OWED ? (
          <LoneLink to={paths.updateGame()}>Valorar mis partidos</LoneLink>
        ) : null}
      </div>
      {state === 'open' ? (
        <>
          {spokeLast === ownId && ownId !== null ? <ShareProposal proposal={proposal} ownId={ownId} /> : null}
          {game === null ? null : <GameNow game={game} />}
          {callsOff !== null && may('accept') ? (
            <Button
              look="primary"
              className="min-h-12 justify-center"
              aria-disabled={busy}
              onClick={() => void accept()}
            >
              {callsOff === 'postpone' ? 'Aceptar el aplazamiento' : 'Aceptar: no se juega'}
            </Button>
          ) : null}
          <ul className="flex flex-col gap-3 empty:hidden">
            {options.map((option, index) => (
              <OfferedOption
                key={`${option.date} ${option.court.id}`}
                option={option}
                gone={goneText(option, proposal, ownId)}
              >
                {may('accept') && option.state === 'free' ? (
                  <Button
                    look={index === next ? 'primary' : 'secondary'}
                    className="min-h-12 justify-center"
                    aria-disabled={busy}
                    aria-label={`Aceptar ${optionText(option, site)}`}
                    onClick={() => void accept(index)}
                  >
                    Aceptar
                  </Button>
                ) : null}
              </OfferedOption>
            ))}
          </ul>
          {game === null ? (
            <p>
              Juega como local <strong translate="no">{local.name}</strong>. Ninguna cancha queda reservada
              hasta que se acepte una fecha.
            </p>
          ) : (
            <p>Mientras no se acepte, el partido se queda como está.</p>
          )}
          {may('accept') && !may('counter') ? (
            <p className="text-ink-soft">Lleváis diez rondas: ahora solo se puede aceptar o rechazar.</p>
          ) : null}
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            {may('counter') ? (
              <ButtonLink to={paths.answerProposal(id)} className="justify-center">
                {counterLabel(proposal)}
              </ButtonLink>
            ) : null}
            {may('decline') ? (
              <Button look="quiet" className="justify-center" onClick={() => setEnding('decline')}>
                {game === null ? 'Rechazar' : 'Se queda como está'}
              </Button>
            ) : null}
            {may('withdraw') ? (
              <Button look="quiet" className="justify-center sm:-ml-3" onClick={() => setEnding('withdraw')}>
                Retirar la propuesta
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
      {ending === 'decline' ? <DeclineProposal proposal={proposal} onClose={() => setEnding(null)} /> : null}
      {ending === 'withdraw' ? (
        <WithdrawProposal proposal={proposal} onClose={() => setEnding(null)} />
      ) : null}
    </>
  )
}

function ShareProposal({ proposal, ownId }: { proposal: Proposal; ownId: number }) {
  const site = useSite()
  const { id, local, visitant, options } = proposal
  const [own, rival] = local.id === ownId ? [local, visitant] : [visitant, local]
  const offered = options.filter(({ state }) => state === 'free').map((option) => optionText(option, site))
  const dates = offered.length === 0 ? '' : `: ${offered.join('; ')}`
  const text = isChange(proposal)
    ? `${own.name} os propone ${requestOf(proposal).ask}${ofDate(proposal, site)}${dates}. Responded aquí:`
    : `${own.name} os propone jugar${dates}. Elegid una aquí:`
  return (
    <div className="flex flex-col gap-3">
      <p>{whetherNotified(rival)}</p>
      <ShareButton
        label={`Avisar a ${rival.name}`}
        look={rival.delegate === null ? 'primary' : 'secondary'}
        title={`${isChange(proposal) ? subjectOf(proposal) : 'Fechas'} para ${local.name} – ${visitant.name}`}
        text={text}
        path={paths.proposal(id)}
        copied={`envíaselo a ${rival.name}`}
      />
    </div>
  )
}

type Ending = { proposal: Proposal; onClose: () => void }

const DECLINE = {
  title: '¿Rechazar la propuesta?',
  confirmLabel: 'Rechazar',
}

/** The same for a change: what is declined leaves the game as it is. */
const KEEP = {
  title: '¿Se queda como está?',
  confirmLabel: 'Se queda como está',
}

function DeclineProposal({ proposal: { id, round, game }, onClose }: Ending) {
  return (
    <Confirm
      {...(game === null ? DECLINE : KEEP)}
      initial={{ text: '' }}
      onClose={onClose}
      onConfirm={({ text }, { api, revalidate }) =>
        drawAnew(revalidate, async () => {
          await api('PUT /proposal/decline/{id}', { params: { id }, body: { round, text: text || null } })
          notify(game === null ? 'Propuesta rechazada.' : 'El partido se queda como estaba.')
        })
      }
    >
      <p className="mb-4">
        {game === null
          ? 'Si otro día os viene mejor, proponed otras fechas en lugar de rechazarla.'
          : 'Si así no os viene bien, podéis proponer otra cosa en lugar de decir que no.'}
      </p>
      <TextArea name="text" label="Mensaje" maxLength={MAX_MESSAGE_LENGTH} />
    </Confirm>
  )
}

function WithdrawProposal({ proposal: { id, round, game }, onClose }: Ending) {
  return (
    <Confirm
      title="¿Retirar la propuesta?"
      confirmLabel="Retirar"
      onClose={onClose}
      onConfirm={(_, { api, revalidate }) =>
        drawAnew(revalidate, async () => {
          await api('PUT /proposal/withdraw/{id}', { params: { id }, body: { round } })
          notify('Propuesta retirada.')
        })
      }
    >
      El otro equipo ya no podrá aceptarla.{' '}
      {game === null ? 'Podréis proponer otras fechas cuando queráis.' : 'El partido se queda como está.'}
    </Confirm>
  )
}

async function drawAnew(revalidate: () => Promise<void>, action: () => Promise<void>) {
  try {
    await action()
  } catch (cause) {
    if (isConflict(cause)) await revalidate()
    throw cause
  }
  await revalidate()
}
