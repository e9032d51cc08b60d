import type { Graph, Thing } from 'schema-dts'

/**
 * The content of a page in schema.org's words. Browsers don't execute it, so the security policy allows it.
 * `things`: false in the browser, which keeps what it was sent.
 */
export function StructuredData({ things }: { things: readonly Thing[] | false }) {
  const graph: Graph | false = things && { '@context': 'https://schema.org', '@graph': things }
  return (
    <script
      suppressHydrationWarning
      type="application/ld+json"
      dangerouslySetInnerHTML={{
        __html: graph ? JSON.stringify(graph).replaceAll('<', String.raw`\u003c`) : '',
      }}
    />
  )
}
