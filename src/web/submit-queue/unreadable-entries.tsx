import { writeStored } from '../api/device-storage.ts'
import { Button } from '../ui/button.tsx'
import type { UnreadableEntry } from './entries.ts'

/** Entries of another version of the app that this version can't read: the user may copy them before deleting them. */
export function UnreadableEntries({ strange }: { strange: UnreadableEntry[] }) {
  return strange.map(({ storedAs, text }) => (
    <div key={storedAs} className="border-rule-strong rounded-small mt-2 border p-4">
      <p className="font-bold">
        Esto se guardó con otra versión de la web y ya no se puede enviar desde aquí.
      </p>
      <p className="text-14 mt-1">Cópialo si te hace falta, súbelo otra vez y bórralo.</p>
      <pre className="text-12 mt-2 whitespace-pre-wrap wrap-anywhere">{text}</pre>
      <Button look="quiet" className="-ml-3" onClick={() => writeStored(storedAs, null)}>
        Borrarlo
      </Button>
    </div>
  ))
}
