import { paths } from '../../paths.ts'

export type AdminStep = { name: string; to: string; does: string }

/** What it takes to set up a season, in this order. */
export const SETUP_STEPS: AdminStep[] = [
  {
    name: 'Temporadas',
    to: paths.admin('newleague'),
    does: 'Crea la liga de un año y di cuál es la actual.',
  },
  {
    name: 'Fases',
    to: paths.admin('newcompetitiongroup'),
    does: 'Las partes de la temporada: de grupos o de cruces, sus fechas y cuántos partidos hay por pareja.',
  },
  {
    name: 'Tipos de competición',
    to: paths.admin('newcompetitiontype'),
    does: 'Etiquetas como Liga o Copa, por si quieres distinguir los grupos.',
  },
  {
    name: 'Grupos',
    to: paths.admin('newcompetition'),
    does: 'Los grupos de cada fase; en una de cruces, sus cuadros.',
  },
  {
    name: 'Equipos',
    to: paths.admin('newteam'),
    does: 'Da de alta los equipos nuevos y cambia de temporada a los que siguen.',
  },
  {
    name: 'Inscribir equipos',
    to: paths.admin('addteamcompetition'),
    does: 'Mete a los equipos en su grupo y ordena las cabezas de serie.',
  },
  {
    name: 'Cuentas',
    to: paths.admin('newuser'),
    does: 'Crea las cuentas de quienes llevan los equipos y de quienes administran.',
  },
  {
    name: 'Vincular cuentas',
    to: paths.admin('link-user-team'),
    does: 'Di qué cuenta lleva qué equipo.',
  },
]

/** What is done while the season runs, and once it is over. */
export const SEASON_STEPS: AdminStep[] = [
  {
    name: 'Resultados',
    to: paths.admin('results'),
    does: 'Corrige un resultado o una valoración, pon el que falte, y crea, mueve o borra partidos.',
  },
  {
    name: 'Estadísticas',
    to: paths.admin('statistics'),
    does: 'Las cifras de cada equipo en una fase, también para tu hoja de cálculo.',
  },
  {
    name: 'Cambios',
    to: paths.admin('audit'),
    does: 'Quién cambió qué y cuándo.',
  },
  {
    name: 'Importar y exportar',
    to: paths.admin('season'),
    does: 'Trae una temporada entera de un archivo, o llévatela en uno.',
  },
  {
    name: 'Datos de la liga',
    to: paths.admin('town'),
    does: 'El pueblo o la ciudad, y cómo se habla con quien administra.',
  },
]
