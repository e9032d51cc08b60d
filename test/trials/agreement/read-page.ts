/** Reads a page's HTML as a person would. It knows headings, links, rows and text, and no class names. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' }

/** The text of some HTML, in one line. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|template)\b[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The part of a page below a heading, up to the next heading of a section; empty without that heading. */
export function sectionOf(html: string, title: string): string {
  const parts = html.split(/(?=<h2\b)/)
  return parts.find((part) => textOf(part.slice(0, part.indexOf('</h2>'))) === title) ?? ''
}

/** The title of a page. */
export function headingOf(html: string): string {
  return textOf(/<h1\b.*?<\/h1>/s.exec(html)?.[0] ?? '')
}

/** The games linked in some HTML, each once. */
export function gamesIn(html: string): number[] {
  const ids = [...html.matchAll(/href="\/partidos\/(\d+)"/g)].map(([, id]) => Number(id))
  return [...new Set(ids)]
}

/** The table rows of a page that contain some HTML, as text. */
export function rowsWith(html: string, part: RegExp): string[] {
  return (html.match(/<tr\b.*?<\/tr>/gs) ?? []).filter((row) => part.test(row)).map(textOf)
}

/** The drawn badges of a page, as letters and the number of the colour, by the name that stands beside them. */
export function badgesIn(html: string): [name: string, badge: string][] {
  const drawn = /data-badge="([^"]+)" class="[^"]*\bbg-badge-(\d)[^"]*"><\/i>(?:<[^>]*>)*([^<]+)/g
  return [...html.matchAll(drawn)].map(([, letters, color, name = '']) => [
    textOf(name),
    `${letters} ${color}`,
  ])
}

/** The emphasised words of a page. */
export function strongTexts(html: string): string[] {
  return (html.match(/<strong\b.*?<\/strong>/gs) ?? []).map(textOf)
}
