import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadTexts } from './language'
import { loadChunk } from './loadChunk'

/** A part of the page that is fetched when it is first shown, with its texts. */
export function latePart<P>(
  load: () => Promise<ComponentType<P>>,
  ...texts: Parameters<typeof loadTexts>[0]
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const [part] = await Promise.all([loadChunk(load), loadTexts(texts)])
    return { default: part }
  })
}
