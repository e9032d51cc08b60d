import { expect, expectAtEachWidth, test, watchShift } from './fixtures.ts'

// What stands behind the # only the browser knows: what the server draws is true with it and without it.
for (const [path, told, lacking] of [
  ['/invitacion', /Con una invitación llevas un equipo/, /le falta la invitación/],
  ['/correo', /Así sabemos que este correo es tuyo/, /le falta un trozo/],
  ['/contrasena', /se cierran las sesiones/, /le falta una parte/],
] as const) {
  test(`${path} without what belongs behind its # says at once what it is for`, async ({
    page,
    browser,
    server,
  }) => {
    const scriptless = await browser.newPage({ javaScriptEnabled: false })
    await scriptless.goto(`${server.url}${path}`)
    await expect(scriptless.getByText(told)).toBeVisible()
    await scriptless.close()
    const shift = await watchShift(page)
    await page.goto(path)
    await expect(page.getByText(lacking)).toBeVisible()
    expect(await shift()).toBe(0)
    // What comes later isn't what the page is measured by.
    const largest = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1) as unknown as { element: Element | null }
            resolve(last.element?.textContent ?? '')
          }).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
    expect(largest).toMatch(told)
    await expectAtEachWidth(page)
  })
}
