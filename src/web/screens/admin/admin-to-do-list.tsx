import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import type { AdminToDo } from '#contract/to-do.ts'
import { useApi } from '../../api/api-provider.tsx'
import { useSite } from '../../api/site.ts'
import { EnterClaim } from '../../league/enter-claim.tsx'
import { pairName } from '../../league/pair-name.ts'
import { Line } from '../../to-do/line.tsx'
import { useEmailToConfirm } from '../../to-do/own-tasks.ts'
import { TextLink } from '../../ui/link.tsx'
import { type DateSetting, spanishDate, spanishDay, weekDay } from '../../ui/spanish-date.ts'
import { AdminRow, type Row } from './admin-row.tsx'
import { namesText } from './to-do-words.ts'

/** More kinds of tasks than these are folded. */
const MAX_ROWS = 4

/** The tasks of the admins by kind; a single one is one tap from doing it. */
export function AdminToDoList({ toDo }: { toDo: AdminToDo }) {
  const site = useSite()
  const emailToConfirm = useEmailToConfirm()
  const own = { to: paths.profile('cuenta'), title: 'Tu correo está sin confirmar', sign: '!' }
  const tasks: Row[] = [
    ...gameTasks(toDo, site),
    ...phaseTasks(toDo, site),
    ...peopleTasks(toDo),
    ...siteTasks(toDo, site).map((task) => ({ ...task, sign: '!' })),
    ...(emailToConfirm ? [{ ...own, note: 'Hasta que abras el enlace no te llegan avisos por correo' }] : []),
  ]
  if (tasks.length === 0) return <p className="border-win bg-surface border-l-4 px-3 py-2">Nada te espera.</p>
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

function gameTasks({ results, disputes, claims }: AdminToDo, site: DateSetting): Row[] {
  const when = ({ date }: Game) => (date === null ? 'Sin fecha' : spanishDate(date, site))
  const tasks: Row[] = []
  for (const [{ total, first }, one, many, to] of [
    [results, 'Falta un resultado', 'Faltan resultados', toResult],
    [disputes, 'Desacuerdo que resolver', 'Desacuerdos que resolver', toDispute],
  ] as const) {
    const oldest = first[0]
    if (oldest === undefined) continue
    const lines = first.map((game) => (
      <Line key={game.id} to={to(game)} act={pairName(game)}>
        {when(game)}
      </Line>
    ))
    tasks.push(
      total === 1
        ? { sign: 1, title: one, note: `${pairName(oldest)} · ${when(oldest)}`, to: to(oldest) }
        : {
            sign: total,
            title: many,
            note: `El más antiguo: ${pairName(oldest)}`,
            inside: listOf(lines, total),
          },
    )
  }
  if (claims.total === 0) return tasks
  const lines = claims.first.map((game) => (
    <ClaimToEnter key={game.id} game={game} text={`${pairName(game)} · ${when(game)}`} />
  ))
  const [title, note] = ['Resultados que dice el visitante', 'Desde hace siete días']
  return [...tasks, { sign: claims.total, title, note, inside: listOf(lines, claims.total) }]
}

function toResult({ id }: Game) {
  return paths.addResult(id, paths.admin())
}

function toDispute({ id }: Game) {
  return paths.admin('disputes', { id })
}

function listOf(lines: ReactNode[], total: number) {
  const more = total - lines.length
  return (
    <>
      <ul>{lines}</ul>
      {more === 0 ? null : <p className="text-14 text-ink-soft py-2">{`Y ${more} más.`}</p>}
    </>
  )
}

function ClaimToEnter({ game, text }: { game: Game; text: string }) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  return (
    <li className="border-rule flex flex-wrap items-center gap-3 border-b py-2">
      <TextLink to={paths.game(game.id)} className="min-w-0 grow wrap-anywhere">
        {text}
      </TextLink>
      <EnterClaim
        game={game}
        claim={game.claim!}
        look="secondary"
        enter={async () => {
          await api('PUT /game/enterClaim/{id}', { params: { id: game.id }, body: {}, ifMatch: undefined })
          await revalidate()
        }}
      />
    </li>
  )
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
  const without = {
    sign: teams.total,
    title: teams.total === 1 ? 'Equipo sin delegada ni delegado' : 'Equipos sin delegada ni delegado',
    note: namesText(
      teams.first.map(({ name }) => name),
      teams.total,
    ),
    to: paths.admin('invitations'),
  }
  const unconfirmed = {
    sign: emails.total,
    title: emails.total === 1 ? 'Correo sin confirmar' : 'Correos sin confirmar',
    note: namesText(
      emails.first.map(({ name, team }) => `${name} (${team})`),
      emails.total,
    ),
    to: paths.admin('newuser', { id: emails.total === 1 ? emails.first[0]?.id : undefined }),
  }
  return [...(inSeason && teams.total > 0 ? [without] : []), ...(emails.total > 0 ? [unconfirmed] : [])]
}

/** A failed backup comes before the age of the last one, which follows from it. */
function siteTasks(
  { isDeliveryFailing, oldBackup, failedBackup, stoppedReplica }: AdminToDo,
  site: DateSetting,
): { title: string; note?: string; to: string }[] {
  const old = oldBackup && `La última copia de seguridad es del ${spanishDay(oldBackup, site)}`
  const failed = failedBackup && `La copia de seguridad del ${spanishDay(failedBackup, site)} no salió`
  const backup = failed ?? old
  const saved = stoppedReplica && `Hasta el ${spanishDay(stoppedReplica, site)} estaba todo guardado`
  const tell = 'Dilo a quien instaló la web.'
  const to = paths.admin('doctor')
  return [
    ...(isDeliveryFailing ? [{ title: 'Hay avisos que no llegan', to: paths.admin('deliveries') }] : []),
    ...(backup ? [{ title: backup, note: failed && old ? `${old}. ${tell}` : tell, to }] : []),
    ...(saved ? [{ title: 'La réplica no guarda lo que se escribe', note: `${saved}. ${tell}`, to }] : []),
  ]
}
