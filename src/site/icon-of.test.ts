import { expect, test } from 'vitest'
import type { IconName } from '#ui/icon.tsx'
import { iconOf } from './icon-of.ts'

const builtIn = ['Ecologisch en veilig', '{jaren} jaar garantie', 'Snelle uitvoering']
const icons: IconName[] = ['leaf', 'shield', 'clock']

test('a built-in sentence keeps its icon where others were left out, and one of the company’s own has a tick', () => {
  expect(['3 jaar garantie', 'Snelle uitvoering', 'Wij ruimen op'].map((said) => iconOf(said, builtIn, icons))).toEqual([
    'shield',
    'clock',
    'check',
  ])
})
