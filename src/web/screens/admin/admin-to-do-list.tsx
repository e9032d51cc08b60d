import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import type { AdminToDo } from '#contract/to-do.ts'
import { useRevalidator } from 'react-router'
import { useApi } from '../../api/api-provider.tsx'
import { useSite } from '../../api/site.ts'
import { EnterClaim } from '../../league/enter-claim.tsx'
import { pairName } from '../../league/pair-name.ts'
import { countAdminToDo } from '../../to-do/admin-to-do.ts'
import { EmailToConfirm, Line, Part } from '../../to-do/line.tsx'
import { useEmailToConfirm } from '../../to-do/own-tasks.ts'
import { TextLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { shortDay, spanishDate, spanishDay } from '../../ui/spanish-date.ts'
import { namesText } from './to-do-words.ts'

/** The tasks of the admins, each one tap from doing it. `quiet`: nothing is shown where there are none. */
export function AdminToDoList({ toDo, quiet }: { toDo: AdminToDo; quiet: boolean }) {
  const emailToConfirm = useEmailToConfirm()
  const isEmpty = countAdminToDo(toDo) === 0 && !emailToConfirm
  if (isEmpty && quiet) return null
  return (
    <section aria-labelledby="te-toca" className="max-w-176">
      <SectionTitle id="te-toca">Te toca</SectionTitle>
      {isEmpty ? (
        <p className="text-ink-soft">Nada por ahora: está todo al día.</p>
      ) : (
        <div className="flex flex-col gap-4">
          <Tasks toDo={toDo} />
          {emailToConfirm ? <EmailToConfirm /> : null}
        </div>
      )}
    </section>
  )
}

function Tasks({ toDo }: { toDo: AdminToDo }) {
  const site = useSite()
  const { disputes, results, claims, phases, teams, emails } = toDo
  const gameText = (game: Game) =>
    `${pairName(game)} · ${game.date === null ? 'Sin fecha' : spanishDate(game.date, site)}`
  return (
    <>
      <Part title="Resultados en revisión" things={disputes.first} total={disputes.total}>
        {(game) => (
          <Line key={game.id} to={paths.admin('disputes', { id: game.id })} act="Decide qué resultado vale">
            {gameText(game)}
          </Line>
        )}
      </Part>
      <Part
        title="Partidos sin resultado"
        note="Su equipo local aún no lo ha subido."
        things={results.first}
        total={results.total}
      >
        {(game) => (
          <Line key={game.id} to={paths.addResult(game.id, paths.admin())} act="Pon el resultado">
            {gameText(game)}
          </Line>
        )}
      </Part>
      <Part
        title="Resultados que dice el visitante"
        note="Hace siete días que lo dijo, y su equipo local no ha subido otro."
        things={claims.first}
        total={claims.total}
      >
        {(game) => <ClaimToEnter key={game.id} game={game} text={gameText(game)} />}
      </Part>
      <Part title="Fases que acaban" things={phases.first} total={phases.total}>
        {({ id, name, endDate, toCreate }) => (
          <Line
            key={id}
            to={paths.admin('settle', { fase: id })}
            act={`${name}: ${toCreate === 1 ? '1 partido sin fecha' : `${toCreate} partidos sin fecha`}`}
          >
            Hasta el {shortDay(endDate)}
          </Line>
        )}
      </Part>
      <Part title="Equipos y cuentas" things={[...invite(teams), ...remind(emails)]}>
        {({ to, act, text }) => (
          <Line key={act} to={to} act={act}>
            {text}
          </Line>
        )}
      </Part>
      <Part title="La web" things={[...deliver(toDo), ...backUp(toDo, site), ...replicate(toDo, site)]}>
        {({ to, act, text }) => (
          <Line key={act} to={to} act={act}>
            {text}
          </Line>
        )}
      </Part>
    </>
  )
}

function ClaimToEnter({ game, text }: { game: Game; text: string }) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  return (
    <li className="border-rule flex flex-wrap items-center gap-3 border-b py-2 last:border-b-0">
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

function invite({ total, first }: AdminToDo['teams']) {
  if (total === 0) return []
  const act = total === 1 ? 'Invita a quien lleva 1 equipo' : `Invita a quienes llevan ${total} equipos`
  const names = namesText(
    first.map(({ name }) => name),
    total,
  )
  return [{ to: paths.admin('invitations'), act, text: `Sin delegada ni delegado: ${names}.` }]
}

function remind({ total, first }: AdminToDo['emails']) {
  if (total === 0) return []
  const act = total === 1 ? '1 correo sin confirmar' : `${total} correos sin confirmar`
  const names = namesText(
    first.map(({ name, team }) => `${name} (${team})`),
    total,
  )
  const to = total === 1 ? paths.admin('newuser', { id: first[0]!.id }) : paths.admin('newuser')
  return [{ to, act, text: `No reciben avisos por correo: ${names}.` }]
}

function deliver({ isDeliveryFailing }: AdminToDo) {
  if (!isDeliveryFailing) return []
  const text = 'Algún correo o algún dispositivo los rechaza una y otra vez.'
  return [{ to: paths.admin('deliveries'), act: 'Hay avisos que no llegan', text }]
}

/** A failed backup comes before the age of the last one, which follows from it. */
function backUp({ oldBackup, failedBackup }: AdminToDo, site: ReturnType<typeof useSite>) {
  const old = oldBackup && `La última copia de seguridad es del ${spanishDay(oldBackup, site)}`
  const failed = failedBackup && `La copia de seguridad del ${spanishDay(failedBackup, site)} no salió`
  const act = failed ?? old
  if (act === null) return []
  const text = failed && old ? `${old}.` : 'Se hace en la máquina, una cada noche.'
  return [{ to: paths.admin('doctor'), act, text: `${text} Dilo a quien instaló la web.` }]
}

function replicate({ stoppedReplica }: AdminToDo, site: ReturnType<typeof useSite>) {
  if (stoppedReplica === null) return []
  const act = 'La réplica no guarda lo que se escribe'
  const text = `Hasta el ${spanishDay(stoppedReplica, site)} estaba todo guardado. Dilo a quien instaló la web.`
  return [{ to: paths.admin('doctor'), act, text }]
}
