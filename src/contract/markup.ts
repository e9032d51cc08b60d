const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text in HTML or XML, also in the value of an attribute between double quotes. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!)
}
