import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>
/** The garages of one platform whose barriers read plates. */
export type Garages = { platform: string; name: string; places: readonly { id: string; name: string }[] }
/** What was typed last, and what the barrier did. */
export type Tried = { at: string; plate: string; barrier?: 'open' | 'closed' | 'unknown'; entered?: boolean }

export const barrierPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** The form of a car in front of a barrier, and what became of the last one. */
export function barrierPage(base: string, all: readonly Garages[], tried: Tried): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Sandbox barrier</title>
        <link rel="stylesheet" href="${base}/barriers.css" />
      </head>
      <body>
        <header class="top">
          <a class="home" href="${base}"><span class="sign" aria-hidden="true">P</span> Sandbox barrier</a>
          <p class="note">Demo: no real car park is behind it.</p>
        </header>
        <main>
          <h1>A car in front of a barrier</h1>
          <p>
            The barrier opens for plates with automatic access at its platform: switch it on in Plaza under
            Vehicles first. Plaza hears of entries and exits within twenty seconds.
          </p>
          ${tried.barrier ? html`<p class="outcome" role="status">${told(tried)}</p>` : ''}
          <form method="post" action="${base}">
            <label for="at">Car park</label>
            <select id="at" name="at">
              ${all.map(
                ({ platform, name, places }) =>
                  html`<optgroup label="${name}">
                    ${places.map((place) => {
                      const value = `${platform} ${place.id}`
                      return html`<option value="${value}" ${value === tried.at ? raw('selected') : ''}>
                        ${place.name}
                      </option>`
                    })}
                  </optgroup>`,
              )}
            </select>
            <label for="plate">Plate</label>
            <input
              id="plate"
              name="plate"
              required
              maxlength="20"
              autocomplete="off"
              value="${tried.plate}"
            />
            <div class="buttons">
              <button name="action" value="enter">Drive in</button>
              <button name="action" value="exit">Drive out</button>
            </div>
          </form>
        </main>
      </body>
    </html>`
}

function told({ barrier, entered, plate }: Tried): string {
  if (barrier === 'unknown') return 'There is no such car park.'
  if (barrier === 'open') return `The barrier opened: ${plate} is ${entered ? 'in' : 'out'}.`
  return entered
    ? `The barrier stayed closed: ${plate} has no automatic access here, or is in already.`
    : `The barrier stayed closed: ${plate} is not in this car park.`
}
