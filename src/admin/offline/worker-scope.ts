/** The part of a service worker's global scope that ours uses; TypeScript's types of it exclude those of pages. */
export interface WorkerScope {
  location: Location
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<OpenWindow[]>
    openWindow(address: string): Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: TappedEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

interface LastingEvent extends Event {
  /** Keeps the worker running until the promise settles. */
  waitUntil(work: Promise<unknown>): void
}

interface OpenWindow {
  url: string
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

interface PushedEvent extends LastingEvent {
  data: { json(): unknown } | null
}

interface TappedEvent extends LastingEvent {
  notification: Notification
}

export interface FetchEvent extends LastingEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
