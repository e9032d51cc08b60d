/** Loads the drawing library with the first chart: it takes 3 MB and 20 ms. */
export async function loadD3() {
  const [{ scaleLinear, scalePoint }, { curveBumpX, line }] = await Promise.all([
    import('d3-scale'),
    import('d3-shape'),
  ])
  return { scaleLinear, scalePoint, curveBumpX, line }
}
