import { useId, type ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { Line } from '../ui/task-line.tsx'

export function Part({ title, note, rows }: { title: string; note?: ReactNode; rows: ReactNode[] }) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <p id={id} className="text-12 text-ink-soft font-bold tracking-wide uppercase">
        {title}
      </p>
      {note === undefined ? null : <p className="text-14 mt-1 empty:hidden">{note}</p>}
      <ul>{rows}</ul>
    </section>
  )
}

export function EmailToConfirm() {
  const line = (
    <Line key="email" to={paths.profile('cuenta')} act="Confirma tu correo">
      Hasta que abras el enlace que te enviamos no te llegan avisos por correo.
    </Line>
  )
  return <Part title="Tu cuenta" rows={[line]} />
}

/** Leads an admin who also has a team to the list of the league's tasks. */
export function AdminTasks({ count }: { count: number }) {
  const act = count === 1 ? '1 cosa de la liga' : `${count} cosas de la liga`
  const line = (
    <Line key="league" to={paths.admin()} act={act}>
      Lo que espera a quien administra.
    </Line>
  )
  return <Part title="La liga" rows={[line]} />
}
