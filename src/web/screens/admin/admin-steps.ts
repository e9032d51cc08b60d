import type { AdminPlace } from '#contract/paths.ts'

export type AdminStep = {
  name: string
  place: AdminPlace
  does: string
  /** Most seasons do without this step: it is in the menu, but no page links to it as the next one. */
  optional?: true
}

/** The steps to set up a season, in order. */
export const SETUP_STEPS: AdminStep[] = [
  {
    name: 'Temporadas',
    place: 'newleague',
    does: 'Crea la liga de un año y di cuál es la actual.',
  },
  {
    name: 'Fases',
    place: 'newcompetitiongroup',
    does: 'Las partes de la temporada: de grupos o de cruces, sus fechas y cuántos partidos hay por pareja.',
  },
  {
    name: 'Tipos de competición',
    place: 'newcompetitiontype',
    optional: true,
    does: 'Etiquetas como Liga o Copa, por si quieres distinguir los grupos.',
  },
  {
    name: 'Grupos',
    place: 'newcompetition',
    does: 'Los grupos de cada fase; en una de cruces, sus cuadros.',
  },
  {
    name: 'Equipos',
    place: 'newteam',
    does: 'Da de alta los equipos nuevos y cambia de temporada a los que siguen.',
  },
  {
    name: 'Inscribir equipos',
    place: 'addteamcompetition',
    does: 'Mete a los equipos en su grupo y ordena las cabezas de serie.',
  },
  {
    name: 'Invitar',
    place: 'invitations',
    does: 'Manda a quien lleva cada equipo un enlace con el que se hace su cuenta.',
  },
  {
    name: 'Cuentas',
    place: 'newuser',
    optional: true,
    does: 'Crea las cuentas de quienes llevan los equipos y de quienes administran.',
  },
  {
    name: 'Vincular cuentas',
    place: 'link-user-team',
    optional: true,
    does: 'Di qué cuenta lleva qué equipo.',
  },
]

/** The steps while the season runs, and after its end. */
export const SEASON_STEPS: AdminStep[] = [
  {
    name: 'La temporada siguiente',
    place: 'next-season',
    does: 'Los mismos equipos y fases un año después, con los grupos repartidos de nuevo.',
  },
  {
    name: 'Tablón',
    place: 'announcements',
    does: 'Escribe a quienes llevan los equipos, a todos o a los de una fase.',
  },
  {
    name: 'Resultados',
    place: 'results',
    does: 'Corrige un resultado o una valoración, pon el que falte, y crea, mueve o borra partidos.',
  },
  {
    name: 'Pegar resultados y calendario',
    place: 'paste',
    does: 'De un chat, de una hoja de cálculo o en CSV: se lee línea a línea y se guarda todo de una vez.',
  },
  {
    name: 'Cerrar una fase',
    place: 'settle',
    does: 'Lo que queda por jugar: dale más tiempo, pon incomparecencias o déjalo sin jugar.',
  },
  {
    name: 'Desacuerdos',
    place: 'disputes',
    does: 'Los resultados en revisión: las dos versiones, qué cambia cada una, y cuál vale.',
  },
  {
    name: 'Estadísticas',
    place: 'statistics',
    does: 'Las cifras de cada equipo en una fase, también para tu hoja de cálculo.',
  },
  {
    name: 'Cambios',
    place: 'audit',
    does: 'Quién cambió qué y cuándo.',
  },
  {
    name: 'Entregas',
    place: 'deliveries',
    does: 'Los correos y avisos al móvil que no llegan, y por qué.',
  },
  {
    name: 'Estado de la web',
    place: 'doctor',
    does: 'Si la máquina, las copias, el correo y los avisos van bien, y qué hacer si no.',
  },
  {
    name: 'Importar y exportar',
    place: 'season',
    does: 'Trae una temporada entera de un archivo, o llévatela en uno.',
  },
  {
    name: 'Datos de la liga',
    place: 'town',
    does: 'El pueblo o la ciudad, dónde está, cómo se habla con quien administra y los números de las normas.',
  },
]
