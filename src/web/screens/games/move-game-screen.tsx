import { useLoaderData, useSearchParams } from 'react-router'
import type { Game } from '#contract/games.ts'
import { blockedText } from '#contract/blocked-text.ts'
import { paths } from '#contract/paths.ts'
import { blockedReason, roleIn } from '#league/game-life.ts'
import { isDelegateOf } from '#league/own-teams.ts'
import { useUser } from '../../api/session.ts'
import { useServerNow } from '../../kernel/now.ts'
import { mayChange } from '../../league/games/may-change.ts'
import { Page } from '../../shell/page.tsx'
import { useSite } from '../../api/site.ts'
import { AdminContact } from '../../ui/admin-contact.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { writeLocalTime } from '#contract/local-time.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { notify } from '../../ui/toast.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { useVersionedForm } from '../../ui/use-versioned-form.tsx'
import { scoreText } from '../../league/games/game-result.ts'
import { loadOwnGame, useWayOn } from './own-game.ts'
import { useReadSchedule } from './read-schedule.ts'
import { ScheduleFields } from '../../league/games/schedule-fields.tsx'
import { whenText } from '../../league/games/when-text.ts'
import { pairName } from '../../league/games/pair-name.ts'

export function loader(given: LoaderArgs): Promise<Game> {
  return loadOwnGame(given, given.params['gameId'], 'local')
}

export default function MoveGameScreen() {
  const game = useLoaderData<typeof loader>()
  const user = useUser()
  const now = useServerNow()
  const mayPropose = user !== null && isDelegateOf(user, game.localId) && mayChange(game, game.localId, now)
  const reason = blockedReason('move', game, user && roleIn(game, user))
  return (
    <Page title="Cambiar fecha o cancha" note={pairName(game)} narrow>
      {reason ? (
        <EmptyState title={blockedText('move', reason)}>
          {reason === 'season' || reason === 'phase' ? <AdminContact before="" after="" /> : null}
        </EmptyState>
      ) : (
        <>
          {mayPropose ? <ProposeChange game={game} /> : null}
          <MoveGameForm game={game} isPrearranged={mayPropose} />
        </>
      )}
    </Page>
  )
}

function ProposeChange({ game }: { game: Game }) {
  return (
    <div className="max-w-text mb-5 flex flex-col gap-3">
      <p>
        Si {game.visitant.name} aún no lo sabe, propónselo: el partido se queda como está hasta que acepte.
      </p>
      <ButtonLink look="primary" to={paths.changeGame(game.id)} className="justify-center sm:self-start">
        Proponer el cambio
      </ButtonLink>
      <div className="mt-5">
        <SectionTitle flush>Ya lo hemos hablado</SectionTitle>
        <p>Se cambia ya, y en el acta queda que estaba hablado.</p>
      </div>
    </div>
  )
}

/** `isPrearranged`: the local team says that the two have agreed, and the record notes it. */
function MoveGameForm({ game, isPrearranged }: { game: Game; isPrearranged: boolean }) {
  const [search] = useSearchParams()
  const wayOn = useWayOn(game, 'local')
  const site = useSite()
  const { timeZone } = site
  const hourOf = (one: Game) => (one.date === null ? '' : writeLocalTime(one.date, timeZone))
  const readSchedule = useReadSchedule(hourOf(game))
  const params = { id: game.id }
  const form = useVersionedForm({
    read: game,
    initial: { date: hourOf(game), courtId: game.courtId === null ? '' : String(game.courtId) },
    find: (api) => api('GET /game/{id}', { params }),
    facts: (found) => [
      ['Día y hora', whenText(found, site)],
      ['Cancha', found.court?.name ?? 'Sin cancha'],
      ...(found.finished ? [['Resultado', scoreText(found)] satisfies [string, string]] : []),
    ],
    onSubmit: async ({ date, courtId }, { api, known, ifMatch }) => {
      // An unchanged time isn't read again: at the end of summer time a local hour occurs twice, and reading gives the
      // first.
      const moved = date === hourOf(known ?? game) ? {} : { date: readSchedule(date) }
      const body = { ...moved, courtId: Number(courtId), ...(isPrearranged && { agreed: true }) }
      await api('PUT /game/{id}', { params, body, ifMatch })
      notify('Partido cambiado.')
      // After a played game there is nobody to tell, so the page about that is skipped.
      return { to: game.finished ? wayOn.to : paths.savedGame(game.id, search.get('volver') ?? undefined) }
    },
  })
  return (
    <Form
      {...form}
      label="Cambiar fecha o cancha"
      submitLabel="Guardar"
      submitLook={isPrearranged ? 'secondary' : 'primary'}
      back={wayOn.to}
    >
      <ScheduleFields gameId={game.id} />
    </Form>
  )
}
