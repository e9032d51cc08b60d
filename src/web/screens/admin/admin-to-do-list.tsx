import { ADMIN_DUTIES } from '#contract/duties.ts'
import type { Game } from '#contract/games.ts'
import { DELIVERIES, paths } from '#contract/paths.ts'
import type { AdminToDo } from '#contract/to-do.ts'
import type { AdminCause } from '#league/duties.ts'
import { useSite } from '../../api/site.ts'
import { pairName } from '../../league/games/pair-name.ts'
import { Line } from '../../ui/task-line.tsx'
import { useEmailToConfirm } from '../../to-do/own-tasks.ts'
import { type DateSetting, spanishDate, spanishDay, weekDay } from '../../ui/spanish-date.ts'
import { AdminRow, type Row } from './admin-row.tsx'

const MAX_ROWS = 4

/** `isBeginning`: the first steps, below it, aren't done yet. */
export function AdminToDoList({ toDo, isBeginning }: { toDo: AdminToDo; isBeginning: boolean }) {
  const site = useSite()
  const emailToConfirm = useEmailToConfirm()
  const own = { to: paths.profile('cuenta'), title: 'Confirma tu correo', sign: '!' }
  const tasks: Row[] = [
    ...gameTasks(toDo, site),
    ...phaseTasks(toDo, site),
    ...peopleTasks(toDo),
    ...siteTasks(toDo, site).map((task) => ({ ...task, sign: '!' })),
    ...(emailToConfirm ? [{ ...own, note: 'Para recibir los avisos' }] : []),
  ]
  if (tasks.length === 0)
    return isBeginning ? (
      <p>Quedan los primeros pasos.</p>
    ) : (
      <p className="border-win bg-surface border-l-4 px-3 py-2 font-bold">Nada te espera.</p>
    )
  const rows = tasks.map((row, index) => <AdminRow key={row.title} row={row} isFirst={index === 0} />)
  const more = rows.slice(MAX_ROWS)
  return (
    <div className="border-rule bg-surface rounded-large border px-2 [&_li:last-child]:border-b-0">
      <ul>{rows.slice(0, MAX_ROWS)}</ul>
      {more.length === 0 ? null : (
        <details className="border-rule border-t">
          <summary className="lone-link w-full cursor-pointer px-2">{`y ${more.length} más`}</summary>
          <ul>{more}</ul>
        </details>
      )}
    </div>
  )
}

const GAME_TASKS: Record<AdminCause, { titles: [one: string, many: string]; to: (game: Game) => string }> = {
  'late-result': {
    titles: ['Falta un resultado', 'Faltan resultados'],
    to: ({ id }) => paths.addResult(id, paths.admin()),
  },
  disagreement: {
    titles: ['Desacuerdo que resolver', 'Desacuerdos que resolver'],
    to: ({ id }) => paths.admin('disputes', { id }),
  },
  'claimed-result': {
    titles: ['Resultado del visitante', 'Resultados del visitante'],
    to: ({ id }) => paths.game(id),
  },
}

function gameTasks(toDo: AdminToDo, site: DateSetting): Row[] {
  const when = ({ date }: Game) => (date === null ? 'Sin fecha' : spanishDate(date, site))
  return (Object.keys(GAME_TASKS) as AdminCause[]).flatMap((cause): Row[] => {
    const { titles, to } = GAME_TASKS[cause]
    const { total, first } = toDo[ADMIN_DUTIES[cause].list]
    const [oldest] = first
    if (oldest === undefined) return []
    const row = { sign: total, title: titles[total === 1 ? 0 : 1] }
    if (total === 1) return [{ ...row, note: `${pairName(oldest)} · ${when(oldest)}`, to: to(oldest) }]
    const inside = (
      <>
        <ul>
          {first.map((game) => (
            <Line key={game.id} to={to(game)} act={pairName(game)}>
              {when(game)}
            </Line>
          ))}
        </ul>
        {total > first.length ? (
          <p className="text-14 text-ink-soft py-2">{`Y ${total - first.length} más.`}</p>
        ) : null}
      </>
    )
    return [{ ...row, note: `El más antiguo: ${pairName(oldest)}`, inside }]
  })
}

function phaseTasks({ phases }: AdminToDo, site: DateSetting): Row[] {
  return phases.first.map(({ id, name, endDate, toCreate }) => ({
    sign: toCreate,
    title: `${name} acaba el ${weekDay(endDate, site)}`,
    note: toCreate === 1 ? 'Queda 1 partido sin fecha' : `Quedan ${toCreate} partidos sin fecha`,
    to: paths.admin('settle', { fase: id }),
  }))
}

/** Before the first game, inviting is the next step of the season. */
function peopleTasks({ inSeason, teams, emails }: AdminToDo): Row[] {
  const isOne = emails.total === 1
  const teamNames = teams.first.map(({ name }) => name)
  const userNames = emails.first.map(({ name, team }) => `${name} (${team})`)
  return [
    {
      sign: inSeason ? teams.total : 0,
      title: 'Sin delegada ni delegado',
      note: namesText(teamNames, teams.total),
      to: paths.admin('invitations'),
    },
    {
      sign: emails.total,
      title: isOne ? 'Correo sin confirmar' : 'Correos sin confirmar',
      note: namesText(userNames, emails.total),
      to: paths.admin('newuser', { id: isOne ? emails.first[0]?.id : undefined }),
    },
  ].filter(({ sign }) => sign > 0)
}

/** A failed backup comes before the age of the last one, which follows from it. */
function siteTasks(
  { isDeliveryFailing, oldBackup, failedBackup, stoppedReplica }: AdminToDo,
  site: DateSetting,
): { title: string; note?: string; to: string }[] {
  const old = oldBackup && `La última copia es del ${spanishDay(oldBackup, site)}`
  const failed = failedBackup && `La copia del ${spanishDay(failedBackup, site)} no salió`
  const backup = failed ?? old
  const saved = stoppedReplica && `Hasta el ${spanishDay(stoppedReplica, site)} estaba todo guardado`
  const tell = 'Dilo a quien instaló la web.'
  const to = paths.admin('doctor')
  return [
    ...(isDeliveryFailing
      ? [{ title: 'Hay avisos que no llegan', to: paths.admin('doctor', {}, DELIVERIES) }]
      : []),
    ...(backup ? [{ title: backup, note: failed && old ? `${old}. ${tell}` : tell, to }] : []),
    ...(saved ? [{ title: 'La réplica no guarda', note: `${saved}. ${tell}`, to }] : []),
  ]
}

const MAX_NAMES = 3

/** `Linces, Zorros y 3 más`. `total`: how many there are in all. */
export function namesText(names: readonly string[], total: number): string {
  const named = names.slice(0, MAX_NAMES)
  const more = total - named.length
  return more === 0 ? named.join(', ') : `${named.join(', ')} y ${more} más`
}
