import { type ChangeEvent, type DragEvent, useState } from 'react'
import { MAX_PASTED_LENGTH } from '#contract/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, SelectField, TextArea } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { MAX_FILE_MEGABYTES, readFile } from './read-file.ts'

const ALL_SHEETS = '*'

/** A text, or instead of it a file, of which somebody may have to say which sheet. `use`: an empty name for no file. */
export function SourceField({ file, use }: { file: string; use: (file: string, text: string) => void }) {
  const [book, setBook] = useState<{ file: File; sheets: string[] } | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  /** The control that was used goes, and would take the focus with it. */
  const [moved, setMoved] = useState<'in' | 'out' | null>(null)

  async function read(chosen: File | undefined, sheets?: string[]) {
    if (chosen === undefined) return
    setRefusal('')
    setBusy(true)
    const table = await readFile(chosen, sheets)
    setBusy(false)
    if ('refusal' in table) return setRefusal(table.refusal)
    if (sheets === undefined) setBook('sheets' in table ? { file: chosen, sheets: table.sheets } : null)
    setMoved('in')
    use(chosen.name, 'text' in table ? table.text : '')
  }

  return (
    <div
      className="flex flex-col gap-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        void read(event.dataTransfer.files[0])
      }}
    >
      {file === '' ? (
        <>
          <TextArea
            name="text"
            label="Partidos"
            required
            missing="Pega los partidos o elige un archivo."
            maxLength={MAX_PASTED_LENGTH}
            hint="Uno por línea, como «dom 12/10 11:00 Vallekas 54 - 48 Unicojas», o celdas con sus títulos."
          />
          <Field
            name="file"
            label="O un archivo"
            hint={`.xlsx, .ods, .csv o .txt, hasta ${MAX_FILE_MEGABYTES} MB.`}
          >
            {({ required: _, ...wired }) => (
              <FileInput
                {...wired}
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus={moved === 'out'}
                accept=".xlsx,.ods,.csv,.txt"
                // The same file can be chosen again after it was corrected.
                onClick={({ currentTarget }) => (currentTarget.value = '')}
                onChange={({ target }: ChangeEvent<HTMLInputElement>) => void read(target.files?.[0])}
              />
            )}
          </Field>
        </>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3">
          <strong translate="no" className="wrap-anywhere">
            {file}
          </strong>
          <Button
            look="quiet"
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={moved === 'in'}
            aria-label={`Quitar ${file}`}
            onClick={() => {
              setMoved('out')
              use('', '')
            }}
          >
            Quitar
          </Button>
        </p>
      )}
      {file === '' || book === null ? null : (
        <SelectField
          name="sheet"
          label="¿Qué hoja traes?"
          placeholder="Elige una"
          required
          options={[
            { value: ALL_SHEETS, name: 'Todas' },
            ...book.sheets.map((name) => ({ value: name, name })),
          ]}
          onChoose={(sheet) => void read(book.file, sheet === ALL_SHEETS ? book.sheets : [sheet])}
        />
      )}
      <p role="alert" className="text-14 text-loss font-medium empty:hidden">
        {refusal}
      </p>
      {busy ? <progress aria-label="Leyendo" className="accent-accent w-full" /> : null}
    </div>
  )
}
