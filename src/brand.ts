import { brands, isBrandName, type BrandName } from '../contract/site/brands'

/** The partner at whose host name the page was opened, as the server has written it. */
export function readBrand(): BrandName | undefined {
  const name = document.documentElement.dataset['brand']
  return isBrandName(name) ? name : undefined
}

/** The name that stands beside the mark. */
export function brandTitle(): string {
  const brand = readBrand()
  return brand ? brands[brand].name : 'plaza'
}
