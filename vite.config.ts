import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { yamlModule } from './yamlModule.ts'

export default defineConfig({
  plugins: [react(), yamlModule()],
  build: {
    target: 'es2022',
    // The strict CSP allows neither data: scripts nor inline styles, so nothing is inlined into code or HTML.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What a conversation in one language needs is one file, fetched when that language is spoken.
          groups: [
            {
              test: /[\\/]locales[\\/][a-z]{2}[\\/](sentences|commands|datetime|lexicon|spoken|faults)\./,
              debugName: 'language',
              name: (id) => `language-${/[\\/]locales[\\/]([a-z]{2})[\\/]/.exec(id)?.[1] ?? 'all'}`,
            },
          ],
        },
      },
    },
  },
})
