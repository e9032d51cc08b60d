import type { AdminPageName } from '#contract/paths.ts'

export type AdminEntry = {
  name: string
  does: string
  icon: string
  pages: AdminPageName | Partial<Record<AdminPageName, string>>
}

/** What admins do less often than what waits for them. `icon`: the path of its drawing. */
export const ENTRIES: AdminEntry[] = [
  {
    name: 'Resultados y partidos',
    does: 'Corregir, mover, borrar',
    icon: 'M4 20l1-4L16 5l3 3L8 19z',
    pages: { results: 'Resultados', disputes: 'Desacuerdos', statistics: 'Estadísticas' },
  },
  {
    name: 'Pegar',
    does: 'De un chat o una hoja',
    icon: 'M7 5h10v16H7zM9 5V3h6v2M10 11h4M10 15h4',
    pages: 'paste',
  },
  {
    name: 'Equipos y cuentas',
    does: 'Invitar, altas, vínculos',
    icon: 'M9 5.5a3.5 3.5 0 0 1 0 7a3.5 3.5 0 0 1 0-7M3 20c0-3 2.5-5 6-5s6 2 6 5M16 6a3 3 0 0 1 0 6M17 15c2.5.5 4 2.5 4 5',
    pages: {
      invitations: 'Invitar',
      newteam: 'Equipos',
      newuser: 'Cuentas',
      'link-user-team': 'Vincular cuentas',
    },
  },
  {
    name: 'Preparar la temporada',
    does: 'Fases, grupos, inscripciones',
    icon: 'M5 21V4h13l-3 4.5L18 13H5',
    pages: {
      'next-season': 'La temporada siguiente',
      newleague: 'Temporadas',
      newcompetitiongroup: 'Fases',
      newcompetition: 'Grupos',
      addteamcompetition: 'Inscribir equipos',
      calendar: 'Hacer el calendario',
      newcompetitiontype: 'Tipos de competición',
      settle: 'Cerrar una fase',
      season: 'Importar y exportar',
    },
  },
  {
    name: 'Tablón',
    does: 'Escribir a los equipos',
    icon: 'M4 10v4h3l8 5V5L7 10zM18 9a4 4 0 0 1 0 6',
    pages: 'announcements',
  },
  {
    name: 'Que todo funcione',
    does: 'Copias, correo, cambios',
    icon: 'M3 12h4l3-7 4 14 3-7h4',
    pages: { doctor: 'Estado de la web', audit: 'Cambios' },
  },
  {
    name: 'Datos de la liga',
    does: 'Ciudad, contacto, normas',
    icon: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
    pages: 'town',
  },
]

/** The step after each one that sets up a season. Most seasons do without those that no other leads to. */
export const NEXT_STEPS: Partial<Record<AdminPageName, [AdminPageName, string]>> = {
  newleague: ['newcompetitiongroup', 'Fases'],
  newcompetitiongroup: ['newcompetition', 'Grupos'],
  newcompetitiontype: ['newcompetition', 'Grupos'],
  newcompetition: ['newteam', 'Equipos'],
  newteam: ['addteamcompetition', 'Inscribir equipos'],
  addteamcompetition: ['invitations', 'Invitar'],
}
