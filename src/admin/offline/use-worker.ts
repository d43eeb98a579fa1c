import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { admin, adminFiles } from '#routes.ts'

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): { createScriptURL: (address: string) => string }
}

// TypeScript and some browsers do not know Trusted Types yet.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('admin-worker', {
  createScriptURL: (address) => {
    if (address !== adminFiles.worker) throw new TypeError(`${address} is not the service worker`)
    return address
  },
})

/**
 * Registers the service worker once somebody is signed in, and opens the screen of a notification that somebody taps. A browser without a
 * worker, or on http, goes on without.
 */
export function useWorker(): void {
  const { history } = useRouter() as { history: { push(address: string): void } }
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const open = ({ data }: MessageEvent<{ open?: unknown } | null>) => {
      if (typeof data?.open === 'string' && data.open.startsWith(admin.dashboard)) history.push(data.open)
    }
    navigator.serviceWorker.addEventListener('message', open)
    return () => navigator.serviceWorker.removeEventListener('message', open)
  }, [history])
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const address = policy?.createScriptURL(adminFiles.worker) ?? adminFiles.worker
    navigator.serviceWorker.register(address, { scope: admin.dashboard, updateViaCache: 'none' }).catch(() => undefined)
  }, [])
}

/** Removes the worker and its cache from this browser. The server also asks the browser for that when it ends a session. */
export async function removeWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration(admin.dashboard)
  const names = await caches.keys()
  await Promise.all([registration?.unregister(), ...names.map((name) => caches.delete(name))])
}
