import type { RefObject } from 'react'
import { paths } from '#contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { toggleFullScreen, useFullScreen } from './full-screen.ts'
import { ExpandIcon, RestartIcon, ShrinkIcon, SlidersIcon } from './toolbar-icons.tsx'

type Tools = {
  onSettings: () => void
  onReset: () => void
  /** The element that is put in full screen. */
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
