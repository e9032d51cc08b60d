import { useRevalidator } from 'react-router'
import { notify } from '../../../ui/toast.tsx'

export function useEnteredNotice(enteredBefore: number) {
  const { revalidate } = useRevalidator()
  return async (entered: unknown[]) => {
    const count = entered.length - enteredBefore
    if (count <= 0) notify('Ya estaban todos inscritos.')
    else notify(count === 1 ? 'Un equipo inscrito.' : `${count} equipos inscritos.`)
    await revalidate()
  }
}
