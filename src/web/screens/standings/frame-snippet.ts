import { escapeMarkup } from '#contract/markup.ts'

/** The height of the frame until the page reports its own, or where the other site allows no script. */
const HEIGHT = 600

/** The HTML to embed a page of ours in another site, with a frame as high as the page; `title` names its content. */
export function frameSnippet(address: string, title: string): string {
  return `<iframe src="${escapeMarkup(address)}" title="${escapeMarkup(title)}" width="100%" height="${HEIGHT}" loading="lazy" style="border: 0"></iframe>
<script>
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== '${new URL(address).origin}') return
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === source) frame.height = Number(data.ligaHeight) || ${HEIGHT}
  })
</script>`
}
