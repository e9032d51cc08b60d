import { z } from 'zod'
import { CompetitionName } from './competitions.ts'
import { Person } from './disputes.ts'
import { endpoint, Id, Name, StoredInstant } from './endpoint.ts'
import { Game } from './games.ts'

const Named = z.object({ id: Id, name: Name })

/**
 * A game that its local team deleted after its hour, without a result. Until `endsAt` its visitor or an admin may bring
 * it back.
 */
export const DeletedGame = z
  .object({
    id: Id,
    date: StoredInstant,
    competition: CompetitionName,
    local: Named,
    visitant: Named,
    localId: Id,
    visitantId: Id,
    court: Named.nullable(),
    deletedAt: StoredInstant,
    deletedBy: Person,
    endsAt: StoredInstant,
  })
  .meta({ id: 'DeletedGame' })
export type DeletedGame = z.infer<typeof DeletedGame>

export const findDeletedGame = endpoint('GET /game/deleted/{id}', {
  summary: 'Un partido borrado después de su hora, mientras se puede recuperar.',
  access: 'visitant',
  answer: DeletedGame,
})

export const restoreGame = endpoint('PUT /game/restore/{id}', {
  summary:
    'El equipo visitante o quien administra recupera un partido borrado después de su hora: una vez, en siete días, y si aún se podría crear.',
  access: 'visitant',
  answer: Game,
})
