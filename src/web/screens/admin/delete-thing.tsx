import { versionOf } from '../../api/client.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { changedMeanwhile, isChangedMeanwhile } from '../../ui/changed-meanwhile.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import type { Values } from '../../ui/draft.ts'
import { Facts } from '../../ui/facts.tsx'
import { Remark } from '../../ui/question.ts'
import { notify } from '../../ui/toast.tsx'
import type { Thing } from './thing.ts'

const PASSWORD = { oldPassword: '' }

/** Asks for confirmation before a deletion, with the latest data; asks again if those have changed since. */
export function DeleteThing<T extends { id: number }, V extends Values>(props: {
  thing: Thing<T, V>
  id: number
  onClose: () => void
}) {
  const { thing, id, onClose } = props
  const { labels, address } = thing

  const query = useApiQuery(`delete ${id}`, (ask) => thing.find(ask, id))
  const found = query.state === 'known' ? query.answer : null
  return (
    <Confirm
      title={labels.askDelete}
      query={query}
      confirmLabel="Borrar"
      confirmingLabel="Borrando…"
      onClose={onClose}
      initial={PASSWORD}
      onConfirm={async ({ oldPassword }, { api }) => {
        if (found === null) throw new Remark('Aún no se ha cargado lo que se borra: espera un momento.')
        try {
          await thing.remove(api, id, versionOf(found), oldPassword!)
        } catch (cause) {
          if (!isChangedMeanwhile(cause)) throw cause
          query.retry()
          throw changedMeanwhile()
        }
        notify(labels.deleted)
        return { to: address(), replace: true }
      }}
    >
      {/* Reserves the height of a name and a fact from the start. */}
      <div className="min-h-12">{found === null ? null : <Facts facts={thing.facts(found)} />}</div>
      <p className="mt-3">No se puede deshacer.</p>
      {found === null ? null : thing.passwordField?.(found)}
    </Confirm>
  )
}
