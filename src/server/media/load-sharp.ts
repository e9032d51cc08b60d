/** The only loaders that photos and drawings need: libvips reads dozens of formats, and each adds attack surface. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`)

/** Loads sharp at the first picture, since it takes 9 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Pictures don't repeat, and a cache entry would retain the whole decoded picture.
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  return sharp
}
