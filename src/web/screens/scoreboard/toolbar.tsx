import { useSyncExternalStore, type RefObject } from 'react'
import { paths } from '#contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/icons.tsx'

type Tools = {
  onSettings: () => void
  onReset: () => void
  screen: RefObject<HTMLElement | null>
}

export function Toolbar({ onSettings, onReset, screen }: Tools) {
  const fullScreen = useFullScreen()
  return (
    <div className="flex min-h-11 items-center justify-end">
      <h1 className="font-figure text-25 short:sr-only grow font-bold">Marcador</h1>
      {/* Low screens hide the site's navigation to leave more space for the numbers, so the way out is a link here. */}
      <Link
        to={paths.standings()}
        className="text-14 short:flex hidden min-h-11 grow items-center px-1 font-bold underline underline-offset-4"
      >
        Salir
      </Link>
      <Button look="icon" aria-label="Reiniciar" title="Reiniciar" onClick={onReset}>
        <RestartIcon />
      </Button>
      <Button look="icon" aria-label="Ajustes" title="Ajustes" onClick={onSettings}>
        <SlidersIcon />
      </Button>
      <Button
        look="icon"
        aria-label={fullScreen === 'on' ? 'Dejar la pantalla completa' : 'Pantalla completa'}
        title="Pantalla completa"
        className={fullScreen === 'unable' ? 'invisible' : ''}
        onClick={() => toggleFullScreen(screen.current)}
      >
        {fullScreen === 'on' ? <ShrinkIcon /> : <ExpandIcon />}
      </Button>
    </div>
  )
}

type FullScreen = 'off' | 'on' | 'unable'

function useFullScreen(): FullScreen {
  return useSyncExternalStore<FullScreen>(
    (listener) => {
      document.addEventListener('fullscreenchange', listener)
      return () => document.removeEventListener('fullscreenchange', listener)
    },
    () => (!document.fullscreenEnabled ? 'unable' : document.fullscreenElement ? 'on' : 'off'),
    () => 'off',
  )
}

function toggleFullScreen(element: Element | null): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen()
  // A refusal is ignored: nothing has changed on the screen.
  void done?.catch(() => {})
}

const RestartIcon = () => <Icon d="M4 4v5h5M4.5 9a8 8 0 1 1-.5 5" />
const SlidersIcon = () => (
  <Icon d="M4 7h9M19 7h1M4 17h1M11 17h9M16 4a3 3 0 1 0 .01 0zM8 14a3 3 0 1 0 .01 0z" />
)
const ExpandIcon = () => <Icon d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
const ShrinkIcon = () => <Icon d="M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5" />
