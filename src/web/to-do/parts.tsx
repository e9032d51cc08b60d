import { useId, type ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { Line } from '../ui/task-line.tsx'

export function Part<Thing>(props: {
  title: string
  note?: ReactNode
  things: Thing[]
  children: (thing: Thing) => ReactNode
}) {
  const { title, note, things, children } = props
  const id = useId()
  if (things.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <p id={id} className="text-12 text-ink-soft font-bold tracking-wide uppercase">
        {title}
      </p>
      {note === undefined ? null : <p className="text-14 mt-1">{note}</p>}
      <ul>{things.map(children)}</ul>
    </section>
  )
}

const OWN_EMAIL = ['own e-mail']

export function EmailToConfirm() {
  return (
    <Part title="Tu cuenta" things={OWN_EMAIL}>
      {(key) => (
        <Line key={key} to={paths.profile('cuenta')} act="Tu correo está sin confirmar">
          Hasta que abras el enlace que te enviamos no te llegan avisos por correo.
        </Line>
      )}
    </Part>
  )
}

/** Leads an admin who also has a team to the list of the league's tasks. */
export function AdminTasks({ count }: { count: number }) {
  return (
    <Part title="La liga" things={[count]}>
      {(tasks) => (
        <Line
          key={tasks}
          to={paths.admin()}
          act={tasks === 1 ? '1 cosa de la liga' : `${tasks} cosas de la liga`}
        >
          Lo que espera a quien administra.
        </Line>
      )}
    </Part>
  )
}
