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
import { previewOf, type Preview } from '../ui/preview.ts'
import { Toast } from '../ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { BottomBar } from './navigation.tsx'
import { Waiting } from './waiting-page.tsx'

const MAIN = 'contenido'
/** Answers that come sooner are not worth a skeleton: it would only flash. */
const SKELETON_AFTER_MS = 200
/** What is known of the page stays when it comes. */
const PREVIEW_AFTER_MS = 30
/** What pages say while they come, where they say more than others. */
const WAITING: Record<string, string> = { [paths.courts()]: 'Cargando canchas...' }
/** What pages are called that are always called so. */
const TITLES: Record<string, string> = {
  [paths.standings()]: 'Clasificación',
  [paths.history()]: 'Histórico',
  [paths.calendar()]: 'Calendario',
  [paths.courts()]: 'Canchas',
  [paths.rules()]: 'Normas',
}

/** The frame of every page. */
export function Layout() {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const next = location?.pathname
  const leads = next !== undefined && next !== pathname
  const preview = leads ? (previewOf(createPath(location!)) ?? titled(TITLES[next])) : undefined
  const waiting = useWaiting(state !== 'idle', preview ? PREVIEW_AFTER_MS : SKELETON_AFTER_MS)
  const elsewhere = waiting && leads
  useEffect(() => {
    // What is coming is seen from its top; where the page left behind stood is known by now.
    if (elsewhere) scrollTo(0, 0)
  }, [elsewhere])
  return (
    <Frame stale={waiting && !elsewhere}>
      {elsewhere ? <Waiting text={WAITING[next]} preview={preview} /> : <Outlet />}
    </Frame>
  )
}

/** What stands above a page that didn't come to life: its end, or its script, is lost. */
function NotWhole() {
  return (
    <output className="not-whole bg-own late:block hidden px-4 py-3 text-center font-medium print:hidden">
      La página no ha llegado entera.{' '}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is that of the page */}
      <a href="" className="underline">
        Volver a cargar
      </a>
    </output>
  )
}

/** What stands above every page in a browser in which it can only be read. */
function OldBrowser() {
  return (
    <output className="bg-own old:block hidden px-4 py-3 text-center font-medium print:hidden">
      Este navegador es antiguo: aquí puedes leer, pero para lo demás actualízalo o usa otro.
    </output>
  )
}

/** `stale`: what is shown is about to be replaced by another choice on the same page. */
export function Frame({ children, stale = false }: { children: ReactNode; stale?: boolean }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const user = useUser()
  // Without a league there is nowhere to go, and coming back would take the code from the address.
  const alone = pathname === paths.setup()
  const shown = useRef(pathname)
  useEffect(() => {
    // Whoever reads with a screen reader or moves by keyboard starts at the top of the new page.
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])
  return (
    <>
      <a
        href={`#${MAIN}`}
        className="bg-accent text-on-accent rounded-small fixed top-2 left-2 z-20 flex min-h-11 -translate-y-20 items-center px-4 font-bold focus:translate-y-0 print:hidden"
      >
        Saltar al contenido
      </a>
      <OldBrowser />
      <NotWhole />
      <Header alone={alone} />
      <main
        id={MAIN}
        ref={main}
        tabIndex={-1}
        aria-busy={stale}
        className="min-h-[70dvh] aria-busy:*:last:opacity-60 print:min-h-0"
      >
        {children}
      </main>
      <Footer alone={alone} />
      {alone ? null : <BottomBar user={user} />}
      <Toast />
      <ScrollRestoration getKey={placeOf} />
    </>
  )
}

/**
 * By what the place to which a page was scrolled is kept: what is opened anew in a tab has no key of its own, and would
 * be shown where the page stood that was opened so before it.
 */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

function titled(title: string | undefined): Preview | undefined {
  return title === undefined ? undefined : { title }
}

/** Whether a navigation takes longer than that. */
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
