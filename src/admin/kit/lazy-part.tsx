import { type ComponentType, startTransition, use, useState } from 'react'
import { NotLoaded } from './not-loaded.tsx'

type Arrival<Props> = { Part: ComponentType<Props> } | { failure: 'offline' | 'failed' }

/**
 * A component in a file of its own, which comes when it is first needed. When it does not come, that is said in its place,
 * and it is tried again once there is a network. A browser never asks again for a script that it could not get, so nothing is asked offline.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, isScreen = false) {
  let arrival: Promise<Arrival<Props>> | undefined
  let wasOffline = false
  /** Once it is there it is rendered at once: to wait for a promise, even a resolved one, is to show nothing for a moment. */
  let arrived: Arrival<Props> | undefined

  const arrive = (): Promise<Arrival<Props>> => {
    wasOffline = !navigator.onLine
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

/** A whole screen in a file of its own. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) => lazyPart(load, true)
