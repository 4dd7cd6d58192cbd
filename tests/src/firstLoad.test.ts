import { build as bundle, type Plugin } from 'esbuild'
import { expect, it } from 'vitest'

const later: Plugin = {
  name: 'later',
  setup: (build) =>
    build.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
}

/** Every module and package that a source imports without waiting for it. */
const importedAtOnce = async (source: string): Promise<string[]> => {
  const { metafile } = await bundle({
    entryPoints: [source],
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    format: 'esm',
    outdir: 'nowhere',
    loader: { '.css': 'empty', '.woff2': 'empty' },
    plugins: [later],
    logLevel: 'error',
  })
  return Object.entries(metafile.inputs).flatMap(([path, { imports }]) => [
    path,
    ...imports.flatMap((one) => (one.external && one.kind === 'import-statement' ? [one.path] : [])),
  ])
}

it('needs no schemas, no API client, no map and no grammar before one can type', async () => {
  const first = await importedAtOnce('src/main.tsx')
  expect(first).toContain('react-dom/client')
  expect(first).toContain('src/screens/finder/ask/PlaceField.tsx')
  expect(first.filter((path) => /^(zod|ky|leaflet|react-leaflet|supercluster)(\/|$)/.test(path))).toEqual([])
  expect(first.filter((path) => /^(dialogue|src\/map|src\/screens\/booking|locales)\//.test(path))).toEqual(
    [],
  )
})
