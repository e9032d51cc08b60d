import { useEffect, useRef, useState } from 'react'
import type { RowDetails } from '../../league/tables/standings-table.tsx'
import type { RowDetailsProps, SharedAhead } from './row-details.tsx'

type Loaded = typeof import('./row-details.tsx')

/** A first visit asks for their code when one opens. `ahead`: the group that is played; null if nothing is left. */
export function useRowDetails(
  ahead: Omit<RowDetailsProps['ahead'] & object, 'shared'> | null,
  scenario?: string,
): RowDetails {
  const shared = useRef<SharedAhead | null>(null)
  const about = ahead && `${ahead.context.groupId} ${ahead.reaches === null}`
  useEffect(
    () => () => {
      shared.current?.leaving.abort()
      shared.current = null
    },
    // Another group, or one whose end was computed meanwhile, starts anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
    [about],
  )
  return (row, nameOf) => (
    <Opened row={row} nameOf={nameOf} ahead={ahead && { ...ahead, shared }} {...(scenario && { scenario })} />
  )
}

function Opened(props: RowDetailsProps) {
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)
  useEffect(() => {
    import('./row-details.tsx').then(setLoaded, () => setLoaded('failed'))
  }, [])
  if (loaded === 'failed') return <div>Sin conexión: no se puede abrir ahora.</div>
  if (loaded === null)
    return (
      <div className={props.ahead === null ? 'min-h-20' : 'min-h-42'}>
        <output className="sr-only">Cargando…</output>
      </div>
    )
  return <loaded.RowDetails {...props} />
}
