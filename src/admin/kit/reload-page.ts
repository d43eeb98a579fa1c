import { PATIENCE } from './api.ts'

const RELOADED = 'admin_reloaded'

/** Whether a new page would come. */
export const serverAnswers = (): Promise<boolean> =>
  fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Loads the page anew, as after an update of the website: by itself only once, so that what stays broken does not go round and round. */
export function reloadOnce(isAsked: boolean): void {
  const version = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
  const page = `${version} ${location.pathname}`
  if (!isAsked && sessionStorage.getItem(RELOADED) === page) return
  sessionStorage.setItem(RELOADED, page)
  location.reload()
}
