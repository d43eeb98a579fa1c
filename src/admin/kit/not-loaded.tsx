import { useInterval } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOfflineAnswers } from '#admin/offline/offline-answers.ts'
import { SECOND } from '#kernel/clock.ts'
import { admin } from '#routes.ts'
import { kitTexts, noNetwork } from '#texts/nl/admin/kit.ts'
import { ANSWER_TIMEOUT } from './api.ts'
import { Button } from './button.tsx'
import { Link } from './link.tsx'
import { Notice } from './notice.tsx'
import { Page } from './page.tsx'
import { useUnsaved } from './unsaved.tsx'

const RETRY_EVERY = 5 * SECOND

/**
 * Renders a notice in place of a part whose script did not load, and retries. `onOnline` loads the script again; without it only a reload
 * of the page helps, which does not happen by itself while something is unsaved.
 */
export function NotLoaded({ isScreen, onOnline }: { isScreen: boolean; onOnline: (() => void) | undefined }) {
  const isUnsaved = useUnsaved()
  const kept = useOfflineAnswers()
  const [isReached, setReached] = useState(navigator.onLine)
  const tryAgain = async (isAsked: boolean) => {
    if (!navigator.onLine) return
    if (onOnline) return onOnline()
    const answers = await serverAnswers()
    setReached(answers)
    // Asked after the server has answered: somebody may have typed meanwhile.
    if (answers && (isAsked || !isUnsaved())) reloadOnce(isAsked)
  }
  const tryByItself = useEffectEvent(() => void tryAgain(false))
  useEffect(() => {
    queueMicrotask(tryByItself)
    addEventListener('online', tryByItself)
    return () => removeEventListener('online', tryByItself)
  }, [])
  useInterval(() => void tryAgain(false), RETRY_EVERY, { autoInvoke: true })

  const button = (
    <Button look="line" onClick={() => void tryAgain(true)}>
      {kitTexts.retry}
    </Button>
  )
  if (isScreen && !isReached)
    return (
      <Page title={noNetwork.title}>
        <Notice title={noNetwork.later} failed>
          {button}
          {kept.user() && <Link to={admin.today}>{noNetwork.toToday}</Link>}
        </Notice>
      </Page>
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

const RELOADED = 'admin_reloaded'

/** True when the server answers a request for this page. */
const serverAnswers = (): Promise<boolean> =>
  fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_TIMEOUT) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Reloads the page, for example after an update of the website. It reloads by itself only once per page and version, so that a broken
 * script causes no loop.
 */
function reloadOnce(isAsked: boolean): void {
  const version = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
  const page = `${version} ${location.pathname}`
  if (!isAsked && sessionStorage.getItem(RELOADED) === page) return
  sessionStorage.setItem(RELOADED, page)
  location.reload()
}
