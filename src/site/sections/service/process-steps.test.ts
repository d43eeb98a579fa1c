import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_SITE_COMPANY } from '#features/company/company.ts'
import { SharedWordsContext } from '#site/shared-words.ts'
import { pagePhoto } from '../../../../test/support/builders.ts'
import { builtInShared } from '../../../../test/support/built-in-words.ts'
import { ProcessSteps } from './process-steps.tsx'

test('a photo stays with its step when the step before it is left out', () => {
  const photos = [pagePhoto({ section: 'process_3', file_url: '/storage/photos/reinigen.webp' })]
  const step = (name: string, place: number) => ({ name, text: '', place })
  const items = [step('Bekijken', 0), step('Reinigen', 2), step('Nakijken', 3)]
  const steps = createElement(ProcessSteps, { words: { title: '', lead: '', items }, photos, of: 'facade', as: 'strip' })
  const html = renderToStaticMarkup(createElement(SharedWordsContext, { value: builtInShared(DEFAULT_SITE_COMPANY) }, steps))
  expect(html.split('</li>').map((each) => each.includes('reinigen.webp'))).toEqual([false, true, false, false])
})
