// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { scriptedApi } from '../../kit/scriptedApi'
import { mount } from '../../kit/src/shell/mount'

afterEach(() => {
  delete document.documentElement.dataset['brand']
})

it.each([
  ['partner-a', 'Costa Aparca', true],
  ['partner-b', 'Isar Parken', false],
  [undefined, 'plaza', false],
  ['nobody', 'plaza', false],
] as const)('at the host of %s says %s, with a banner: %s (R016, R017)', async (brand, name, banner) => {
  if (brand) document.documentElement.dataset['brand'] = brand
  await mount('/en/contact', scriptedApi())
  await screen.findByRole('contentinfo')
  expect(screen.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href')).toBe('/en')
  if (banner) await screen.findByText(/^Costa Aparca parks with Plaza/)
  else expect(screen.queryByText(/parks with Plaza/)).toBeNull()
})
