/** GRS80, the ellipsoid of ETRS89, which differs from WGS84 by a tenth of a millimetre. */
const semiMajor = 6_378_137
const flattening = 1 / 298.257222101
const scale = 0.9996
const falseEasting = 500_000
const n = flattening / (2 - flattening)
/** Radius of the circle whose circumference is the meridian's. */
const rectifying = (semiMajor / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64)
const beta = [n / 2 - (2 / 3) * n ** 2 + (37 / 96) * n ** 3, n ** 2 / 48 + n ** 3 / 15, (17 / 480) * n ** 3]
const delta = [2 * n - (2 / 3) * n ** 2 - 2 * n ** 3, (7 / 3) * n ** 2 - (8 / 5) * n ** 3, (56 / 15) * n ** 3]

/**
 * Degrees of a position in a UTM zone of the northern hemisphere (metres, EPSG:258xx), by Krüger's series to the
 * third order: accurate to a millimetre within the zone.
 */
export function fromUtm(easting: number, northing: number, zone: number): { lat: number; lng: number } {
  const xi = northing / (scale * rectifying)
  const eta = (easting - falseEasting) / (scale * rectifying)
  const x = xi - sum(beta, (k) => Math.sin(k * xi) * Math.cosh(k * eta))
  const y = eta - sum(beta, (k) => Math.cos(k * xi) * Math.sinh(k * eta))
  const chi = Math.asin(Math.sin(x) / Math.cosh(y))
  const phi = chi + sum(delta, (k) => Math.sin(k * chi))
  const lambda = Math.atan2(Math.sinh(y), Math.cos(x))
  return { lat: (phi * 180) / Math.PI, lng: (lambda * 180) / Math.PI + zone * 6 - 183 }
}

function sum(terms: readonly number[], of: (k: number) => number): number {
  return terms.reduce((total, term, k) => total + term * of(2 * (k + 1)), 0)
}
