import { useEffect, useRef, useState, type ReactNode } from 'react'
import {
  createPath,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  type Location,
} from 'react-router'
import { paths } from '#contract/paths.ts'
import { useUser } from '../api/session.ts'
import { namedElement } from '../kernel/fragment.ts'
import { previewOf, type Preview } from '../ui/preview.ts'
import { Toast } from '../ui/toast.tsx'
import { Header } from './header.tsx'
import { BottomBar } from './navigation.tsx'
import { Waiting } from './waiting-page.tsx'
import { INCOMPLETE_PAGE } from './incomplete-page.tsx'
import { LICENCE } from './licence.ts'
import { useSite } from '../api/site.ts'
import { Link } from '../ui/link.tsx'
import { chooseTheme, useTheme, type Theme } from './theme.ts'

const MAIN = 'contenido'
/** Faster responses need no skeleton, which would only flash. */
const SKELETON_AFTER_MS = 200
/** A preview may appear sooner, as its content stays when the page arrives. */
const PREVIEW_AFTER_MS = 30
const WAITING: Record<string, string> = { [paths.courts()]: 'Cargando canchas...' }
const TITLES: Record<string, Preview> = {
  [paths.standings()]: { title: 'Clasificación' },
  [paths.history()]: { title: 'Histórico' },
  [paths.calendar()]: { title: 'Calendario' },
  [paths.courts()]: { title: 'Canchas' },
  [paths.rules()]: { title: 'Normas' },
}

function headOf(pathname: string): 'team' | 'game' | 'table' | 'band' {
  if (pathname === paths.standings()) return 'table'
  if (/^\/(equipos|teams)\/\d+$/.test(pathname)) return 'team'
  return /^\/partidos\/\d+$/.test(pathname) ? 'game' : 'band'
}

export function Layout() {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const next = location?.pathname
  const leads = next !== undefined && next !== pathname
  const preview = leads ? (previewOf(createPath(location!)) ?? TITLES[next]) : undefined
  const waiting = useWaiting(state !== 'idle', preview ? PREVIEW_AFTER_MS : SKELETON_AFTER_MS)
  const elsewhere = waiting && leads
  useEffect(() => {
    // The next page is shown from its top; the scroll position of the previous one has been saved already.
    if (elsewhere) scrollTo(0, 0)
  }, [elsewhere])
  return (
    <Frame stale={waiting && !elsewhere}>
      {elsewhere ? <Waiting text={WAITING[next]} preview={preview} head={headOf(next)} /> : <Outlet />}
    </Frame>
  )
}

/** `stale`: the content is about to be replaced by another choice on the same page. */
export function Frame({ children, stale = false }: { children: ReactNode; stale?: boolean }) {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const user = useUser()
  // Without a league there are no other pages, and coming back would lose the code in the address.
  const alone = pathname === paths.setup()
  const shown = useRef(pathname)
  useEffect(() => {
    // Users of a screen reader or a keyboard start at the top of the new page, or at the place that a link leads to.
    if (shown.current !== pathname) (namedElement(hash) ?? main.current)?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname, hash])
  return (
    <>
      <a
        href={`#${MAIN}`}
        className="bg-accent text-on-accent rounded-small fixed -top-20 left-2 z-20 flex min-h-11 items-center px-4 font-bold focus:top-2 print:hidden"
      >
        Saltar al contenido
      </a>
      <Header alone={alone} />
      <main
        id={MAIN}
        ref={main}
        tabIndex={-1}
        aria-busy={stale}
        className="min-h-dvh aria-busy:*:last:opacity-60 print:min-h-0"
      >
        {children}
      </main>
      <Footer alone={alone} />
      {alone ? null : <BottomBar user={user} />}
      <Toast />
      {/* Seen above the page, and last here, where browsers without styles show them. */}
      <output className="page-notice bg-own old:block hidden px-4 py-3 text-center font-medium print:hidden">
        Este navegador es antiguo: aquí puedes leer, pero para lo demás actualízalo o usa otro.
      </output>
      {/* On paper its box, though empty, would take a sheet of its own behind one in landscape. */}
      <div className="page-notice print:hidden" dangerouslySetInnerHTML={{ __html: INCOMPLETE_PAGE }} />
      <ScrollRestoration getKey={scrollKeyOf} />
    </>
  )
}

/** The first page of a tab has the key `default`: without its address it would get another one's position. */
function scrollKeyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

function useWaiting(loading: boolean, afterMs: number): boolean {
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setWaiting(true), afterMs)
    return () => {
      clearTimeout(timer)
      setWaiting(false)
    }
  }, [loading, afterMs])
  return waiting && loading
}

const THEMES: { theme: Theme; name: string }[] = [
  { theme: 'system', name: 'Auto' },
  { theme: 'light', name: 'Claro' },
  { theme: 'dark', name: 'Oscuro' },
]

/** `alone`: there is no other page of the site to link to. */
function Footer({ alone }: { alone: boolean }) {
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
