import { MAX_COURTS_BOUNDS, RULE_BOUNDS } from '#contract/rule-bounds.ts'
import { notBetween } from '#contract/sentences.ts'
import type { LeagueRules } from '#league/league-rules.ts'
import { TextField } from '../../../ui/field.tsx'

type Rule = { name: keyof LeagueRules; label: string; hint?: string }

/** The fields for the numbers of the rules. */
export const RULES: Rule[] = [
  { name: 'quarters', label: 'Cuartos' },
  { name: 'minutes', label: 'Minutos por cuarto' },
  {
    name: 'teamFouls',
    label: 'Faltas de equipo por cuarto',
    hint: 'Con ellas, el marcador dice BONUS.',
  },
  {
    name: 'noticeHours',
    label: 'Horas de antelación',
    hint: 'Para proponer, cambiar o suspender un partido.',
  },
  {
    name: 'players',
    label: 'Personas como máximo',
    hint: 'En un equipo con mercenarias o mercenarios, contando a todo el mundo.',
  },
]

export function RuleFields() {
  return (
    <fieldset className="border-rule flex min-w-0 flex-col gap-5 border-t pt-4">
      <legend className="font-figure text-20 float-left w-full font-bold">Normas</legend>
      <p className="text-14 text-ink-soft -mt-3">
        Salen en la página de normas. Cada partido nuevo del marcador empieza con ellas, si en ese dispositivo
        nadie ha elegido otros cuartos u otros minutos.
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {RULES.map((rule) => (
          <NumberField key={rule.name} {...rule} bounds={RULE_BOUNDS[rule.name]} />
        ))}
      </div>
    </fieldset>
  )
}

export function MaxCourtsField() {
  return (
    <NumberField
      name="maxCourts"
      label="Canchas como máximo"
      hint="Cuando las haya, solo quien administra la liga podrá crear más."
      bounds={MAX_COURTS_BOUNDS}
    />
  )
}

function NumberField({
  bounds,
  ...field
}: {
  name: string
  label: string
  hint?: string
  bounds: { min: number; max: number }
}) {
  const wrong = notBetween(bounds)
  return <TextField {...field} inputMode="numeric" pattern="\d{1,4}" required missing={wrong} wrong={wrong} />
}
