import { useState } from 'react'
import type { AuditedThing, AuditEntry } from '#contract/audit.ts'
import { AUDIT_PAGE_SIZE } from '#contract/limits.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import type { AuditNames } from './audit-names.ts'
import { ChangeCard } from './change-card.tsx'

/** The changes that match a filter, the newest first; a button loads older ones below. */
export function ChangeList({
  filter,
  newest,
  names,
}: {
  filter: { entity: AuditedThing | undefined; userId: number | undefined }
  newest: AuditEntry[]
  names: AuditNames
}) {
  const api = useApi()
  const [older, setOlder] = useState<AuditEntry[][]>([])
  const { busy: loading, failure, run } = useAction()
  const last = older.at(-1) ?? newest
  const entries = [...newest, ...older.flat()]
  /** Pastes and withdrawals that a later change has undone. */
  const undone = new Set(
    entries.flatMap(({ type, data }) =>
      type === 'paste-undone' ? data?.['paste'] : type === 'withdrawal-undone' ? data?.['withdrawal'] : [],
    ),
  )

  const goOn = () =>
    run(async () => {
      const found = await api('GET /audit', { query: { ...filter, before: last.at(-1)!.id } })
      setOlder([...older, found])
    })

  return (
    <>
      <ol aria-label="Cambios" className="border-rule border-t">
        {entries.map((entry) => (
          <ChangeCard key={entry.id} entry={entry} names={names} isUndone={undone.has(entry.id)} />
        ))}
      </ol>
      <div className="flex flex-col items-center gap-2 py-4">
        <p role="alert" className="text-loss font-medium empty:hidden">
          {failure?.message}
        </p>
        {last.length < AUDIT_PAGE_SIZE ? (
          <p className="text-14 text-ink-soft">No hay más cambios.</p>
        ) : (
          <Button look="secondary" aria-disabled={loading} onClick={() => void goOn()}>
            {loading ? 'Cargando…' : 'Más antiguos'}
          </Button>
        )}
        <output className="sr-only">
          {older.length === 0 ? '' : `${entries.length} cambios a la vista`}
        </output>
      </div>
    </>
  )
}
