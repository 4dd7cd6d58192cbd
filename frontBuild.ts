import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Moves style sheets behind the static shell, so that the browser paints the shell before it has fetched any. */
export const stylesBehindShell = (): Plugin => ({
  name: 'styles-behind-shell',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const sheets: string[] = []
      const without = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, (sheet) => {
        sheets.push(sheet.trim())
        return ''
      })
      return without.replace('<noscript>', `${sheets.join('\n    ')}\n    <noscript>`)
    },
  },
})

const compressible = /\.(js|css|svg|json|webmanifest|txt)$/
/** Smaller files do not get smaller. */
const smallest = 512

/** Writes a `.br` and a `.gz` beside every file worth compressing: the server sends them as they are. */
export const compressedFiles = (): Plugin => ({
  name: 'compressed-files',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir: outDir = 'dist' }) {
      for (const entry of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        if (!compressible.test(entry)) continue
        const file = join(outDir, entry)
        const content = readFileSync(file)
        if (content.length < smallest) continue
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(content, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            },
          }),
        )
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  },
})
