import { useInterval } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { SECOND } from '#kernel/clock.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Page } from './page.tsx'
import { reloadOnce, serverAnswers } from './reload-page.ts'
import { useUnsaved } from './unsaved.tsx'

const RETRY_EVERY = 5 * SECOND

/** In place of a part whose script did not come: `onOnline` gets it after all; without it only a new page does, which what is typed need not fear. */
export function NotLoaded({ isScreen, onOnline }: { isScreen: boolean; onOnline: (() => void) | undefined }) {
  const isUnsaved = useUnsaved()
  const tryAgain = async (isAsked: boolean) => {
    if (!navigator.onLine) return
    if (onOnline) onOnline()
    else if ((isAsked || !isUnsaved()) && (await serverAnswers())) reloadOnce(isAsked)
  }
  const tryByItself = useEffectEvent(() => void tryAgain(false))
  useEffect(() => {
    tryByItself()
    addEventListener('online', tryByItself)
    return () => removeEventListener('online', tryByItself)
  }, [])
  useInterval(() => void tryAgain(false), RETRY_EVERY, { autoInvoke: true })

  const button = (
    <Button look="line" onClick={() => void tryAgain(true)}>
      {kitTexts.retry}
    </Button>
  )
  if (isScreen)
    return (
      <Page title={kitTexts.notLoadedTitle}>
        <Notice title={kitTexts.notLoaded} failed>
          {button}
        </Notice>
      </Page>
    )
  return (
    <Notice title={kitTexts.notLoadedTitle} failed>
      <p>{kitTexts.notLoaded}</p>
      {button}
    </Notice>
  )
}
