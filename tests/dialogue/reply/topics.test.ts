import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { locales, type Locale } from '../../../contract/locale'
import type { Intent } from '../../../dialogue/frame'
import { hear } from '../../kit/dialogue/hearing'
import { talkTo } from '../../kit/dialogue/talk'

const rows = Object.entries(
  parse(readFileSync('tests/dialogue/reply/topics.yaml', 'utf8')) as Record<Intent, Record<Locale, string>>,
) as [Intent, Record<Locale, string>][]

describe.each(rows)('a question about %s', (intent, sentences) => {
  it.each(locales)('is understood and answered in %s', async (locale) => {
    const text = sentences[locale]
    for (const state of ['search.asking', 'search.listing', 'search.viewing'] as const)
      expect(hear(locale, state, text).intent, `${state}: ${text}`).toBe(intent)
    const answer = await talkTo({ locale }).mean(intent)
    expect((await talkTo({ locale }).say(text)).text).toBe(answer.text)
  })
})
