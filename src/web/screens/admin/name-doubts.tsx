import { Button } from '../../ui/button.tsx'
import { useField } from '../../ui/form.tsx'
import { invalid } from '../../ui/use-form.ts'
import { renameIn, type Doubt } from './doubted-names.ts'

/**
 * Asks which team is meant by each name that is similar to a known team's. `field`: where names are typed. The form
 * also has a field `settled`: the names that the user has confirmed as new.
 */
export function NameDoubts({ field, doubts }: { field: string; doubts: Doubt[] }) {
  const text = useField(field)
  const settled = useField('settled')
  if (doubts.length === 0) return null
  return (
    <ul aria-label="Nombres parecidos" className="border-accent flex flex-col gap-3 border-l-4 pl-3">
      {doubts.map(({ typed, near }) => (
        <li key={typed} className="flex flex-wrap items-center gap-2">
          <span className="w-full wrap-anywhere">«{typed}» se parece a un equipo que ya hay. ¿Cuál es?</span>
          {near.map((name) => (
            <Button key={name} look="secondary" onClick={() => text.set(renameIn(text.value, typed, name))}>
              Es {name}
            </Button>
          ))}
          <Button look="quiet" onClick={() => settled.set(`${settled.value}\n${typed}`)}>
            «{typed}» es nuevo
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Refuses to submit a form while there is a doubt. */
export function refuseDoubts(field: string, doubts: readonly Doubt[]): void {
  if (doubts.length > 0) {
    throw invalid({ [field]: 'Di primero cuál es cada nombre que se parece a otro.' })
  }
}
