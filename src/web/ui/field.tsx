import { useState, type ComponentProps, type ReactNode } from 'react'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#contract/limits.ts'
import { NO_EMAIL, NO_NAME, NOT_AN_EMAIL } from '#contract/account-sentences.ts'
import { CONTROL_BOX } from './control-box.ts'
import { useField } from './form.tsx'

export type FieldProps = {
  name: string
  label: string
  hint?: ReactNode
  /** By default where the error of an empty one is given. */
  required?: boolean | undefined
  /** The error if it is required and empty. */
  missing?: string | undefined
  /** The error if its value is invalid. */
  wrong?: string | undefined
}

type Wired = {
  id: string
  name: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'data-missing': string | undefined
  'data-wrong': string | undefined
}

/** The value of a control whose text is the field's value, and what keeps it so. */
type Typed = { value: string; onChange: (event: { target: { value: string } }) => void }

/** A control with its label, hint and error, connected. `isTidy`: blanks around it are never meant. */
export function Field(
  props: FieldProps & { isTidy?: boolean; children: (wired: Wired, typed: Typed) => ReactNode },
) {
  const { children, isTidy = false, ...field } = props
  const { id, wired, notes, value, set } = useWired(field)
  const typed = {
    value,
    onChange: ({ target }: Parameters<Typed['onChange']>[0]) =>
      set(isTidy ? target.value.trim() : target.value),
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-bold wrap-anywhere">
        {field.label}
        {wired.required ? null : <span className="text-ink-soft font-normal"> (opcional)</span>}
      </label>
      {children(wired, typed)}
      {notes}
    </div>
  )
}

/** The connecting attributes, for controls that lay out their label themselves. */
export function useWired(field: Omit<FieldProps, 'label'>) {
  const { name, hint, missing, wrong, required = missing !== undefined } = field
  const { id, error, value, set } = useField(name)
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  const wired: Wired = {
    id,
    name,
    required,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy || undefined,
    'data-missing': missing,
    'data-wrong': wrong,
  }
  const notes = (
    <>
      {error ? (
        <p id={errorId} className="text-14 text-loss font-medium">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="text-14 text-ink-soft">
          {hint}
        </p>
      ) : null}
    </>
  )
  return { id, wired, notes, value, set }
}

export type InputProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'autoComplete' | 'maxLength' | 'min' | 'max' | 'autoCapitalize' | 'inputMode' | 'pattern' | 'list'
  > & {
    type?: 'text' | 'email' | 'date' | 'datetime-local'
  }

export function TextField({ name, label, hint, required, missing, wrong, ...input }: InputProps) {
  return (
    <Field {...{ name, label, hint, required, missing, wrong }} isTidy={input.inputMode === 'numeric'}>
      {(wired, typed) => <input {...wired} {...input} {...typed} className={CONTROL_BOX} />}
    </Field>
  )
}

/** A non-negative integer of at most three digits, with the numeric keypad of a phone. */
export function NumberField(field: FieldProps) {
  return (
    <Field {...field} isTidy>
      {(wired, typed) => (
        <input
          {...wired}
          {...typed}
          inputMode="numeric"
          // No maximum length: the browser would cut digits off a pasted number with blanks around it.
          pattern="\d{1,3}"
          enterKeyHint="next"
          autoComplete="off"
          className={`${CONTROL_BOX} font-figure text-39 min-h-16 text-center font-bold tabular`}
        />
      )}
    </Field>
  )
}

export function PasswordField({ autoComplete, ...field }: FieldProps & { autoComplete: string }) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...field}>
      {(wired, typed) => (
        <div className="flex">
          <input
            {...wired}
            {...typed}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className={`${CONTROL_BOX} rounded-r-none`}
          />
          <button
            type="button"
            aria-label={shown ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
            onClick={() => setShown(!shown)}
            className="border-rule-strong rounded-small text-14 hover:bg-hover min-h-11 w-20 shrink-0 cursor-pointer rounded-l-none border border-l-0"
          >
            {shown ? 'Ocultar' : 'Mostrar'}
          </button>
        </div>
      )}
    </Field>
  )
}

export type Option = { value: string; name: string }

export function Options({ options }: { options: Option[] }) {
  return options.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}

/** A select; `placeholder` is the option for no choice, and what a required one without it says. */
export function SelectField(
  props: FieldProps & {
    options?: Option[]
    groups?: { name: string; options: Option[] }[]
    placeholder: string
    disabled?: boolean
    /** Called after the form has been updated. */
    onChoose?: (value: string) => void
  },
) {
  const { options = [], groups = [], placeholder, disabled = false, onChoose, ...field } = props
  const missing = field.missing ?? (field.required ? `${placeholder}.` : undefined)
  return (
    <Field {...field} missing={missing}>
      {(wired, { value, onChange }) => (
        <select
          {...wired}
          disabled={disabled}
          value={value}
          onChange={(event) => {
            onChange(event)
            onChoose?.(event.target.value)
          }}
          className={`${CONTROL_BOX} disabled:text-ink-soft`}
        >
          <option value="">{placeholder}</option>
          <Options options={options} />
          {groups.map((group) => (
            <optgroup key={group.name} label={group.name}>
              <Options options={group.options} />
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Below so many characters left, a text says how long it is: nobody fills the hundred thousands of a paste. */
const COUNTED = 2000

export function TextArea({ maxLength, ...field }: FieldProps & { maxLength: number }) {
  const { value } = useField(field.name)
  return (
    <Field
      {...field}
      hint={
        <>
          <span>{field.hint}</span>{' '}
          {maxLength - value.length > COUNTED ? null : (
            <span>{`${value.length} de ${maxLength} caracteres.`}</span>
          )}
        </>
      }
    >
      {(wired, typed) => (
        <textarea
          {...wired}
          {...typed}
          rows={3}
          maxLength={maxLength}
          className={`${CONTROL_BOX} field-sizing-content min-h-24 max-h-80`}
        />
      )}
    </Field>
  )
}

export function NameField(
  props: Partial<Pick<InputProps, 'label' | 'hint' | 'autoComplete' | 'autoCapitalize'>>,
) {
  return (
    <TextField name="name" label="Nombre" required maxLength={MAX_NAME_LENGTH} missing={NO_NAME} {...props} />
  )
}

export function CountField(props: Pick<InputProps, 'name' | 'label' | 'hint' | 'missing'>) {
  return (
    <TextField
      inputMode="numeric"
      pattern="[1-9]\d{0,2}"
      maxLength={3}
      wrong="Escribe un número desde 1."
      {...props}
    />
  )
}

export function EmailField({ required = true }: { required?: boolean }) {
  return (
    <TextField
      name="email"
      label="Correo"
      type="email"
      autoComplete="email"
      maxLength={MAX_EMAIL_LENGTH}
      hint={
        required
          ? 'Solo lo ven quienes administran la liga.'
          : 'Para tus avisos y para cambiar la contraseña si la olvidas; puedes ponerlo después. Solo lo ven quienes administran la liga.'
      }
      required={required}
      missing={NO_EMAIL}
      wrong={NOT_AN_EMAIL}
    />
  )
}
