/** Web Mercator at zoom 0: the world is 256 px wide. A point at another zoom is this times 2^zoom. */
export type World = { x: number; y: number }
export const worldOf = (lat: number, lng: number): World => {
  const sin = Math.sin((lat * Math.PI) / 180)
  return { x: 256 * (lng / 360 + 0.5), y: 256 * (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) }
}
