import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  appManifests,
  classNamesInPlace,
  compressedFiles,
  firstScreen,
  routerInParts,
  shellWorker,
  shortClassNames,
  stylesBehindShell,
} from './frontBuild.ts'
import { hearingFolder } from './hearingBuild.ts'
import { yamlModule } from './yamlModule.ts'

const isFirst = firstScreen()
/** Texts that are fetched together are one file. */
const textFiles: Record<string, string> = {
  shell: 'texts',
  faults: 'texts',
  menu: 'pages',
  pageFaults: 'pages',
}

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    routerInParts(),
    classNamesInPlace(),
    yamlModule(),
    stylesBehindShell(),
    appManifests(),
    hearingFolder(),
    shellWorker(),
    compressedFiles(),
  ],
  resolve: {
    // `react-i18next` asks for what older versions of React lack.
    alias: {
      'use-sync-external-store/shim': 'react',
      // The package names its development build for bundlers: its warnings would be fetched by every driver.
      ...(command === 'build' && {
        'react-router': resolve('node_modules/react-router/dist/production/index.mjs'),
      }),
    },
  },
  css: {
    modules: { generateScopedName: command === 'build' ? shortClassNames() : '[local]_[hash:base64:4]' },
  },
  build: {
    target: 'es2022',
    // Tells the server which files a page needs beside the first script.
    manifest: true,
    // The strict CSP allows neither data: scripts nor inline styles, so nothing is inlined into code or HTML.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What a conversation in one language needs is one file, fetched when that language is spoken.
          groups: [
            {
              test: /[\\/]locales[\\/][a-z]{2}[\\/](sentences|commands|datetime|lexicon|pieces|spoken)\./,
              debugName: 'language',
              name: (id) => `language-${/[\\/]locales[\\/]([a-z]{2})[\\/]/.exec(id)?.[1] ?? 'all'}`,
            },
            // What the page needs before one can type is one file.
            { test: /./, debugName: 'first', name: (id, graph) => (isFirst(id, graph) ? 'first' : null) },
            // What draws a chart of figures; two pages have one.
            {
              test: /[\\/]src[\\/]components[\\/]chart[\\/]|[\\/]node_modules[\\/](@visx|d3-[a-z-]+)[\\/]/,
              debugName: 'chart',
              name: 'chart',
            },
            // Parts of several later pages: without a file of their own the group below would take them with it.
            {
              test: /[\\/]src[\\/]components[\\/]|[\\/]node_modules[\\/]lucide-react[\\/]/,
              debugName: 'parts',
              name: 'parts',
              minShareCount: 2,
            },
            // What maps and keeping their file need both, then what reads and keeps the file; what draws it comes with a map.
            {
              test: /[\\/]src[\\/]map[\\/]ground[\\/](world|mapSource)\./,
              debugName: 'mapSource',
              name: 'mapSource',
            },
            {
              test: /[\\/]node_modules[\\/](pmtiles|fflate)[\\/]|[\\/]src[\\/]map[\\/]vector[\\/](mapFile|keepPlaces)\./,
              debugName: 'mapFile',
              name: 'mapFile',
            },
            // What finds the end of speech, where the browser has no recogniser.
            {
              test: /[\\/]node_modules[\\/](@ricky0123|onnxruntime-(web|common))[\\/]/,
              debugName: 'hearing',
              name: 'hearing',
            },
            // The page of the statecharts, which only a demo shows.
            {
              test: /[\\/]src[\\/]charts[\\/]|[\\/]docs[\\/]charts[\\/]|[\\/]locales[\\/][a-z]{2}[\\/]charts\./,
              debugName: 'charts',
              name: (id) => {
                const locale = /[\\/]locales[\\/]([a-z]{2})[\\/]/.exec(id)?.[1]
                return locale
                  ? `charts-${locale}`
                  : /[\\/](frame|introduction)\.ts$/.test(id)
                    ? 'charts-frame'
                    : 'charts-page'
              },
            },
            // What every page says in one language, what every page but home says, and one file more for each noun.
            {
              test: /[\\/]locales[\\/][a-z]{2}[\\/](ui[\\/]|(page)?[fF]aults\.)/,
              debugName: 'texts',
              name: (id) => {
                const [, locale = 'all', noun] =
                  /[\\/]locales[\\/]([a-z]{2})[\\/](?:(?:ui[\\/])?(\w+))?/.exec(id) ?? []
                return `${textFiles[noun ?? ''] ?? noun}-${locale}`
              },
            },
          ],
        },
      },
    },
  },
}))
