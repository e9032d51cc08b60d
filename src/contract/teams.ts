import { z } from 'zod'
import { CompetitionName } from './competitions.ts'
import { BADGE_COLORS } from '#league/team-badges.ts'
import { BooleanText, endpoint, Id, IdText, Name, ShortName } from './endpoint.ts'

export const TeamBadge = z
  .object({ color: z.int().min(0).lt(BADGE_COLORS), letters: z.string().min(1).max(2) })
  .meta({ id: 'TeamBadge' })

/**
 * A team. `shortName` is for where there is little room: as it was set, else as it follows from the names of the season
 * (`shortNames`), so that no two teams of a season have the same. `badge` is drawn where there is no `photo`; `photo`
 * is an address under `/media/`; `delegate` names its delegates, null for visitors who aren't logged in.
 */
export const Team = z
  .object({
    id: Id,
    name: Name,
    shortName: Name,
    photo: z.string().nullable(),
    badge: TeamBadge,
    delegate: z.string().nullable(),
    leagueId: Id.nullable(),
  })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof Team>

export const listTeams = endpoint('GET /team', {
  summary: 'Los equipos, por nombre.',
  access: 'public',
  query: z.object({ leagueId: IdText.optional(), expanded: BooleanText.optional() }),
  answer: z.array(Team),
})

export const findTeam = endpoint('GET /team/{id}', {
  summary: 'Un equipo.',
  access: 'public',
  versioned: true,
  answer: Team,
})

/** A picture as a data URL: PNG, JPEG, WebP or GIF. The server detects the actual format from its bytes. */
export const PhotoUpload = z
  .string()
  .startsWith('data:image/', { error: 'La foto tiene que ser una imagen PNG, JPEG, WebP o GIF.' })

export const createTeam = endpoint('POST /team', {
  summary: 'Crea un equipo en una temporada, con su foto si la hay.',
  access: 'admin',
  large: true,
  status: 201,
  body: z.object({ name: Name, photo: PhotoUpload.nullish(), leagueId: Id }),
  answer: Team,
})

export const editTeam = endpoint('PUT /team/{id}', {
  summary:
    'Cambia el nombre, el nombre corto o la foto de un equipo; la temporada, solo quien administra. Con shortName null, el corto vuelve a salir de los nombres de la temporada.',
  access: 'team',
  versioned: true,
  large: true,
  body: z.object({
    name: Name.optional(),
    shortName: ShortName.nullish(),
    photo: PhotoUpload.nullish(),
    leagueId: Id.optional(),
  }),
  answer: Team,
})

export const checkPendingFairPlay = endpoint('GET /team/{id}/check-pending-fairplay', {
  summary: 'Si al equipo le faltan datos de juego limpio por rellenar.',
  access: 'user',
  answer: z.object({ data: z.boolean() }),
})

export const listPendingRivals = endpoint('GET /team/{id}/pending-games', {
  summary: 'Los rivales con los que a un equipo le falta jugar en casa en un grupo.',
  access: 'user',
  query: z.object({ competitionId: IdText }),
  answer: z.array(z.object({ team: Team, competition: CompetitionName })),
})

export const deleteTeam = endpoint('DELETE /team/{id}', {
  summary: 'Borra un equipo que no está inscrito en ningún grupo ni tiene delegadas o delegados.',
  access: 'admin',
  versioned: true,
})
