type Named = { name: string }

/** Two teams as people read them, `Gatos – Perros`: where the name wraps, the dash ends the first line. */
export function pairName({ local, visitant }: { local: Named; visitant: Named }): string {
  return dashAtEnd(`${local.name} – ${visitant.name}`)
}

/** The same for pairs within a text without non-breaking spaces. */
export function dashAtEnd(text: string): string {
  return text.replaceAll(' – ', '\u00a0– ')
}
