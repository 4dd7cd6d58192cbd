import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { yamlModule } from '../../yamlModule.ts'
import type { Break } from './decisions.ts'

/** Vitest with one decision of one file broken: `BROKEN` has the file and the break as JSON. */
const { file, start, end, put } = JSON.parse(process.env['BROKEN'] ?? '{}') as Break & { file?: string }

export default defineConfig({
  plugins: [
    yamlModule(),
    {
      name: 'broken',
      enforce: 'pre',
      transform: (source, id) =>
        file && id === resolve(file) ? source.slice(0, start) + put + source.slice(end) : null,
    },
  ],
  test: { environment: 'node', isolate: false, maxWorkers: 1, testTimeout: 20_000 },
})
