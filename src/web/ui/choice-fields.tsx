import { useWired, type FieldProps } from './field.tsx'

/** A choice that stands beside others. */
export const CHOICE =
  'border-rule-strong bg-surface rounded-small has-checked:border-ink has-checked:bg-hover hover:bg-hover flex min-h-12 cursor-pointer items-center gap-3 border px-4'

/** A checkbox: its value is `on`, or empty. */
export function CheckboxField({ label, ...field }: FieldProps) {
  const { wired, notes, value, set } = useWired(field)
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-bold">
        <input
          {...wired}
          type="checkbox"
          checked={value === 'on'}
          onChange={(event) => set(event.target.checked ? 'on' : '')}
          className="size-6"
        />
        <span>{label}</span>
      </label>
      {notes}
    </div>
  )
}

export function RadioField(
  props: FieldProps & { options: { value: string; name: string }[]; onChoose?: (() => void) | undefined },
) {
  const { label, options, onChoose, ...field } = props
  const { wired, notes, value, set } = useWired(field)
  const { id, required, 'aria-invalid': invalid, 'aria-describedby': describedBy, ...rest } = wired
  return (
    <fieldset
      role="radiogroup"
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 font-bold wrap-anywhere">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => (
          <label key={option.value} className={`${CHOICE} grow`}>
            <input
              {...rest}
              id={index === 0 ? id : `${id}-${option.value}`}
              type="radio"
              required={required}
              value={option.value}
              checked={value === option.value}
              onChange={() => {
                set(option.value)
                onChoose?.()
              }}
              className="size-5"
            />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
      {notes}
    </fieldset>
  )
}

/** Any of a list, `7,3`: in a box that scrolls, or with a button for `all` of them, beside each other. */
export function ChecksField(
  props: FieldProps & { options: { value: string; name: string }[]; all?: string },
) {
  const { label, options, all, ...field } = props
  const { wired, notes, value, set } = useWired(field)
  const { id, required: _, 'aria-describedby': describedBy, ...rest } = wired
  const chosen = value === '' ? [] : value.split(',')
  const isAll = options.every((option) => chosen.includes(option.value))
  const [box, row] = all
    ? ['flex flex-wrap gap-2', CHOICE]
    : [
        // As high as eight and a half options: the half shows that there are more.
        'border-rule-strong bg-surface rounded-small max-h-94 overflow-y-auto border px-3 py-1',
        'flex min-h-11 cursor-pointer items-center gap-3',
      ]
  return (
    <fieldset aria-describedby={describedBy} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-bold wrap-anywhere">{label}</legend>
      <div className={box}>
        {all ? (
          <label className={`${CHOICE} font-bold`}>
            <input
              type="checkbox"
              checked={isAll}
              onChange={() => set(isAll ? '' : options.map((option) => option.value).join(','))}
              className="size-6"
            />
            <span>{all}</span>
          </label>
        ) : null}
        {options.map((option, index) => (
          <label key={option.value} className={`${row} wrap-anywhere`}>
            <input
              {...rest}
              id={index === 0 ? id : `${id}-${option.value}`}
              type="checkbox"
              value={option.value}
              checked={chosen.includes(option.value)}
              onChange={({ target }) =>
                set(
                  (target.checked
                    ? [...chosen, option.value]
                    : chosen.filter((one) => one !== option.value)
                  ).join(','),
                )
              }
              className="size-6"
            />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
      {notes}
    </fieldset>
  )
}

export function RangeField(props: FieldProps & { steps: { value: string; label: string }[] }) {
  const { label, steps, ...field } = props
  const { id, wired, notes, value, set } = useWired(field)
  const { required: _, ...rest } = wired
  const chosen = steps.find((step) => step.value === value)?.label
  return (
    <div className="flex flex-col">
      <label htmlFor={id} className="flex flex-wrap gap-x-3 font-bold wrap-anywhere">
        {label} <output className="ml-auto">{chosen}</output>
      </label>
      <input
        {...rest}
        type="range"
        min={steps[0]?.value}
        max={steps.at(-1)?.value}
        step="1"
        value={value}
        aria-valuetext={chosen}
        onChange={(event) => set(event.target.value)}
        className="accent-ink min-h-11 w-full cursor-pointer"
      />
      <div aria-hidden="true" className="text-14 text-ink-soft mb-2 flex justify-between gap-2">
        {steps.map(({ value: step, label: name }) => (
          <span key={step}>{name}</span>
        ))}
      </div>
      {notes}
    </div>
  )
}
