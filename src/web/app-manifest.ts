import { paths } from '#contract/paths.ts'

/** The background of the page by day, as in `styles.css`: an opening app shows it before any style. */
export const GROUND = '#f7f6f3'
/** The header of every page by day and by night, which continues in the status bar of the device. */
export const ASPHALT = '#1d2026'

const MAX_SHORT_NAME_LENGTH = 12

const icon = (size: number, purpose: string, file: string) => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const screenshot = (form: 'narrow' | 'wide', sizes: string) => ({
  src: `/screenshots/${form}.png`,
  sizes,
  type: 'image/png',
  form_factor: form,
  label: 'La clasificación de un grupo',
})

export function appManifest(leagueName: string): object {
  return {
    id: '/',
    name: leagueName,
    short_name: leagueName.length <= MAX_SHORT_NAME_LENGTH ? leagueName : 'Liga',
    description: 'Clasificación, calendario, canchas y marcador de la liga.',
    lang: 'es',
    start_url: paths.standings(),
    scope: '/',
    display: 'standalone',
    theme_color: ASPHALT,
    background_color: GROUND,
    icons: [
      icon(192, 'any', 'icon-192'),
      icon(512, 'any', 'icon-512'),
      icon(512, 'maskable', 'maskable-512'),
    ],
    screenshots: [screenshot('narrow', '720x1480'), screenshot('wide', '1280x800')],
    shortcuts: [
      { name: 'Marcador', url: paths.scoreboard() },
      { name: 'Calendario', url: paths.calendar() },
    ],
  }
}
