/** What is known of a team's being mixed, as the form asks for it. */
export function mixedAnswer(mixed: boolean | null | undefined): '' | 'si' | 'no' {
  if (mixed == null) return ''
  return mixed ? 'si' : 'no'
}
