import { MAX_CONTACT_LENGTH } from '#contract/limits.ts'
import { TextField } from '../../ui/field.tsx'

export function ContactField({ label = 'Contacto' }: { label?: string }) {
  return (
    <TextField
      name="contact"
      label={label}
      autoCapitalize="none"
      maxLength={MAX_CONTACT_LENGTH}
      hint="Un correo, un teléfono o una dirección que empiece por https://. Lo ve todo el mundo donde la web dice que se avise a quien administra, y en el aviso legal."
    />
  )
}
