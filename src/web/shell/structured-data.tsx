import type { Graph, Thing } from 'schema-dts'

/**
 * What a page shows, in the words of schema.org, for search engines. No browser runs it: the policy of the site lets
 * such a block stand.
 */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', String.raw`\u003c`) }}
    />
  )
}
