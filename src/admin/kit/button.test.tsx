import type { MouseEvent } from 'react'
import { expect, test } from 'vitest'
import { Button, IconButton, SubmitButton } from './button.tsx'

test.each([true, false])('aria-disabled=%s on a button of the kit decides whether it does something', (isDisabled) => {
  const done: string[] = []
  const event = { preventDefault: () => done.push('nothing') } as unknown as MouseEvent<HTMLButtonElement>
  const props = { 'aria-disabled': isDisabled, onClick: () => void done.push('acted') }
  for (const { props: shown } of [Button(props), SubmitButton(props), IconButton({ ...props, 'aria-label': 'Weg' })])
    (shown as typeof props & { onClick: (event: MouseEvent<HTMLButtonElement>) => void }).onClick(event)
  expect(done).toEqual(Array.from({ length: 3 }, () => (isDisabled ? 'nothing' : 'acted')))
})
