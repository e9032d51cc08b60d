import { useLoaderData } from 'react-router'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { League } from '#contract/leagues.ts'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { LoneLink, TextLink } from '../../../ui/link.tsx'
import { nameColumn, textColumn, type SearchableColumn } from '../../../ui/searchable-table.tsx'
import { seasonYears } from '../../../league/seasons/season-names.ts'
import { latestFirst, leagueChoice, optionsOf, leagueName, phaseName } from '../names.ts'
import { carried, readSeason } from '../season-at-hand.tsx'
import { loadEdited, thingLabels, type Thing, ThingScreen } from '../thing-page.tsx'
import {
  datesOf,
  systemOf,
  CROSSING_MEETINGS,
  GROUP_MEETINGS,
  lastRoundsText,
  readLastRounds,
  lastRoundName,
} from './phase-text.ts'
import { FIRST_DAY, LAST_DAY } from '#contract/limits.ts'
import { CheckboxField, RadioField } from '../../../ui/choice-fields.tsx'
import { CountField, Options, SelectField, TextField, useWired, NameField } from '../../../ui/field.tsx'
import { useField } from '../../../ui/form.tsx'
import { Fragment } from 'react'
import { CONTROL_BOX } from '../../../ui/control-box.ts'

export async function loader(args: LoaderArgs) {
  const { api } = args
  const [leagues, phases] = await Promise.all([api('GET /league'), api('GET /competition-group')])
  const edited = await loadEdited(args, phaseThing(leagues).find)
  const season = { leagues, league: readSeason(args.search, leagues) }
  return { edited, season, phases: latestFirst(phases, leagues) }
}

export default function NewPhaseScreen() {
  const { edited, season, phases } = useLoaderData<typeof loader>()
  const { leagues, league } = season
  const thing = phaseThing(leagues, league)
  return (
    <ThingScreen
      title="Fases"
      season={season}
      thing={thing}
      edited={edited}
      columns={columnsFor(leagues)}
      rows={phases}
    >
      <PhaseFields leagues={edited === null ? optionsOf(leagues, leagueChoice) : null} />
      {edited?.active && !edited.crossing ? (
        <LoneLink to={paths.admin('calendar', { fase: edited.id })}>Hacer el calendario</LoneLink>
      ) : null}
    </ThingScreen>
  )
}

function columnsFor(leagues: League[]): SearchableColumn<CompetitionGroup>[] {
  const leagueOf = (phase: CompetitionGroup) => leagues.find(({ id }) => id === phase.leagueId)
  const yearsOf = (phase: CompetitionGroup) => {
    const league = leagueOf(phase)
    return league ? seasonYears(league) : ''
  }
  return [
    nameColumn(
      'Fase',
      'text-left sm:px-2 max-sm:col-span-2',
      (phase) => phase.name,
      (phase) => paths.admin('newcompetition', { temporada: carried(leagueOf(phase)), fase: phase.id }),
    ),
    textColumn('Temporada', 'text-left max-sm:text-right sm:px-3', yearsOf, 'text-14 tabular'),
    textColumn('Se juega en', 'text-left max-sm:col-span-3 sm:px-3', systemOf, 'text-14 text-ink-soft'),
    {
      title: 'Fechas',
      className: 'text-left max-sm:col-span-2 sm:px-3',
      look: 'text-14 text-ink-soft tabular',
      value: (phase) => phase.startDate,
      cell: datesOf,
    },
    {
      title: 'Activa',
      className: 'text-left max-sm:text-right',
      look: 'text-14',
      value: (phase) => (phase.active ? 'Activa' : 'Cerrada'),
      cell: (phase) => (phase.active ? <strong>Activa</strong> : 'Cerrada'),
    },
  ]
}

type PhaseValues = {
  name: string
  leagueId: string
  startDate: string
  endDate: string
  crossing: string
  gamesPerPair: string
  gamesPerRound: string
  qualifiers: string
  active: string
}

/** `season`: the default for a new phase. */
function phaseThing(leagues: League[], season?: League): Thing<CompetitionGroup, PhaseValues> {
  return {
    labels: thingLabels('la', 'fase'),
    address: (id) => paths.admin('newcompetitiongroup', { id, temporada: carried(season) }),
    nameOf: (phase) => phaseName(phase, leagues),
    facts: (phase) => {
      const league = leagues.find(({ id }) => id === phase.leagueId)
      return [
        ['Nombre', phase.name],
        ['Temporada', league ? leagueName(league) : ''],
        ['Fechas', datesOf(phase)],
        ['Se juega en', systemOf(phase)],
        ['Pasan', phase.qualifiers === null ? 'Sin decir' : String(phase.qualifiers)],
        ['Activa', phase.active ? 'Sí' : 'No'],
      ]
    },
    toValues: (phase) => ({
      name: phase?.name ?? '',
      leagueId: String(phase?.leagueId ?? season?.id ?? ''),
      startDate: phase?.startDate ?? '',
      endDate: phase?.endDate ?? '',
      crossing: phase?.crossing ? 'cruces' : 'grupos',
      gamesPerPair: String(phase?.gamesPerPair ?? 1),
      gamesPerRound: lastRoundsText(phase ?? { gamesPerPair: 1 }),
      qualifiers: phase?.qualifiers ? String(phase.qualifiers) : '',
      active: (phase?.active ?? true) ? 'on' : '',
    }),
    find: (api, id) => api('GET /competition-group/{id}', { params: { id } }),
    create: (api, values) =>
      api('POST /competition-group', { body: { leagueId: Number(values.leagueId), ...readPhase(values) } }),
    // The next step is most likely for this phase.
    onward: (phase) =>
      paths.admin('newcompetitiongroup', {
        temporada: carried(leagues.find(({ id }) => id === phase.leagueId)),
        fase: phase.id,
      }),
    save: (api, { id }, values, ifMatch) =>
      api('PUT /competition-group/{id}', {
        params: { id },
        body: { ...readPhase(values), active: values.active === 'on' },
        ifMatch,
      }),
    remove: (api, id, ifMatch) => api('DELETE /competition-group/{id}', { params: { id }, ifMatch }),
  }
}

function readPhase({ name, startDate, endDate, crossing, qualifiers, ...values }: PhaseValues) {
  const isCrossing = crossing === 'cruces'
  const gamesPerPair = Number(values.gamesPerPair) as CompetitionGroup['gamesPerPair']
  return {
    name,
    startDate: startDate || null,
    endDate: endDate || null,
    crossing: isCrossing,
    gamesPerPair,
    gamesPerRound: isCrossing ? readLastRounds(values.gamesPerRound, gamesPerPair) : null,
    qualifiers: isCrossing || qualifiers === '' ? null : Number(qualifiers),
  }
}

function PhaseFields({ leagues }: { leagues: { value: string; name: string }[] | null }) {
  const crossing = useField('crossing').value === 'cruces'
  const gamesPerPair = useField('gamesPerPair')
  return (
    <>
      <NameField hint="Primera fase, Cruces…" />
      {leagues === null ? null : (
        <SelectField
          name="leagueId"
          label="Temporada"
          required
          placeholder="Elige una temporada"
          options={leagues}
          hint={
            leagues.length === 0 && (
              <TextLink to={paths.admin('newleague')}>Crea primero una temporada</TextLink>
            )
          }
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="startDate" label="Empieza" type="date" min={FIRST_DAY} max={LAST_DAY} />
        <TextField name="endDate" label="Termina" type="date" min={FIRST_DAY} max={LAST_DAY} />
        <p className="text-14 text-ink-soft -mt-3.5 sm:col-span-2">La web abre la que empieza más tarde.</p>
      </div>
      <RadioField
        name="crossing"
        label="Se juega en"
        required
        options={[
          { value: 'grupos', name: 'Grupos' },
          { value: 'cruces', name: 'Cruces' },
        ]}
        // Groups and draws don't offer the same numbers of games.
        onChoose={() => gamesPerPair.set('1')}
      />
      <RadioField
        name="gamesPerPair"
        label={crossing ? 'Cada eliminatoria' : 'Partidos por pareja'}
        required
        options={crossing ? CROSSING_MEETINGS : GROUP_MEETINGS}
      />
      {crossing ? (
        <LastRoundsField />
      ) : (
        <CountField name="qualifiers" label="Pasan de cada grupo" hint="La tabla marca el corte." />
      )}
      {leagues === null ? (
        <CheckboxField name="active" label="Está activa" hint="Los equipos pueden crear partidos." />
      ) : null}
    </>
  )
}

/** The rounds of a crossing that are played otherwise than the rest: its value is theirs, `3,,`. */
function LastRoundsField() {
  const { wired, notes, value, set } = useWired({
    name: 'gamesPerRound',
    hint: 'El tercer puesto, a un partido.',
  })
  const { id, required: _, 'aria-describedby': describedBy, ...rest } = wired
  const lengths = value.split(',')
  // A link to the field's error leads to the first select.
  const idOf = (fromFinal: number) => (fromFinal === 0 ? id : `${id}-${fromFinal}`)
  return (
    <fieldset aria-describedby={describedBy} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-bold">
        Las últimas rondas <span className="text-ink-soft font-normal">(opcional)</span>
      </legend>
      <div className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {lengths.map((length, fromFinal) => (
          <Fragment key={fromFinal}>
            <label htmlFor={idOf(fromFinal)} className="self-center">
              {lastRoundName(fromFinal)}
            </label>
            <select
              {...rest}
              id={idOf(fromFinal)}
              value={length}
              onChange={({ target }) => set(lengths.with(fromFinal, target.value).join(','))}
              className={CONTROL_BOX}
            >
              <option value="">Como las demás</option>
              <Options options={CROSSING_MEETINGS} />
            </select>
          </Fragment>
        ))}
      </div>
      {notes}
    </fieldset>
  )
}
