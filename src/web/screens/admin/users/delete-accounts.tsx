import type { AccountsPage } from '#contract/users.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { notify } from '../../../ui/toast.tsx'
import { type AccountChoice, accountFilter } from './account-choice.ts'

const MAX_NAMED = 5

export function countText(count: number): string {
  return count.toLocaleString('es')
}

/** Asks before it deletes the accounts of a list that nobody has let in, as many at a time as the server deletes. */
export function DeleteAccounts(props: {
  choice: AccountChoice
  found: AccountsPage & { newest: number }
  onClose: () => void
}) {
  const { choice, found, onClose } = props
  const { accounts, matching, newest } = found
  const { search, away } = accountFilter(choice)
  const named = accounts.slice(0, MAX_NAMED).map(({ name }) => name)
  const rest = matching - named.length
  return (
    <Confirm
      title={matching === 1 ? '¿Borrar esta cuenta?' : `¿Borrar ${countText(matching)} cuentas?`}
      confirmLabel="Borrar"
      confirmingLabel="Borrando…"
      onClose={onClose}
      onConfirm={async (_, { api, revalidate }) => {
        let left = matching
        try {
          while (left > 0) {
            const before = left
            left = (await api('POST /account/deletion', { body: { search, away, newest } })).left
            // Others may have deleted them meanwhile, but each call deletes some.
            if (left >= before) break
          }
        } finally {
          await revalidate()
        }
        notify(matching === 1 ? 'Cuenta borrada.' : `${countText(matching - left)} cuentas borradas.`)
      }}
    >
      <p className="wrap-anywhere">
        {named.join(', ')}
        {rest > 0 ? ` y ${countText(rest)} más` : ''}. Ninguna lleva un equipo ni administra.
      </p>
      <p className="mt-3">Lo que hicieron se queda, sin su nombre. No se puede deshacer.</p>
    </Confirm>
  )
}
