/** What the doctor examines, with its label, in the order in which it is shown. */
export const CHECKS = {
  settings: 'Ajustes',
  database: 'Base de datos',
  backups: 'Copias de seguridad',
  replica: 'Réplica',
  disk: 'Disco',
  rights: 'Permisos',
  clock: 'Reloj',
  'public-url': 'Dirección',
  proxy: 'Proxy',
  mail: 'Correo',
  push: 'Avisos al móvil',
  versions: 'Versiones',
} as const

/** From the best to the worst. `warning`: somebody should look at it; `error`: something doesn't work, or isn't safe. */
export const FINDING_STATES = ['ok', 'warning', 'error'] as const
type FindingState = (typeof FINDING_STATES)[number]

/** What findings come to: `1 cosa no funciona y hay 2 que mirar`. */
export function conclusionOf(findings: readonly { state: FindingState }[]): string {
  const count = (wanted: FindingState) => findings.filter(({ state }) => state === wanted).length
  const [errors, warnings] = [count('error'), count('warning')]
  if (errors === 0 && warnings === 0) return 'Todo va bien'
  if (errors === 0) return warnings === 1 ? 'Hay 1 cosa que mirar' : `Hay ${warnings} cosas que mirar`
  const broken = errors === 1 ? '1 cosa no funciona' : `${errors} cosas no funcionan`
  return warnings === 0 ? broken : `${broken} y hay ${warnings} que mirar`
}
