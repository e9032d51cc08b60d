import type { ReactNode } from 'react'
import { ASPHALT } from './app-manifest.ts'
import icon from './icon.svg'
import FIRST_SCRIPT from './shell/first-script.ts?script'

export const HYDRATION_DATA = 'hydration-data'

/** In a frame of another site: it shows nothing of this device, allows no actions, and its links leave the frame. */
export function FramedDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <base target="_blank" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
      </head>
      <body>{children}</body>
    </html>
  )
}

/** The whole page, the same on the server and in the browser. `hydrationData`: the text of that element. */
export function Document({ hydrationData, children }: { hydrationData: string; children: ReactNode }) {
  return (
    // The first script and extensions of the browser write on this element.
    <html lang="es" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={ASPHALT} />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/icon-192.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
      </head>
      <body>
        {children}
        <script
          id={HYDRATION_DATA}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: hydrationData }}
        />
      </body>
    </html>
  )
}
