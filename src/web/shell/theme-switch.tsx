import { chooseTheme, useTheme, type Theme } from './theme.ts'

const THEMES: { theme: Theme; name: string }[] = [
  { theme: 'system', name: 'Auto' },
  { theme: 'light', name: 'Claro' },
  { theme: 'dark', name: 'Oscuro' },
]

/** Hidden without script: the page then follows the system's theme. */
export function ThemeSwitch() {
  const chosen = useTheme()
  return (
    <fieldset className="scriptless:hidden flex flex-wrap">
      <legend className="float-left flex min-h-11 items-center pr-3">Tema</legend>
      {THEMES.map(({ theme, name }) => (
        <label key={theme} className="theme-choice">
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
