import { useRef } from 'react'
import type { AnnouncementAudience } from '#contract/announcements.ts'
import { MAX_ANNOUNCEMENT_LENGTH, MAX_ANNOUNCEMENTS_A_DAY, MAX_NAME_LENGTH } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { useSite } from '../../../api/site.ts'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Question } from '../../../ui/question.ts'
import { notify } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { askToSend, sentText } from './announcement-words.ts'

/** The value of the choice of all delegates. */
const ALL = 'todos'

/** Writes to delegates. Before it is sent it asks once, and says how many it reaches. */
export function AnnouncementForm({ audiences }: { audiences: AnnouncementAudience[] }) {
  const api = useApi()
  const { mail } = useSite()
  const asked = useRef('')
  const form = useForm({
    initial: { title: '', text: '', phaseId: '' },
    failed: 'El mensaje no se ha enviado',
    onSubmit: async (values) => {
      const competitionGroupId = values.phaseId === ALL ? null : Number(values.phaseId)
      const audience = audiences.find(({ phase }) => (phase?.id ?? null) === competitionGroupId)
      const question = JSON.stringify(values)
      if (asked.current !== question) {
        asked.current = question
        throw new Question(askToSend(audience?.delegates ?? 0, mail))
      }
      const { title, text } = values
      const { delegates } = await api('POST /announcement', { body: { title, text, competitionGroupId } })
      notify(sentText(delegates))
      return { to: paths.admin('announcements'), replace: true, preventScrollReset: true }
    },
  })
  return (
    <Form {...form} label="Nuevo mensaje" submitLabel="Enviar" submittingLabel="Enviando…">
      <SelectField
        name="phaseId"
        label="Para quién"
        required
        missing="Elige a quién va."
        placeholder="Elige a quién va"
        options={audiences.map(({ phase }) =>
          phase === null
            ? { value: ALL, name: 'Todos los equipos' }
            : { value: String(phase.id), name: `Los equipos de ${phase.name}` },
        )}
      />
      <TextField
        name="title"
        label="Título"
        required
        missing="Escribe un título."
        maxLength={MAX_NAME_LENGTH}
      />
      <TextArea
        name="text"
        label="Mensaje"
        required
        missing="Escribe el mensaje."
        maxLength={MAX_ANNOUNCEMENT_LENGTH}
        hint={`Sin formato. Como mucho ${MAX_ANNOUNCEMENTS_A_DAY} mensajes al día.`}
      />
    </Form>
  )
}
