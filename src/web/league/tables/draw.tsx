import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { Bracket } from './bracket.tsx'

const LazyBracket = lazy(async () => ({ default: (await import('./bracket.tsx')).Bracket }))

let LoadedBracket: typeof Bracket | undefined

/** Loads the code of draws, which a first visit to a table does without. */
export async function loadDraws(): Promise<void> {
  LoadedBracket = (await import('./bracket.tsx')).Bracket
}

/** A draw, whose loader has loaded its code. Only at hydration it is still to come: until then the server's stays. */
export function Draw(props: ComponentProps<typeof Bracket>) {
  const [Shown] = useState(() => LoadedBracket ?? LazyBracket)
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  )
}
