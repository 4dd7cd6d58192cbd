export type Platform = 'ios' | 'android' | 'desktop'

const platforms: readonly Platform[] = ['ios', 'android', 'desktop']

/** The platforms, that of the visitor first. An iPad calls itself a Mac, which has no touch screen. */
export function visitorsFirst(userAgent: string, touchPoints: number): Platform[] {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  const own = isApple ? 'ios' : /Android/.test(userAgent) ? 'android' : 'desktop'
  return [own, ...platforms.filter((platform) => platform !== own)]
}
