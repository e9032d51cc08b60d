import { phaseFaults } from '../competition-groups/phase-faults.ts'
import { nameKey } from '#league/name-key.ts'
import { checkGroup } from './check-group.ts'
import { Findings, type Path, repeatedNames } from './findings.ts'
import type { DraftPhase, DraftSeason } from './parse-season.ts'

/** What the database already has; courts by name key. */
export type KnownNames = { leagueExists: boolean; courts: ReadonlySet<string> }

/** Checks a season for everything that its schema can't express. Skips parts that couldn't be read (null). */
export function checkSeason(season: DraftSeason, known: KnownNames): Findings {
  const findings = new Findings()
  if (season.league && known.leagueExists) refuseExisting(season.league, findings)
  for (const index of repeatedNames(season.teams.map((team) => team?.name))) {
    findings.refuse(['teams', index, 'name'], `«${season.teams[index]!.name}» está más de una vez.`)
  }
  checkShortNames(season, findings)
  for (const index of repeatedNames(season.courts.map((court) => court?.name))) {
    const path = ['courts', index, 'name']
    findings.warn(path, `«${season.courts[index]!.name}» está más de una vez: vale la primera.`)
  }
  checkPhases(season, known, findings)
  return findings
}

export function refuseExisting({ name, year }: { name: string; year: number }, findings: Findings): void {
  findings.refuse(['league'], `Ya existe la temporada «${name}» de ${year}: no se importa otra vez.`)
}

/** A short name is another's neither as its name nor as its short one. */
function checkShortNames({ teams }: DraftSeason, findings: Findings): void {
  const owners = new Map<string, number>()
  for (const [index, team] of teams.entries()) if (team) owners.set(nameKey(team.name), index)
  for (const [index, team] of teams.entries()) {
    if (!team?.short) continue
    const key = nameKey(team.short)
    const owner = owners.get(key) ?? index
    owners.set(key, owner)
    if (owner !== index)
      findings.refuse(['teams', index, 'short'], `Así se llama ya «${teams[owner]!.name}»: elige otro.`)
  }
}

function checkPhases(season: DraftSeason, known: KnownNames, findings: Findings): void {
  const teams = keys(season.teams)
  const courts = new Set([...keys(season.courts), ...known.courts])
  for (const index of repeatedNames(season.phases.map((phase) => phase?.name))) {
    findings.refuse(['phases', index, 'name'], `«${season.phases[index]!.name}» está más de una vez.`)
  }
  for (const [phaseIndex, phase] of season.phases.entries()) {
    if (phase === null) continue
    const path = ['phases', phaseIndex]
    checkPhase(phase, path, findings)
    for (const [index, group] of phase.groups.entries()) {
      if (group) checkGroup(group, { phase, teams, courts, path: [...path, 'groups', index] }, findings)
    }
  }
}

function checkPhase(phase: DraftPhase, path: Path, findings: Findings): void {
  for (const { field, message } of phaseFaults(phase)) findings.refuse([...path, field], message)
  for (const index of repeatedNames(phase.groups.map((group) => group?.name))) {
    const message = `«${phase.groups[index]!.name}» está más de una vez en la fase.`
    findings.refuse([...path, 'groups', index, 'name'], message)
  }
}

function keys(named: readonly ({ name: string } | null)[]): Set<string> {
  return new Set(named.flatMap((thing) => (thing ? [nameKey(thing.name)] : [])))
}
