import { type ComponentType, startTransition, use, useState } from 'react'
import { NotLoaded } from './not-loaded.tsx'

type Arrival<Props> = { Part: ComponentType<Props> } | { failure: 'offline' | 'failed' }

/**
 * Returns a component whose script loads when it is first rendered. When the script does not load, a notice takes its place and retries
 * once the network is back. It never loads while offline, because a browser does not request a script again that failed once, unless it
 * `isCached` by the service worker.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isScreen = false, isCached = false }: { isScreen?: boolean; isCached?: boolean } = {},
) {
  let arrival: Promise<Arrival<Props>> | undefined
  let wasOffline = false
  /** The loaded component, rendered at once: waiting for a promise, even a resolved one, would show nothing for a moment. */
  let arrived: Arrival<Props> | undefined

  const arrive = (): Promise<Arrival<Props>> => {
    wasOffline = !navigator.onLine && !(isCached && hasWorker())
    if (wasOffline) return Promise.resolve({ failure: 'offline' })
    return load().then(
      (Part) => (arrived = { Part }),
      () => ({ failure: 'failed' }),
    )
  }
  const ask = () => {
    if (wasOffline && navigator.onLine) arrival = undefined
    return (arrival ??= arrive())
  }

  function LazyPart(props: Props) {
    const [asked, setAsked] = useState(ask)
    const part = arrived ?? use(asked)
    if ('Part' in part) return <part.Part {...props} />
    return (
      <NotLoaded isScreen={isScreen} onOnline={part.failure === 'offline' ? () => startTransition(() => setAsked(ask())) : undefined} />
    )
  }
  return Object.assign(LazyPart, { preload: async () => void (await ask()) })
}

/** Returns a whole screen whose script loads when it is first rendered. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) => lazyPart(load, { isScreen: true })

/** Returns a whole screen whose script the service worker keeps, as the build lists it. */
export const offlineScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, { isScreen: true, isCached: true })

const hasWorker = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
