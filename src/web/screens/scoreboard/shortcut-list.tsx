import { SHORTCUTS, turnKeys, useKeysOn } from './shortcuts.ts'

/** The list of keyboard shortcuts, and the switch that turns them off. */
export function ShortcutList() {
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
