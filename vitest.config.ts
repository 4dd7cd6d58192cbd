import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { yamlModule } from './yamlModule.ts'

/** Files that start programs: a browser, `npm start`, nodes that are killed. The longest of all. */
const programs = [
  'tests/browser/**/*.test.ts',
  'tests/faults/**/*.test.ts',
  'tests/server/start.test.ts',
  'tests/server/database/{away,lock,powerCut}.test.ts',
  'tests/server/reservation/onceEach.test.ts',
  'tests/voice-fulfillment/twoNodes.test.ts',
]
/**
 * Files that have a page (jsdom) of their own, or that count what the whole process does: what one leaves in the page or in
 * the modules must not meet the next.
 */
const pages = ['tests/src/**/*.test.{ts,tsx}', 'tests/paths/screen*.test.tsx', 'tests/server/load.test.ts']

/** Projects run in the order of their names: what takes longest first, so that no core is left alone with it at the end. */
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
      {
        extends: true,
        test: {
          name: '1 programs',
          include: programs,
          // Files share one browser and one Plaza.
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: '2 pages',
          include: pages,
          // A process reads jsdom and the libraries once, and gives each file modules and a page of its own.
          pool: 'vmForks',
          // Their drivers are at home: their device has the clock of the place.
          env: { TZ: 'Europe/Madrid' },
        },
      },
      {
        extends: true,
        // Files share what they import: reading the languages and the server anew for each took half of the CPU time.
        test: {
          name: '3 rooms',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...programs, ...pages],
          isolate: false,
        },
      },
    ],
  },
})
