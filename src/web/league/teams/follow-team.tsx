import { type ReactNode, useRef, useState } from 'react'
import type { FollowedTeam } from '#contract/push.ts'
import { useEarlyInput } from '../../kernel/hydrated.ts'
import type { FollowPanel } from '../../push/follow-panel.tsx'
import { Icon } from '../../ui/icons.tsx'

/** Notifications for visitors without an account. The code is loaded with the tap. */
export function FollowTeam({ team }: { team?: FollowedTeam | undefined }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [Panel, setPanel] = useState<typeof FollowPanel | null>(null)
  const [failed, setFailed] = useState(false)

  async function open() {
    if (details.current?.open !== true) return
    setFailed(false)
    try {
      const panel = await import('../../push/follow-panel.tsx')
      setPanel(() => panel.FollowPanel)
    } catch (cause) {
      console.error(cause)
      setFailed(true)
    }
  }
  useEarlyInput(() => void open())

  let shown: ReactNode = <p>Cargando…</p>
  if (failed) shown = <p>Sin conexión no se puede seguir a un equipo. Vuelve a abrirlo cuando la tengas.</p>
  else if (Panel !== null) shown = <Panel team={team} />
  return (
    <details
      ref={details}
      className="known:hidden scriptless:hidden w-full print:hidden"
      onToggle={() => void open()}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 underline decoration-1 underline-offset-4">
        <Icon d="M6 17h12c-1.500-2-1.500-4-1.500-6.500a4.500 4.500 0 0 0-9 0C7.500 13 7.500 15 6 17ZM10.500 20h3" />
        <span>{team === undefined ? 'Seguir a un equipo' : 'Seguir a este equipo'}</span>
      </summary>
      <div className="max-w-text pb-3">{shown}</div>
    </details>
  )
}
