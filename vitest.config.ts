import { defineConfig } from 'vitest/config'
import { yamlModule } from './yamlModule.ts'

export default defineConfig({
  plugins: [yamlModule()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
