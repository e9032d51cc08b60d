import { paths } from '#contract/paths.ts'
import { LICENCE } from './licence.ts'
import { useSite } from '../api/site.ts'
import { Link } from '../ui/link.tsx'
import { chooseTheme, useTheme, type Theme } from './theme.ts'

const THEMES: { theme: Theme; name: string }[] = [
  { theme: 'system', name: 'Auto' },
  { theme: 'light', name: 'Claro' },
  { theme: 'dark', name: 'Oscuro' },
]

/** `alone`: there is no other page of the site to link to. */
export function Footer({ alone }: { alone: boolean }) {
  const { leagueName } = useSite()
  return (
    <footer className="border-rule text-14 text-ink-soft mt-12 border-t pb-20 lg:pb-6 print:hidden">
      <div className="max-w-page mx-auto flex flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-4">
        <ul className="flex flex-wrap gap-x-5">
          {alone ? null : (
            <>
              <li>
                <Link to={paths.privacy()} className="lone-link">
                  Privacidad
                </Link>
              </li>
              <li>
                <Link to={paths.legal()} className="lone-link">
                  Aviso legal
                </Link>
              </li>
            </>
          )}
          <li>
            <a href={LICENCE} className="lone-link">
              Software libre (AGPL)
            </a>
          </li>
        </ul>
        <ThemeSwitch />
      </div>
      {alone ? null : <p className="max-w-page mx-auto px-4">{leagueName}: hecha por quienes la juegan.</p>}
    </footer>
  )
}

/** Hidden without script: the page then follows the system's theme. */
function ThemeSwitch() {
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
