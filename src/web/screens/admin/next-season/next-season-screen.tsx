import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AdminPage } from '../admin-page.tsx'
import { leagueName, optionsOf } from '../names.ts'
import {
  loadLastSeason,
  type LastSeason,
  openingPhaseOf,
  planSeason,
  stayingTeams,
  suggestGroups,
  settleTeams,
  groupsOf,
  linesOf,
  moveTeam,
} from './plan-season.ts'
import { YearField } from '../../../league/seasons/year-field.tsx'
import { writeTeamList, type ListedGroup } from '#league/parsing/team-list.ts'
import { PlannedTables } from '../../../league/tables/planned-tables.tsx'
import { readTeams, refuseDoubts } from '../../../league/teams/read-teams.ts'
import { TeamsText } from '../../../league/teams/teams-text.tsx'
import { CheckboxField, ChecksField } from '../../../ui/choice-fields.tsx'
import { Options, TextField, NameField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Section } from '../../../ui/section.tsx'
import { notify } from '../../../ui/toast.tsx'
import { invalid, useForm } from '../../../ui/use-form.ts'
import { useRef } from 'react'
import type { Team } from '#contract/teams.ts'
import { nameKey } from '#league/name-key.ts'
import { badgeOf } from '#league/team-badges.ts'
import { TeamBadge } from '../../../league/teams/team-badge.tsx'
import { CONTROL_BOX } from '../../../ui/control-box.ts'
import { GripIcon, moved, useDrag } from '../use-drag.tsx'
import { Name } from '../../../ui/name.tsx'

export async function loader({ api }: LoaderArgs) {
  const league = (await api('GET /league')).find(({ current }) => current)
  return league ? loadLastSeason(api, league) : null
}

export default function NextSeasonScreen() {
  const last = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title="La temporada siguiente"
      note={last ? `Con lo que hay en ${leagueName(last.league)}` : null}
    >
      {last ? (
        <NextSeasonForm last={last} />
      ) : (
        <EmptyState
          title="Aún no hay temporadas"
          next={{ to: paths.admin('newleague'), name: 'Crear la primera' }}
        />
      )}
    </AdminPage>
  )
}

/** Creates the next season from the last one. The text field of groups holds their value; the board edits that text. */
function NextSeasonForm({ last }: { last: LastSeason }) {
  const { league, teams } = last
  const opening = openingPhaseOf(last)
  const ownGroups = last.groups.filter(({ competitionGroupId }) => competitionGroupId === opening?.id)
  const count = Math.max(ownGroups.length, 1)
  const stayingIds = stayingTeams(last)
  const form = useForm({
    initial: {
      name: league.name,
      year: String(league.year + 1),
      ticked: stayingIds.join(','),
      count: String(count),
      teams: suggestGroups(last, stayingIds, count),
      settled: '',
      current: '',
    },
    failed: 'No se ha creado',
    onSubmit: async ({ name, year, current, ticked, teams: text, settled }, { api }) => {
      const typed = readTeams({ text, settled }, last.allTeams)
      refuseDoubts('teams', typed)
      const { groups, missing } = settleTeams(teams, { ticked, typed })
      if (missing.length > 0) throw invalid({ teams: `Falta su grupo: ${missing.join(', ')}.` })
      const plan = { name, year: Number(year), current: current === 'on', groups }
      const report = await api('POST /season', { body: planSeason(last, plan) })
      notify(`Temporada ${leagueName(report)} creada.`)
      return { to: paths.admin(undefined, current === 'on' ? {} : { temporada: report.league?.id }) }
    },
  })
  const { values } = form
  const typed = readTeams({ text: values.teams, settled: values.settled }, last.allTeams)
  const { groups, missing, tickedIds } = settleTeams(teams, { ticked: values.ticked, typed })
  const wanted = Number(values.count)
  const deal = () => form.set('teams', suggestGroups(last, tickedIds, Math.min(Math.max(wanted, 1), 26)))
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Form {...form} label="La temporada siguiente" submitLabel="Crear la temporada">
        <NameField />
        <YearField />
        {teams.length === 0 ? null : (
          <ChecksField
            name="ticked"
            label="Equipos que siguen"
            options={optionsOf(teams, ({ name }) => name)}
          />
        )}
        <div className="flex flex-wrap items-end gap-3">
          <TextField name="count" label="Cuántos grupos" inputMode="numeric" pattern="[1-9]\d?" required />
          <Button onClick={deal}>Repartir por la clasificación</Button>
        </div>
        <TeamsText read={typed} />
        <details className="border-rule rounded-large border px-4">
          <summary className="cursor-pointer py-4 font-bold">Mover equipos de grupo</summary>
          <div className="pb-4">
            <GroupBoard
              groups={groups}
              missing={missing}
              known={last.allTeams}
              onChange={(next) => form.set('teams', writeTeamList(next))}
            />
          </div>
        </details>
        <CheckboxField name="current" label="Ponerla ya como actual" hint="O después, en Temporadas." />
      </Form>
      <Section title="Así quedará" id="quedara" className="min-w-0">
        <PlannedTables groups={groups} known={last.allTeams} qualifiers={opening?.qualifiers ?? null} />
      </Section>
    </div>
  )
}

function GroupBoard(props: {
  groups: ListedGroup[]
  missing: string[]
  known: Team[]
  onChange: (groups: ListedGroup[]) => void
}) {
  const { groups, missing, known, onChange } = props
  const list = useRef<HTMLUListElement>(null)
  const lines = linesOf(groups, missing)
  const { drag, handleProps } = useDrag(list, (from, to) => onChange(groupsOf(moved(lines, from, to))))
  const badges = new Map(known.map((team) => [nameKey(team.name), team]))
  return (
    <ul ref={list} aria-label="Equipos en sus grupos">
      {lines.map(({ group, team }, index) => {
        if (team === undefined) {
          return (
            <li key={`grupo ${group ?? ''}`} className="pt-4 pb-1 font-bold wrap-anywhere">
              {group ?? 'Sin grupo'}
            </li>
          )
        }
        const target = drag !== null && drag.to === index && drag.from !== index
        return (
          <li
            key={nameKey(team)}
            className={`border-rule flex min-h-14 items-center gap-2 border-b py-1 ${drag?.from === index ? 'bg-own opacity-60' : ''} ${target ? 'border-b-accent' : ''}`}
          >
            <span
              {...handleProps(index)}
              aria-hidden="true"
              title="Arrástralo a su grupo"
              className="text-ink-soft hover:bg-hover rounded-small flex min-h-11 cursor-grab touch-none items-center select-none"
            >
              <GripIcon />
            </span>
            <TeamBadge team={badges.get(nameKey(team)) ?? { badge: badgeOf(team), photo: null }} />
            <Name look="min-w-0 grow leading-tight wrap-anywhere">{team}</Name>
            <span className="w-32 shrink-0">
              <select
                aria-label={`Grupo de ${team}`}
                value={group ?? ''}
                onChange={({ target: { value } }) => onChange(moveTeam(groups, team, value || null))}
                className={CONTROL_BOX}
              >
                {group === null ? <option value="">Sin grupo</option> : null}
                <Options options={groups.map(({ name }) => ({ value: name, name }))} />
              </select>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
