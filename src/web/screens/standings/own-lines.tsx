import { useEffect, useState } from 'react'
import { useUser } from '../../api/session.ts'
import type { DelegateLines } from './delegate-lines.tsx'

/**
 * The delegate's lines on the first page. Their space is reserved from the first paint; other visitors don't download
 * their code.
 */
export function OwnLines({ shownGroupId }: { shownGroupId: number | undefined }) {
  const user = useUser()
  const teamId = user?.teamId ?? null
  const isDelegate = teamId !== null
  const [Lines, setLines] = useState<typeof DelegateLines | null>(null)
  useEffect(() => {
    if (!isDelegate) return
    import('./delegate-lines.tsx').then(
      (loaded) => setLines(() => loaded.DelegateLines),
      // Without network the table is shown anyway.
      console.error,
    )
  }, [isDelegate])
  return (
    <div className="border-rule bg-surface rounded-large delegate:block mb-5 hidden min-h-22.5 max-w-176 border print:hidden">
      {Lines && user && isDelegate ? (
        <Lines teamId={teamId} groups={user.groups} shownGroupId={shownGroupId} />
      ) : null}
    </div>
  )
}
