import { findKnownReplica, isReplicaBehind } from '../backup/replica.ts'
import { broken, type Check, ok } from './check.ts'
import { spanText } from './quantity-text.ts'

/** Nothing where there is no replica: it is a choice. */
export const replica: Check = async ({ db, now }) => {
  const known = db && (await findKnownReplica(db))
  if (!known) return []
  const { savedAt, problem } = known
  const age = spanText(Math.max(0, now.getTime() - Date.parse(savedAt)))
  if (!isReplicaBehind(known, now)) return [ok(`Todo estaba guardado hace ${age}.`)]
  if (problem !== null) {
    const remedy =
      'Si la liga ya está en otra máquina, apaga esta. Si no, di otro sitio en «liga-replica.yml».'
    return [broken(`La réplica se ha parado: ${problem}.`, remedy)]
  }
  const remedy =
    '«journalctl -u liga-replica -n 20» dice por qué. Si ya no la quieres: «systemctl disable --now liga-replica», y borra «liga.db-replica».'
  return [broken(`La réplica no lo guarda todo desde hace ${age}.`, remedy)]
}
