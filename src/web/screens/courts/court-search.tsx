import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useEarlyInput, useHydrated } from '../../kernel/hydrated.ts'
import { FilterLabel } from '../../ui/filter-label.tsx'

/** The search text, typed and in the URL, where it can be shared. The server renders all courts. */
export function useCourtSearch() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const asked = (useHydrated() && search.get('buscar')) || ''
  const [typed, setTyped] = useState<string | null>(null)
  const text = (typed ?? asked).slice(0, 80)
  /** Runs once the user pauses: a URL for every letter would fill the browser's history. */
  const share = () => {
    if (text.trim() === asked) return
    void navigate(paths.courts(text.trim()), { replace: true, preventScrollReset: true })
  }
  const clear = () => {
    setTyped('')
    void navigate(paths.courts(), { replace: true, preventScrollReset: true })
  }
  return { text, setText: setTyped, share, clear }
}

/** A search field that finds while one types. */
export function CourtSearch(props: Omit<ReturnType<typeof useCourtSearch>, 'clear'> & { found: number }) {
  const { text, setText, share, found } = props
  const field = useRef<HTMLInputElement>(null)
  useEarlyInput(() => {
    const { value } = field.current!
    if (value !== text) setText(value)
  })
  return (
    <search className="scriptless:hidden max-w-text block grow">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          share()
        }}
      >
        <label className="text-14 flex flex-col gap-1">
          <FilterLabel>Busca por nombre, calle o distrito</FilterLabel>
          <input
            ref={field}
            type="search"
            name="buscar"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={80}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={share}
            className="border-rule-strong bg-surface rounded-small text-16 min-h-11 w-full border px-3"
          />
        </label>
        <output className="sr-only">
          {text.trim() === '' ? '' : found === 1 ? '1 cancha' : `${found} canchas`}
        </output>
      </form>
    </search>
  )
}
