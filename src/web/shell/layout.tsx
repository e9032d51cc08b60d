import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation, type Location } from 'react-router'
import { useUser } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Toast } from '../ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { BottomBar } from './navigation.tsx'
import { Waiting } from './waiting-page.tsx'

const MAIN = 'contenido'
/** Answers that come sooner are not worth a skeleton: it would only flash. */
const PATIENCE = 200
/** What pages say while they come, where they say more than others. */
const WAITING: Record<string, string> = { [paths.courts()]: 'Cargando canchas...' }

/** The frame of every page. */
export function Layout() {
  const { waiting, next } = useWaiting()
  const { pathname } = useLocation()
  const elsewhere = waiting && next !== undefined && next !== pathname
  useEffect(() => {
    // What is coming is seen from its top; where the page left behind stood is known by now.
    if (elsewhere) scrollTo(0, 0)
  }, [elsewhere])
  return (
    <Frame stale={waiting && !elsewhere}>{elsewhere ? <Waiting text={WAITING[next]} /> : <Outlet />}</Frame>
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

/** Whether a navigation is taking its time, and where it leads. */
function useWaiting(): { waiting: boolean; next: string | undefined } {
  const { state, location } = useNavigation()
  const [waiting, setWaiting] = useState(false)
  const loading = state !== 'idle'
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setWaiting(true), PATIENCE)
    return () => {
      clearTimeout(timer)
      setWaiting(false)
    }
  }, [loading])
  return { waiting: waiting && loading, next: location?.pathname }
}
