import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { build, type Plugin } from 'esbuild'

/** A module finds its own files beside its source, from wherever it was bundled to. */
const ownPlace = (outdir: string): Plugin => ({
  name: 'own-place',
  setup(building) {
    building.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      const from = relative(outdir, path).replaceAll('\\', '/')
      const place = `new URL(${JSON.stringify(from)}, import.meta.url).href`
      return { contents: source.replaceAll('import.meta.url', place), loader: 'ts' }
    })
  },
})

/** Bundles programs of Node, each with all it imports, into `<outdir>/<name>.mjs`. `define` replaces expressions. */
export const bundle = async (
  entryPoints: Record<string, string>,
  outdir: string,
  define: Record<string, string> = {},
): Promise<void> => {
  await build({
    entryPoints,
    outdir,
    define,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // These read files of their own: WebAssembly, a native module, a compiler. What draws PDFs is read once one is drawn.
    external: ['@electric-sql/pglite', '@node-rs/argon2', 'pdfkit', 'pg-native', 'vite', 'esbuild'],
    // What is bundled of CommonJS asks for Node's own modules by `require`.
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
    },
    sourcemap: true,
    logLevel: 'warning',
    plugins: [ownPlace(outdir)],
  })
}
