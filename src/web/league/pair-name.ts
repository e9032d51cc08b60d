type Named = { name: string }

/** Two teams as people read them, `Gatos – Perros`: where it needs two lines, the dash ends the first. */
export function pairName({ local, visitant }: { local: Named; visitant: Named }): string {
  return dashAtEnd(`${local.name} – ${visitant.name}`)
}

/** The same for pairs within a text that was written without lines in mind. */
export function dashAtEnd(text: string): string {
  return text.replaceAll(' – ', '\u00a0– ')
}
