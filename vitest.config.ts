import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { yamlModule } from './yamlModule.ts'

/**
 * Files that have a page (jsdom) of their own, or that count what the whole process does: what one leaves in the page or in
 * the modules must not meet the next.
 */
const pages = ['tests/src/**/*.test.{ts,tsx}', 'tests/paths/screen*.test.tsx', 'tests/server/load.test.ts']

export default defineConfig({
  plugins: [yamlModule()],
  test: {
    environment: 'node',
    // Vitest leaves one core to itself otherwise, and on two cores runs file after file.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine takes longer than the second that Vitest gives a condition.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { name: 'pages', include: pages } },
      {
        extends: true,
        // Files share what they import: reading the languages and the server anew for each took half of the CPU time.
        test: { name: 'rooms', include: ['tests/**/*.test.{ts,tsx}'], exclude: pages, isolate: false },
      },
    ],
  },
})
