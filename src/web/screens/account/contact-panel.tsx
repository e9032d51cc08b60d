import { MAX_CONTACT_LENGTH } from '#contract/limits.ts'
import { useApi } from '../../api/api-provider.tsx'
import type { StoredUser } from '../../api/session.ts'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { notify } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'

/** The contact that a delegate gives to rivals, if they want to. */
export function ContactPanel({ user, contact }: { user: StoredUser; contact: string | null }) {
  const api = useApi()
  const form = useForm({
    initial: { contact: contact ?? '' },
    draft: false,
    onSubmit: async ({ contact: typed }) => {
      const given = typed.trim() || null
      await api('PUT /user/{id}/contact', { params: { id: user.id }, body: { contact: given } })
      notify(given === null ? 'Ya no se ve cómo escribirte.' : 'Contacto guardado.')
    },
  })
  return (
    <section aria-labelledby="contacto" className="max-w-text flex flex-col gap-3">
      <SectionTitle id="contacto" flush>
        Tu contacto
      </SectionTitle>
      <p>
        Lo ve quien lleva un equipo con el que tenéis un partido por jugar o una propuesta abierta, y quien
        administra la liga. Nadie más.
      </p>
      <Form {...form} label="Tu contacto" submitLabel="Guardar" submitLook="secondary">
        <TextField
          name="contact"
          label="Teléfono o correo"
          autoCapitalize="none"
          autoComplete="off"
          maxLength={MAX_CONTACT_LENGTH}
          hint="Para quitarlo, bórralo y guarda. Si dejas el equipo, se borra solo."
        />
      </Form>
    </section>
  )
}
