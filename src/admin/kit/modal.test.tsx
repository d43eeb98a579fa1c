import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SignInOfferContext } from '#admin/session/sign-in-offer.ts'
import { Modal } from './modal.tsx'

test('every dialog of the back office is one of the kit, which offers to sign in again once the session has ended', () => {
  const dialog = (
    <SignInOfferContext value={() => undefined}>
      <Modal onDismiss={() => undefined}>Een formulier</Modal>
    </SignInOfferContext>
  )
  expect(renderToStaticMarkup(dialog)).toMatch(/<dialog[^>]*><div role="alert".*Opnieuw inloggen.*Een formulier/)
  const sources = globSync('src/{admin,features,ui}/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
  const others = sources.filter((file) => readFileSync(file, 'utf8').includes('<dialog'))
  expect(others).toEqual(['src/admin/kit/modal.tsx'])
})
