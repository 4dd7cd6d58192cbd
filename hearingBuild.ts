import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

/** What finds the end of speech: its model, what feeds it in the browser's thread of sound, and what runs it. */
const hearingFiles = [
  '@ricky0123/vad-web/dist/silero_vad_v5.onnx',
  '@ricky0123/vad-web/dist/vad.worklet.bundle.min.js',
  'onnxruntime-web/dist/ort-wasm-simd-threaded.mjs',
  'onnxruntime-web/dist/ort-wasm-simd-threaded.wasm',
].map((path) => join('node_modules', path))

/**
 * Copies them into `/hearing/<hash>/`, under the names by which they find each other, and tells the page where that is
 * (`__HEARING__`). A page fetches them when it listens without a recogniser of the browser's; no worker keeps them.
 */
export const hearingFolder = (): Plugin => {
  let folder: string
  return {
    name: 'hearing-folder',
    apply: 'build',
    config: () => {
      const hash = createHash('sha256')
      for (const file of hearingFiles) hash.update(readFileSync(file))
      folder = `/hearing/${hash.digest('hex').slice(0, 12)}/`
      return { define: { __HEARING__: JSON.stringify(folder) } }
    },
    writeBundle({ dir: outDir = 'dist' }) {
      mkdirSync(join(outDir, folder), { recursive: true })
      for (const file of hearingFiles) copyFileSync(file, join(outDir, folder, basename(file)))
    },
  }
}
