/** How high the frame is until it says so itself, or where its site lets no script run. */
const HEIGHT = 600

/** What another site copies to show a page of ours in a frame as high as the page; `title` says what it is. */
export function frameSnippet(address: string, title: string): string {
  return `<iframe src="${attribute(address)}" title="${attribute(title)}" width="100%" height="${HEIGHT}" loading="lazy" style="border: 0"></iframe>
<script>
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== '${new URL(address).origin}') return
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === source) frame.height = Number(data.ligaHeight) || ${HEIGHT}
  })
</script>`
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
