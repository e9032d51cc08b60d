import { redirect, useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import { requireId, requireUser, type LoaderArgs } from '../../api/loaders.ts'
import { isNotFound } from '../../api/failure.ts'
import { useIsOwn } from '../../api/session.ts'
import { useSite } from '../../api/site.ts'
import { WhenAndWhere } from '../../league/games/game-summary.tsx'
import { Page } from '../../shell/page.tsx'
import { Form } from '../../ui/form.tsx'
import { spanishDate, spanishDay } from '../../ui/spanish-date.ts'
import { notify } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'

/** A game that is there, because it is back or was never deleted, has its own page. */
export async function loader({ api, params, request }: LoaderArgs) {
  requireUser(request)
  const id = requireId(params['gameId'], 'Ese partido no existe.')
  try {
    return await api('GET /game/deleted/{id}', { params: { id } })
  } catch (cause) {
    if (!isNotFound(cause)) throw cause
    await api('GET /game/{id}', { params: { id } })
    throw redirect(paths.game(id))
  }
}

export default function RestoreScreen() {
  const game = useLoaderData<typeof loader>()
  const { id, local, visitant, deletedBy, deletedAt, endsAt } = game
  const site = useSite()
  const isTheirs = useIsOwn()(game.visitantId)
  const form = useForm({
    initial: {},
    draft: false,
    failed: 'No se ha recuperado',
    onSubmit: async (_, { api }) => {
      await api('PUT /game/restore/{id}', { params: { id } })
      notify('Partido recuperado.')
      return { to: paths.game(id), replace: true }
    },
  })
  return (
    <Page title="Partido borrado" note={game.competition.name} narrow>
      <Form {...form} label="Recuperar el partido" submitLabel="Recuperar" back={paths.standings()}>
        <div className="border-rule bg-surface rounded-large border p-4 wrap-anywhere">
          <p className="font-bold">
            {local.name} – {visitant.name}
          </p>
          <WhenAndWhere game={game} />
          <p className="text-14 text-ink-soft mt-2">
            Borrado por {deletedBy === null ? local.name : `${deletedBy.name} (${local.name})`} el{' '}
            {spanishDate(deletedAt, site)}.
          </p>
        </div>
        <p>
          {isTheirs
            ? 'Si lo jugasteis, recuperadlo: vuelve como estaba, y '
            : 'Si se jugó, recupéralo: vuelve como estaba, y '}
          {local.name} podrá subir el resultado. Se puede hasta el {spanishDay(endsAt, site)}, una vez;
          después solo lo borra quien administra.
        </p>
      </Form>
    </Page>
  )
}
