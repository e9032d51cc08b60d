import { useId, useState, type SubmitEvent } from 'react'
import { MAX_QUARTERS } from '#league/league-rules.ts'
import { ALLOWED, isPlayable, stageOf, type Scoreboard } from '#league/scoreboard.ts'
import type { Side } from '#league/side.ts'
import { textIn } from '../../kernel/text-in.ts'
import { chooseTheme, useTheme } from '../../shell/theme.ts'
import { Button } from '../../ui/button.tsx'
import { BoardDialog } from './board-dialog.tsx'
import { sendToBoard } from './board-store.ts'
import { soundHorn } from './horn.ts'
import { SHORTCUTS, turnKeys, useKeysOn } from './shortcuts.ts'

const FIELD =
  'border-rule-strong bg-ground rounded-small min-h-11 w-full border px-3 font-normal disabled:opacity-60 aria-invalid:border-loss aria-invalid:border-2'
/** A longer name would be unreadable at ten metres. */
const NAME_LIMIT = 30

type Settings = { board: Scoreboard; onClose: () => void }

export function SettingsDialog({ board, onClose }: Settings) {
  return (
    <BoardDialog title="Ajustes" onClose={onClose}>
      <GameForm board={board} onClose={onClose} />
      <Device />
      <ShortcutList />
    </BoardDialog>
  )
}

/** The teams' names can be changed at any time, quarters and minutes only before the game. */
function GameForm({ board, onClose }: Settings) {
  const [isWrong, setWrong] = useState(false)
  const ids = { minutes: useId(), complaint: useId() }
  const isLocked = !ALLOWED[stageOf(board)].includes('configure')

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (!isLocked) {
      const asked = { quarters: Number(textIn(form, 'quarters')), minutes: Number(textIn(form, 'minutes')) }
      if (!isPlayable(asked)) {
        setWrong(true)
        document.getElementById(ids.minutes)?.focus()
        return
      }
      sendToBoard({ type: 'configure', ...asked })
    }
    for (const side of ['local', 'visitant'] as const)
      sendToBoard({ type: 'rename', side, name: textIn(form, side) })
    onClose()
  }

  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <NameField label="Equipo local" side="local" board={board} />
        <NameField label="Equipo visitante" side="visitant" board={board} />
        <label className="flex flex-col gap-1.5 font-bold">
          Cuartos
          <select name="quarters" defaultValue={board.quarters} disabled={isLocked} className={FIELD}>
            {Array.from({ length: MAX_QUARTERS }, (_, index) => (
              <option key={index}>{index + 1}</option>
            ))}
          </select>
        </label>
        <label className="flex flex-col gap-1.5 font-bold">
          Minutos por cuarto
          <input
            id={ids.minutes}
            name="minutes"
            type="number"
            inputMode="numeric"
            min={1}
            defaultValue={board.minutes}
            disabled={isLocked}
            aria-invalid={isWrong}
            aria-describedby={ids.complaint}
            className={FIELD}
          />
        </label>
      </div>
      <p id={ids.complaint} role={isWrong ? 'alert' : undefined} className="text-14 empty:hidden">
        {isWrong
          ? 'Pon un número entero de minutos, 1 como mínimo.'
          : isLocked
            ? 'Con el partido empezado, los cuartos y los minutos ya no se cambian.'
            : null}
      </p>
      <Button look="primary" type="submit" className="self-start">
        Guardar
      </Button>
    </form>
  )
}

function NameField({ label, side, board }: { label: string; side: Side; board: Scoreboard }) {
  return (
    <label className="flex flex-col gap-1.5 font-bold">
      {label}
      <input
        name={side}
        defaultValue={board.names[side]}
        maxLength={NAME_LIMIT}
        autoComplete="off"
        className={FIELD}
      />
    </label>
  )
}

function Device() {
  const theme = useTheme()
  return (
    <div className="border-rule mt-5 border-t pt-3">
      <div className="-ml-3 flex flex-wrap gap-x-2">
        <Button look="quiet" onClick={() => void soundHorn()}>
          Probar la bocina
        </Button>
        <Button look="quiet" aria-pressed={theme === 'light'} onClick={() => chooseTheme('light')}>
          Colores para el sol
        </Button>
        <Button look="quiet" aria-pressed={theme === 'dark'} onClick={() => chooseTheme('dark')}>
          Colores para la noche
        </Button>
      </div>
      <p className="text-14">Si la bocina no se oye, sube el volumen y quita el modo silencio.</p>
    </div>
  )
}

function ShortcutList() {
  const on = useKeysOn()
  return (
    <div className="border-rule mt-3 border-t pt-3">
      <label className="flex min-h-11 items-center gap-3 font-bold">
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => turnKeys(target.checked)}
          className="size-6"
        />
        Teclas
      </label>
      <dl className="text-14 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {SHORTCUTS.map(({ shown, does }) => (
          <div key={shown} className="contents">
            <dt className="flex gap-1">
              {shown.split(' ').map((key) => (
                <kbd
                  key={key}
                  className="border-rule-strong rounded-small font-figure text-16 min-w-7 border px-2 text-center font-bold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
