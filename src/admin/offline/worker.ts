import { admin, icons } from '#routes.ts'
import { pushedTexts } from '#texts/nl/admin/notifications.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/** What Vandaag needs, the entry first. The build puts the addresses in. */
declare const OFFLINE_FILES: string[]

const worker = globalThis as unknown as WorkerScope
const FILES = new Set(OFFLINE_FILES)
const ENTRY = OFFLINE_FILES[0] ?? ''
/** The files of one version of the product; their names change with their content. */
const CACHE = `admin ${ENTRY}`
/** The document of the back office, which is the same for every address. */
const SHELL = admin.today
/** How long a page waits for the server before the cached document takes its place. */
const WAIT_MS = 4000

/**
 * The service worker of the back office. It answers a page without a network with the document that it cached, and gives the files of Vandaag
 * from its cache. It keeps nothing about anybody, and every other request passes by it. It shows notifications, and opens what they are
 * about. docs/product/installed.md, docs/product/notifications.md
 */
worker.addEventListener('install', (event) => event.waitUntil(keepFiles().then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) => event.waitUntil(dropOlder().then(() => worker.clients.claim())))
worker.addEventListener('push', (event) => event.waitUntil(show(contentOf(event.data))))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openScreen((event.notification.data as Pushed).url))
})
worker.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== worker.location.origin) return
  if (mode === 'navigate' && isOffice(pathname)) event.respondWith(pageOrShell(event))
  else if (FILES.has(pathname)) event.respondWith(cached(pathname).then((file) => file ?? fetch(event.request)))
})

/** Keeps the files of this version. Fails when another version answers, as while hosts are updated one by one; the browser tries again. */
async function keepFiles(): Promise<void> {
  const shell = await fetch(SHELL, { cache: 'no-store' })
  if (!(await isOfThisVersion(shell))) throw new Error('another version answers')
  const cache = await caches.open(CACHE)
  await cache.addAll(OFFLINE_FILES)
  await cache.put(SHELL, shell)
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}

/** The scope `/admin` also begins other addresses, such as `/admin-test`. */
const isOffice = (path: string): boolean => path === admin.dashboard || path.startsWith(`${admin.dashboard}/`)

/** Answers a page from the server; without an answer in time, or when a proxy says that the server is gone, with the cached document. */
async function pageOrShell(event: FetchEvent): Promise<Response> {
  const answer = fetch(event.request)
  const inTime = new Promise<undefined>((resolve) => void setTimeout(resolve, WAIT_MS))
  const page = await Promise.race([answer, inTime]).catch(() => undefined)
  if (page && page.status < 500) {
    event.waitUntil(refreshShell(page.clone()))
    return page
  }
  return (await cached(SHELL)) ?? answer
}

/** Keeps a newer document, which may have another name and other colours of the company. */
async function refreshShell(page: Response): Promise<void> {
  if (await isOfThisVersion(page)) await (await caches.open(CACHE)).put(SHELL, page)
}

const isOfThisVersion = async (page: Response): Promise<boolean> => page.ok && (await page.clone().text()).includes(ENTRY)

const cached = async (address: string): Promise<Response | undefined> => (await caches.open(CACHE)).match(address, { ignoreVary: true })

/** What the server sends in a notification. */
interface Pushed {
  title: string
  body: string
  url: string
  /** A later notification with the same tag takes the place of this one. */
  tag: string
}

/** Reads a notification. Browsers demand that every one is shown, so one that cannot be read gets a standard text. */
function contentOf(data: { json(): unknown } | null): Pushed {
  const unread = { title: pushedTexts.unread, body: '', url: admin.today, tag: '' }
  try {
    const { title, body, url, tag } = Object(data?.json()) as Partial<Pushed>
    if (typeof title !== 'string' || typeof url !== 'string' || !isOffice(new URL(url, worker.location.origin).pathname)) return unread
    return { title, body: body ?? '', url, tag: tag ?? '' }
  } catch {
    return unread
  }
}

const show = ({ title, body, url, tag }: Pushed): Promise<void> =>
  worker.registration.showNotification(title, { body, tag, icon: icons.home(192), data: { url }, lang: 'nl-BE' })

/** Shows a screen in the window that is open, which asks before it leaves something unsaved, or in a new one. */
async function openScreen(address: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => isOffice(new URL(url).pathname))
  if (!open) return void (await worker.clients.openWindow(address))
  await open.focus().catch(() => undefined)
  // A message of a worker to one of its windows has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  open.postMessage({ open: address })
}
