import { type ComponentProps, type SyntheticEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { closingText } from '#contract/closing-text.ts'
import { shortText } from '#contract/comers-text.ts'
import type { GameOverview } from '#contract/game-overview.ts'
import type { Live } from '#contract/live.ts'
import { paths } from '#contract/paths.ts'
import type { ProposalPlan } from '#contract/proposals.ts'
import { stageOf } from '#league/scoreboard.ts'
import { SIDES, type Side } from '#league/side.ts'
import { useSite } from '../../api/site.ts'
import { useAction } from '../../api/use-action.ts'
import { serverNow } from '../../kernel/clock.ts'
import { liveBoard } from '../../league/games/live-board.ts'
import { named } from '../../league/people/comers.tsx'
import { RemindButton } from '../../league/people/remind-button.tsx'
import { badgeColor } from '../../league/teams/team-badge.tsx'
import { PENDING_RATINGS_EFFECT, proposalAct } from '../../to-do/to-do-text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { spanishDate, weekDay } from '../../ui/spanish-date.ts'
import { notify } from '../../ui/toast.tsx'
import type { SeenRecord } from './load-record.ts'
import type { NextStep } from './next-step.ts'
import '../../ui/own-looks.css'

type Props = {
  step: NextStep | null
  seen: SeenRecord
  side: Side | null
  live: Live | null
  overview: GameOverview
  refresh: () => Promise<unknown>
}

/** The next step on a game: a sentence, its reason, and at most one filled button. */
export function NextAction({ step, ...given }: Props) {
  const Step = step && STEPS[step]
  return Step && <Step {...given} />
}

type Given = Omit<Props, 'step'>

/** What the panels below say themselves isn't said twice. */
const STEPS: Record<NextStep, ((given: Given) => ReactNode) | null> = {
  answerChange: AnswerChange,
  awaitChange: AwaitChange,
  court: CourtClosed,
  date: ({ seen: { game } }) => (
    <Say title="Proponed otra fecha" reason="Una, o hasta tres para elegir.">
      <Main to={paths.changeGame(game.id)}>Proponer fecha</Main>
    </Say>
  ),
  rate: ({ seen: { game } }) => (
    <Say title="Falta vuestra valoración" reason={PENDING_RATINGS_EFFECT}>
      <Main to={paths.addFeedback(game.id, paths.game(game.id))}>Valorar el partido</Main>
    </Say>
  ),
  review: null,
  claimed: null,
  live: LiveNow,
  tell: ({ seen: { game }, side }) => (
    <Say
      title={side === 'local' ? 'Hoy jugáis en casa' : 'Hoy jugáis fuera'}
      reason="Quien abra la página lo sigue punto a punto."
    >
      <Main to={paths.scoreboard(game.id)}>Contarlo en directo</Main>
    </Say>
  ),
  upload: HowItEnded,
  claim: ({ seen: { game } }) => (
    <Say title="¿Cómo quedó?" reason={`${game.local.name} no ha subido el resultado.`}>
      <Main to={paths.claim(game.id, paths.game(game.id))}>Decir cómo quedó</Main>
    </Say>
  ),
  awaitResult: ({ seen: { game } }) => (
    <Say
      title="Falta el resultado"
      reason={`Lo sube ${game.local.name}. Si un día después sigue sin él, podréis decir cómo quedó.`}
    />
  ),
  lateResult: ({ seen: { game } }) => (
    <Say title="Falta el resultado" reason={`${game.local.name} no lo ha subido.`}>
      <Main to={paths.addResult(game.id, paths.game(game.id))}>Poner el resultado</Main>
    </Say>
  ),
  comers: WhoComes,
}

function Say(props: { title: string; reason?: ReactNode; children?: ReactNode }) {
  return (
    <section aria-labelledby="toca-ahora" className="mb-2 min-h-33 print:hidden">
      <h2 id="toca-ahora" className="font-figure text-25 leading-tight font-bold text-balance wrap-anywhere">
        {props.title}
      </h2>
      {props.reason ? (
        <p className="text-14 text-ink-soft mt-1 text-pretty wrap-anywhere">{props.reason}</p>
      ) : null}
      {props.children ? (
        <div className="mt-2.5 flex flex-col gap-2 *:justify-center">{props.children}</div>
      ) : null}
    </section>
  )
}

function Main(props: ComponentProps<typeof ButtonLink>) {
  return <ButtonLink look="primary" className="min-h-14" {...props} />
}

function AnswerChange({ seen: { change, game }, side }: Given) {
  const { timeZone } = useSite()
  const rival = side === 'local' ? game.visitant : game.local
  return (
    <Say title={proposalAct(change!, rival.name, timeZone)} reason="Hasta que respondáis se queda como está.">
      <Main to={paths.proposal(change!.id)}>Responder al cambio</Main>
    </Say>
  )
}

const CALLED_OFF = { cancel: 'cancelarlo', postpone: 'aplazarlo' }

function AwaitChange({ seen: { change, game }, side, refresh }: Given) {
  const site = useSite()
  const { busy, failure, run } = useAction()
  const { id, round, callsOff, options, endsAt } = change!
  const rival = side === 'local' ? game.visitant : game.local
  const offered = options.map(({ date, court }) => `${court.name}, ${spanishDate(date, site)}`)
  const what = callsOff === null ? offered.join('; ') : CALLED_OFF[callsOff]
  const withdraw = () =>
    run(async ({ api }) => {
      try {
        await api('PUT /proposal/withdraw/{id}', { params: { id }, body: { round } })
      } finally {
        await refresh()
      }
      notify('Propuesta retirada.')
    })
  return (
    <Say
      title={`Le toca a ${rival.name}`}
      reason={`Habéis propuesto ${what}.${endsAt === null ? '' : ` Tiene hasta el ${spanishDate(endsAt, site)}.`}`}
    >
      <ButtonLink className="min-h-14" to={paths.changeGame(game.id, { replaces: id })}>
        Cambiar la propuesta
      </ButtonLink>
      <div className="-mx-3 flex flex-wrap">
        <ButtonLink look="quiet" to={paths.proposal(id)}>
          Ver el cambio propuesto
        </ButtonLink>
        <Button look="quiet" aria-disabled={busy} onClick={() => void withdraw()}>
          Retirarla
        </Button>
      </div>
      <Alert>{failure?.message}</Alert>
    </Say>
  )
}

/** The nearest courts that are free at the hour of a game whose court closes, one chosen; else another date. */
function CourtClosed({ seen: { game, plan }, overview: { court }, refresh }: Given) {
  const site = useSite()
  const { busy, failure, run } = useAction()
  const [chosen, setChosen] = useState(0)
  const free = plan?.suggestions.filter(({ date }) => date === game.date) ?? []
  const title = `${court?.name ?? 'La cancha'} cierra: hay que moverlo`
  const closed = court === null ? '' : `Cerrada ${closingText(court, (day) => weekDay(day, site))}. `
  const one = free[chosen]
  if (plan === null || one === undefined) {
    return (
      <Say title={title} reason={`${closed}A esa hora no hay otra cancha libre.`}>
        <Main to={paths.changeGame(game.id)}>Proponer otra fecha</Main>
      </Say>
    )
  }
  const propose = () =>
    run(async ({ api }) => {
      const options = [{ date: one.date, courtId: one.court.id }]
      try {
        await api('POST /proposal/change', { body: { gameId: game.id, options, text: null } })
      } finally {
        await refresh()
      }
      notify('Propuesta enviada.')
    })
  return (
    <Say
      title={title}
      reason={`${closed}El ${spanishDate(one.date, site).replace(', ', ' a las ')} están libres:`}
    >
      <fieldset className="court-choices">
        <legend className="sr-only">Misma hora en otra cancha</legend>
        {free.map((option, index) => (
          <label key={option.court.id}>
            <input
              type="radio"
              className="size-6"
              name="otra-cancha"
              checked={index === chosen}
              onChange={() => setChosen(index)}
            />
            <span className="min-w-0 grow wrap-anywhere">
              <b translate="no">{option.court.name}</b>
              <small>{lightOf(option)}</small>
            </span>
            {option.metres === null ? null : (
              <b className="font-figure text-20 whitespace-nowrap">{awayText(option.metres)}</b>
            )}
          </label>
        ))}
      </fieldset>
      <Button look="primary" className="min-h-14" aria-disabled={busy} onClick={() => void propose()}>
        {`Misma hora en ${one.court.name}`}
      </Button>
      <Alert>{failure?.message}</Alert>
      <p className="text-14 text-ink-soft text-pretty">
        {plan.rivalHasDelegate
          ? `${plan.rival.name} recibe la propuesta. Si acepta, el partido cambia solo.`
          : `${plan.rival.name} no tiene delegada o delegado en la web: aquí no responderá nadie, díselo por otro lado.`}
      </p>
    </Say>
  )
}

type Free = ProposalPlan['suggestions'][number]

function lightOf({ light, lightsUntil, court }: Free): string {
  const lit = {
    day: 'de día',
    on: `con luces${lightsUntil === null ? '' : ` hasta las ${lightsUntil}`}`,
    unknown: 'luces sin comprobar',
    off: 'sin luz',
  }
  return light === null ? court.direction : `${court.direction} · ${lit[light]}`
}

/** `a 900 m`, `a 2,1 km`. */
export function awayText(metres: number): string {
  if (metres < 950) return `a ${Math.max(Math.round(metres / 100), 1) * 100} m`
  return `a ${(Math.round(metres / 100) / 10).toLocaleString('es')} km`
}

function LiveNow({ seen: { game }, side, live }: Given) {
  const isOwn = live!.role === side
  const { local, visitant } = live!.scores
  const teller = live!.role === 'admin' ? 'quien administra' : game[live!.role].name
  return (
    <Say
      title={isOwn ? 'Lo retransmitís vosotros' : `Lo retransmite ${teller}`}
      reason={`Va ${local}–${visitant}.`}
    >
      <Main look={isOwn ? 'primary' : 'secondary'} to={paths.scoreboard(game.id)}>
        {isOwn ? 'Abrir el marcador' : 'Seguir yo'}
      </Main>
    </Say>
  )
}

/** Asks the score, which the form of the result begins with; a scoreboard that has ended says it. */
function HowItEnded({ seen: { game }, live }: Given) {
  const navigate = useNavigate()
  const [now] = useState(() => serverNow())
  const counted = live && stageOf(liveBoard(live, now)) === 'finished' ? live.scores : null
  function go(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const score = Object.fromEntries(new FormData(event.currentTarget)) as { local: string; visitant: string }
    void navigate(paths.addResult(game.id, paths.game(game.id), { score }))
  }
  return (
    <Say
      title="¿Cómo quedó?"
      reason={counted && `El marcador en directo acabó ${counted.local}–${counted.visitant}.`}
    >
      <form aria-label="¿Cómo quedó?" onSubmit={go} className="flex flex-col gap-3">
        <div className="score-asked">
          {SIDES.map((side) => (
            <label key={side} className={badgeColor(game[side])}>
              <span translate="no">{game[side].name}</span>
              <input
                name={side}
                inputMode="numeric"
                maxLength={3}
                autoComplete="off"
                defaultValue={counted?.[side]}
              />
            </label>
          ))}
        </div>
        <Button look="primary" type="submit" className="min-h-14 justify-center">
          Subir resultado
        </Button>
      </form>
      <p className="text-14 text-ink-soft text-pretty">
        {`Después se pide el juego limpio. ${game.visitant.name} puede decir que no es así.`}
      </p>
    </Say>
  )
}

/** How many come, and a text for the chat that asks the others. */
function WhoComes({ seen: { game, comers } }: Given) {
  const { token, answers, missing } = comers!
  const yes = named(answers, 'yes').length
  return (
    <Say
      title={shortText(yes)}
      reason={
        missing.length > 0
          ? `Quien no ha contestado: ${missing.join(', ')}.`
          : answers.length > 0
            ? 'Ya ha contestado todo el mundo.'
            : 'En el enlace de vuestro vestuario cada persona dice si va.'
      }
    >
      <RemindButton {...{ game, answers, missing, token }} />
    </Say>
  )
}
