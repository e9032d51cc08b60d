/** What photos and drawings are read by, and nothing else: libvips reads dozens of formats, and each is a door. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`)

/** Not before the first picture comes: it holds 9 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // No picture comes twice, and what is kept of one holds all that it unfolded to.
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  return sharp
}
