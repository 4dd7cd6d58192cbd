import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { yamlModule } from './yamlModule.ts'

export default defineConfig({
  plugins: [yamlModule()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Vitest leaves one core to itself otherwise, and on two cores runs file after file.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine takes longer than the second that Vitest gives a condition.
    expect: { poll: { timeout: 30_000 } },
  },
})
