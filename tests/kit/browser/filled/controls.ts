import type { Page } from 'playwright-core'

/** The smallest side of what is tapped, px; links within a sentence are as high as it is (WCAG 2.5.8). */
const least = 44

/** Controls of the view that are too small for a thumb. What surrounds pages and the map have tests of their own. */
export const smallControls = (page: Page): Promise<string[]> =>
  page.evaluate((most) => {
    const view = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body
    const found: string[] = []
    for (const control of view.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, summary, [role=switch]',
    )) {
      if (control.closest('[hidden], .unseen, .leaflet-container') || control.matches('p a, li a')) continue
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
      const boxes = [control, ...(label ? [label] : [])].map((one) => one.getBoundingClientRect())
      const width = Math.max(...boxes.map((box) => box.width))
      const height = Math.max(...boxes.map((box) => box.height))
      if (boxes[0]!.width === 0 || (width >= most - 0.5 && height >= most - 0.5)) continue
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40)
      found.push(
        `${control.tagName.toLowerCase()} “${name}” of ${Math.round(width)} × ${Math.round(height)} px`,
      )
    }
    return found
  }, least)

/** What the Tab key reaches in the view without a sign of it, or out of order of the document. */
export async function hiddenFocus(page: Page): Promise<string[]> {
  const found: string[] = []
  const count = await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    return document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]').length
  })
  for (let presses = 0; presses < count; presses++) {
    await page.keyboard.press('Tab')
    const told = await page.evaluate(async () => {
      const at = document.activeElement as HTMLElement | null
      if (!at || at === document.body) return undefined
      // The skip link has just begun to come in, and the page to scroll.
      const isInside = (): boolean => {
        const { top, bottom } = at.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      }
      // A busy machine scrolls for seconds.
      for (const until = performance.now() + 5_000; performance.now() < until && !isInside();)
        await new Promise((done) => requestAnimationFrame(done))
      const before = document.querySelector('[data-walked]')
      const follows =
        !before || Boolean(before.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING)
      before?.removeAttribute('data-walked')
      at.setAttribute('data-walked', '')
      const drawn = [at, at.nextElementSibling, at.closest('label'), at.parentElement].some(
        (one) => one && getComputedStyle(one).outlineStyle !== 'none',
      )
      const name = `${at.tagName.toLowerCase()} “${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40)}”`
      return { name, drawn, follows, inside: isInside() }
    })
    if (!told) break
    if (!told.drawn) found.push(`${told.name}: no sign of the focus`)
    if (!told.inside) found.push(`${told.name}: outside of the screen`)
    if (!told.follows) break
  }
  await page.evaluate(() => document.querySelector('[data-walked]')?.removeAttribute('data-walked'))
  return found
}
