import { FIRST_DAY, LAST_DAY } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { CheckboxField, RadioField } from '../../../ui/choice-fields.tsx'
import { Options, SelectField, TextField, useWired, NameField } from '../../../ui/field.tsx'
import { useField } from '../../../ui/form.tsx'
import { CROSSING_MEETINGS, GROUP_MEETINGS } from './phase-text.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Fragment } from 'react'
import { CONTROL_BOX } from '../../../ui/control-box.ts'
import { lastRoundName } from './last-rounds.ts'

/** The fields of a phase. Its season can be chosen only on creation; whether it is active, only afterwards. */
export function PhaseFields({ leagues }: { leagues: { value: string; name: string }[] | null }) {
  const crossing = useField('crossing').value === 'cruces'
  const gamesPerPair = useField('gamesPerPair')
  return (
    <>
      <NameField hint="Por ejemplo, Primera fase." />
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
        <p className="text-14 text-ink-soft -mt-3.5 sm:col-span-2">
          De las fases activas con equipos, la web abre la que empieza más tarde.
        </p>
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
        label={crossing ? 'Cada eliminatoria' : 'Partidos entre dos equipos'}
        required
        options={crossing ? CROSSING_MEETINGS : GROUP_MEETINGS}
      />
      {crossing ? (
        <LastRoundsField />
      ) : (
        <TextField
          name="qualifiers"
          label="Equipos de cada grupo que pasan"
          inputMode="numeric"
          pattern="[1-9]\d{0,2}"
          maxLength={3}
          wrong="Escribe un número desde 1."
          hint="La clasificación marca hasta qué puesto se pasa."
        />
      )}
      {leagues === null ? (
        <CheckboxField
          name="active"
          label="Está activa"
          hint="Mientras lo está, los equipos pueden crear partidos en ella."
        />
      ) : null}
    </>
  )
}

/** The rounds of a crossing that are played otherwise than the rest: its value is theirs, `3,,`. */
function LastRoundsField() {
  const { wired, notes, value, set } = useWired({
    name: 'gamesPerRound',
    hint: 'Por ejemplo, una final al mejor de 3. El tercer puesto es siempre a un partido.',
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
