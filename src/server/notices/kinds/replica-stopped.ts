import { paths } from '#contract/paths.ts'
import { findReplicaTrouble, type KnownReplica } from '../../backup/replica.ts'
import type { Kind } from './kind.ts'

/** Once each time that it stops; taken back as soon as everything is saved again. */
export const replicaStopped: Kind<KnownReplica> = {
  kind: 'replica-stopped',
  fromClock: async (db, { now }) => {
    const trouble = await findReplicaTrouble(db, now)
    if (trouble === null) return []
    return [{ kind: 'replica-stopped', key: trouble.savedAt, facts: trouble, to: { admins: true } }]
  },
  stateOf: ({ savedAt }, { replicaTrouble }) => (replicaTrouble?.savedAt === savedAt ? 'current' : 'done'),
  words: ({ savedAt, problem }, { time }) => ({
    title: 'La réplica no guarda lo que se escribe',
    text: `${problem === null ? '' : `Se ha parado: ${problem}. `}Hasta el ${time.shortDay(Date.parse(savedAt))} estaba todo guardado. Dilo a quien instaló la web.`,
    path: paths.admin('doctor'),
    action: 'Ver el estado de la web',
  }),
}
