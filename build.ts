import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { build as bundle, type Plugin } from 'esbuild'
import { build as buildFront } from 'vite'
import { preparePattern } from './server/database/firstFolder'

/**
 * `npm run build [front|server]`: the front into `dist`, the server and the sandbox each as one file into `dist-server`,
 * and the empty database that first starts copy. `npm start` runs it when something is newer than what was built.
 */
const [part] = process.argv.slice(2)

/** A module finds its own files beside its source, from wherever it was bundled to. */
const ownPlace: Plugin = {
  name: 'own-place',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      const from = relative('dist-server', path).replaceAll('\\', '/')
      const place = `new URL(${JSON.stringify(from)}, import.meta.url).href`
      return { contents: source.replaceAll('import.meta.url', place), loader: 'ts' }
    })
  },
}

const buildServer = async (): Promise<void> => {
  await bundle({
    entryPoints: { start: 'start.ts', sandbox: 'sandbox/main.ts' },
    outdir: 'dist-server',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // These read files of their own: WebAssembly, a native module, a compiler.
    external: ['@electric-sql/pglite', '@node-rs/argon2', 'pg-native', 'vite', 'esbuild'],
    // What is bundled of CommonJS asks for Node's own modules by `require`.
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
    },
    define: { 'process.env.PLAZA_BUILT': '"yes"' },
    sourcemap: true,
    logLevel: 'warning',
    plugins: [ownPlace],
  })
  await preparePattern()
}

if (part !== 'server') await buildFront({ logLevel: 'warn' })
if (part !== 'front') await buildServer()
