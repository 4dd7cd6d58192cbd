/**
 * Partners whose drivers see Plaza in their colours at a host name of theirs (R016, A21). Colours, radius and mark are the
 * tokens of `src/theme/brands.css`.
 */
export const brands = {
  'partner-a': { name: 'Costa Aparca', banner: true },
  'partner-b': { name: 'Isar Parken', banner: false },
} as const satisfies Record<string, { name: string; banner: boolean }>
export type BrandName = keyof typeof brands

export function isBrandName(name: string | undefined): name is BrandName {
  return name !== undefined && Object.hasOwn(brands, name)
}

/** The partner of a host name; undefined: Plaza itself. */
export function brandOf(hosts: Readonly<Record<string, string>>, host: string): BrandName | undefined {
  const name = Object.hasOwn(hosts, host.toLowerCase()) ? hosts[host.toLowerCase()] : undefined
  return isBrandName(name) ? name : undefined
}
