import { chooseTheme, useTheme, type Theme } from './theme.ts'

const THEMES: { theme: Theme; name: string }[] = [
  { theme: 'system', name: 'Auto' },
  { theme: 'light', name: 'Claro' },
  { theme: 'dark', name: 'Oscuro' },
]

/** Nothing to offer without script: the page then follows the system. */
export function ThemeSwitch() {
  const chosen = useTheme()
  return (
    <fieldset className="scriptless:hidden flex flex-wrap">
      <legend className="float-left flex min-h-11 items-center pr-3">Tema</legend>
      {THEMES.map(({ theme, name }) => (
        <label
          key={theme}
          className="border-rule-strong has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-accent first-of-type:rounded-l-small last-of-type:rounded-r-small flex min-h-11 cursor-pointer items-center border-y border-r px-3 first-of-type:border-l has-focus-visible:outline-3"
        >
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
