/** Whether a body carries a password: the name of every field that holds one ends with that word. */
export function carriesPassword(body: unknown): boolean {
  return (
    typeof body === 'object' && body !== null && Object.keys(body).some((name) => /password$/i.test(name))
  )
}
