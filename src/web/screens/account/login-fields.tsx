import { PasswordField, TextField } from '../../ui/field.tsx'

export function LoginFields() {
  return (
    <>
      <TextField
        name="name"
        label="Nombre de usuario"
        autoComplete="username"
        autoCapitalize="none"
        missing="Escribe tu nombre de usuario."
      />
      <PasswordField
        name="password"
        label="Contraseña"
        autoComplete="current-password"
        missing="Escribe tu contraseña."
      />
    </>
  )
}
