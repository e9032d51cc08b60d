import type { PageRenderer } from '#contract/pages.ts'

/** A client whose every page shows its own address. */
export const anyPage: PageRenderer = {
  inlineScripts: [],
  files: [],
  pictures: [],
  mayBeFramed: () => false,
  canonicalAddress: (address) => address,
  load: async () => true,
  render: async (address) => ({ status: 200, html: address }),
}
