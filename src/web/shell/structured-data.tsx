import type { Graph, Thing } from 'schema-dts'

/** The content of a page in schema.org's words. Browsers don't execute it, so the security policy allows it. */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', String.raw`\u003c`) }}
    />
  )
}
