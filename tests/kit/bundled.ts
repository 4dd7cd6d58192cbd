import { basename, join } from 'node:path'
import { bundle } from '../../serverBuild'

/** Bundles a program that a test starts again and again, and gives its path: compiling it at each start takes seconds. */
export const bundled = async (source: string): Promise<string> => {
  const outdir = join('node_modules', '.cache', 'plaza-tests', source.replace(/\W/g, '-'))
  const name = basename(source, '.ts')
  await bundle({ [name]: source }, outdir)
  return join(outdir, `${name}.mjs`)
}
