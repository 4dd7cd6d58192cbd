/**
 * Makes `overpass.woff2`, the font that is fetched with the first screen: of Overpass (SIL Open Font License) the
 * letters of the five languages in the weights that the style sheets use. All else stays in the font of the package,
 * which `fonts.css` names for the other signs. To make it anew: `npm install --no-save subset-font && node src/theme/overpass.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const whole = 'node_modules/@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2'
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
/** The same signs as the last `unicode-range` of `fonts.css`. */
const others = '\u00a0¡ª«·º»¿ÀÁÂÃÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖ×ÙÚÛÜßàáâãäæçèéêëìíîïñòóôõöùúûüÿ°Œœ–—‘’‚“”„•…‹›€−'

const font = await subsetFont(readFileSync(whole), ascii + others, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 800 } },
})
writeFileSync('src/theme/overpass.woff2', font)
