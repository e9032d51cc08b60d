import type { League } from '#contract/leagues.ts'
import { paths } from '#contract/paths.ts'
import type { PhaseProgress } from '#contract/to-do.ts'
import { seasonChoice } from '../../league/seasons/season-names.ts'
import { useSite } from '../../api/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link, LoneLink } from '../../ui/link.tsx'
import { AddressSelect } from './address-select.tsx'
import type { FirstStep } from './load-first-steps.ts'
import { optionsOf } from './names.ts'
import { carried, SeasonAtHand } from './season-at-hand.tsx'
import { StateIcon } from './state-icon.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { type DateSetting, weekDay } from '../../ui/spanish-date.ts'

export function SeasonPart(props: {
  leagues: League[]
  league: League | undefined
  phases: PhaseProgress[]
  firstSteps: { toInvite: number; steps: FirstStep[] }
}) {
  const { leagues, league, phases, firstSteps } = props
  if (league === undefined)
    return (
      <EmptyState
        title="No hay temporada actual"
        next={{ to: paths.admin('newleague'), name: 'Temporadas', look: 'primary' }}
      />
    )
  const temporada = carried(league)
  const current = leagues.find((one) => one.current) ?? league
  const waiting = { toInvite: firstSteps.toInvite, league }
  // The page has one main action.
  const main = phases.find((phase) => nextStepOf(phase, waiting).isMain)
  return (
    <>
      <SeasonAtHand leagues={leagues} league={league} />
      {phases.length > 0 ? null : (
        <EmptyState
          title="Aún no hay fases"
          next={{
            to: paths.admin('newcompetitiongroup', { temporada }),
            name: 'Crear una fase',
            look: 'primary',
          }}
        />
      )}
      <ul>
        {phases
          .toSorted(({ state: a }, { state: b }) => Number(a === 'closed') - Number(b === 'closed'))
          .map((phase) => (
            <Phase key={phase.id} phase={phase} step={nextStepOf(phase, waiting)} isMain={phase === main} />
          ))}
      </ul>
      <FirstSteps steps={firstSteps.steps} />
      <div className="mt-3 flex flex-wrap items-end gap-x-4">
        {leagues.length === 1 ? null : (
          <AddressSelect
            label="Temporada"
            value={String(league.id)}
            to={(id) =>
              paths.admin(undefined, { temporada: carried(leagues.find((one) => one.id === Number(id))) })
            }
            options={optionsOf(leagues, (one) => seasonChoice(one, current.name))}
          />
        )}
        <LoneLink to={paths.admin('newleague', { temporada })}>Temporadas</LoneLink>
      </div>
    </>
  )
}

const STATES = {
  prepared: { name: 'preparada', look: '' },
  running: { name: 'en juego', look: 'bg-ink border-ink text-ground' },
  closed: { name: 'cerrada', look: 'text-ink-soft' },
}

function Phase(props: { phase: PhaseProgress; step: NextStep; isMain: boolean }) {
  const { phase, step, isMain } = props
  const site = useSite()
  const { name, look } = STATES[phase.state]
  return (
    <li className="border-rule border-b py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-figure text-20 flex-1 basis-28 font-bold wrap-anywhere">
          <span translate="no">{phase.name}</span>{' '}
          <span
            className={`border-rule-strong text-12 ml-1 inline-block rounded-full border px-2 font-sans font-normal ${look}`}
          >
            {name}
          </span>
        </h3>
        <ButtonLink
          look={isMain ? 'primary' : 'secondary'}
          to={step.to}
          aria-describedby={`fase-${phase.id}`}
        >
          {step.name}
        </ButtonLink>
      </div>
      <p id={`fase-${phase.id}`} className="text-14 text-ink-soft mt-0.5 wrap-anywhere">
        {describePhase(phase, site)}
      </p>
      {phase.crossing || phase.state === 'closed' || phase.toCreate === 0 ? null : (
        <CalendarLink phaseId={phase.id} left={phase.state === 'prepared' ? null : phase.toCreate} />
      )}
      {phase.state !== 'running' || phase.crossing ? null : (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4">
          {phase.groups.map((group) => (
            <li key={group.id}>
              <Progress {...group} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Progress({ id, name, played, total }: PhaseProgress['groups'][number]) {
  return (
    <Link to={paths.clasification(id)} className="flex min-h-11 items-center gap-2">
      <span className="font-figure text-16 max-w-1/2 shrink-0 font-bold wrap-anywhere" translate="no">
        {name}
      </span>
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        height="8"
        className="h-2 min-w-0 flex-1 rounded-full"
        strokeWidth="8"
      >
        <path d="M0 4h100" className="stroke-rule" />
        <path d={`M0 4h${(100 * played) / Math.max(total, 1)}`} className="stroke-current" />
      </svg>
      <span className="text-12 text-ink-soft whitespace-nowrap">{`${played} de ${total}`}</span>
    </Link>
  )
}

function FirstSteps({ steps }: { steps: FirstStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <section aria-labelledby="primeros-pasos" className="mt-4">
      <h3 id="primeros-pasos" className="font-figure text-20 font-bold">
        Primeros pasos
      </h3>
      <p className="text-14 text-ink-soft">{`${done} de ${steps.length}`}</p>
      <ol>
        {steps.map(({ name, to, isDone }) => (
          <li key={name} className="border-rule flex min-h-13 items-center gap-3 border-b">
            <StateIcon state={isDone ? 'ok' : null} />
            {isDone ? <span>{`${name}: hecho`}</span> : <LoneLink to={to}>{name}</LoneLink>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** `isMain`: before that, nobody can play. */
type NextStep = { name: string; to: string; isMain: boolean }

export function nextStepOf(
  { id, state, crossing, isEnding, teams }: PhaseProgress,
  { league, toInvite }: { league: League; toInvite: number },
): NextStep {
  const temporada = carried(league)
  const table = league.current
    ? paths.standings({ phaseId: id })
    : paths.history({ leagueId: league.id, phaseId: id })
  if (state === 'closed') return stepTo('Ver', table)
  if (teams === 0 && crossing)
    return stepTo('Hacer el cuadro', paths.admin('addteamcompetition', { temporada }))
  if (teams === 0) return stepTo('Inscribir equipos', paths.admin('addteamcompetition', { temporada }), true)
  if (state === 'prepared' && toInvite > 0)
    return stepTo(
      toInvite === 1 ? 'Invitar a 1 equipo' : `Invitar a ${toInvite} equipos`,
      paths.admin('invitations', { temporada }),
      true,
    )
  if (isEnding) return stepTo('Cerrar la fase', paths.admin('settle', { fase: id }))
  if (crossing) return stepTo('Ver el cuadro', table)
  return stepTo(
    state === 'prepared' ? 'Pegar calendario' : 'Pegar resultados',
    paths.admin('paste', { fase: id }),
  )
}

/** `Hasta el sáb 19 dic · pasan 4 de cada grupo`. */
export function describePhase(phase: PhaseProgress, site: Pick<DateSetting, 'seasonYear'>): string {
  const { state, crossing, groups, teams, qualifiers, startDate, endDate } = phase
  const isDrawn = crossing && teams > 0
  const plan = [
    teams === 1 ? '1 equipo' : `${teams} equipos`,
    groups.length > 1 && `en ${groups.length} grupos`,
  ]
  const draws = groups.map(({ name, round, champion }) =>
    [groups.length > 1 && name, champion === null ? round : `Equipo campeón: ${champion}`]
      .filter(Boolean)
      .join(': '),
  )
  const played = groups.reduce((sum, group) => sum + group.played, 0)
  const parts = {
    prepared: [
      startDate !== null && `Empieza el ${weekDay(startDate, site)}`,
      teams === 0 ? (crossing ? 'Sin cuadro' : 'Sin equipos') : plan.filter(Boolean).join(' '),
      teams > 0 && 'sin partidos',
    ],
    running: [
      ...(isDrawn ? draws : []),
      endDate !== null && `${isDrawn ? 'hasta' : 'Hasta'} el ${weekDay(endDate, site)}`,
      !crossing && qualifiers !== null && `pasan ${qualifiers}${groups.length > 1 ? ' de cada grupo' : ''}`,
    ],
    closed: isDrawn ? draws : [played === 1 ? '1 partido jugado' : `${played} partidos jugados`],
  }
  return parts[state].filter(Boolean).join(' · ')
}

function stepTo(name: string, to: string, isMain = false): NextStep {
  return { name, to, isMain }
}
