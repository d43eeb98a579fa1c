import { site } from '#routes.ts'

const TIMEOUT_MS = 8000

interface HubspotSettings {
  portalId: string
  formId: string
  /** Empty for the default region, else a name such as `eu1`. */
  region: string
}

declare global {
  interface Document {
    prerendering?: boolean
  }
  interface Window {
    hbspt?: { forms: { create(options: object): void } }
  }
}

/**
 * Replaces our form, and the text about its fields, with HubSpot's form. When HubSpot's form does not load within eight seconds, our form
 * comes back with everything that was typed.
 */
export function embedHubspotForm(json: string) {
  // A prerendered page sends no request to another host until somebody sees it.
  if (document.prerendering) return document.addEventListener('prerenderingchange', () => embedHubspotForm(json), { once: true })
  const settings = JSON.parse(json) as HubspotSettings
  const sheet = document.querySelector<HTMLElement>('[data-quote-form]')
  const elements = [...(sheet?.querySelectorAll<HTMLElement>('form, [data-about-form]') ?? [])]
  const [first] = elements
  if (!sheet || !first) return
  const showElements = (isShown: boolean) => elements.forEach((element) => (element.hidden = !isShown))
  const place = document.createElement('div')
  const status = document.createElement('output')
  status.textContent = sheet.dataset['quoteForm'] ?? ''
  place.dataset['hubspot'] = ''
  place.append(status)

  let waiting = true
  const giveUp = () => {
    if (!waiting) return
    waiting = false
    place.remove()
    showElements(true)
  }
  const arrived = () => {
    waiting = false
    status.remove()
  }
  setTimeout(giveUp, TIMEOUT_MS)
  loadScript(settings.region, giveUp, () => waiting && createForm(settings, place, arrived))
  showElements(false)
  first.before(place)
}

function loadScript(region: string, failed: () => void, loaded: () => void) {
  const script = document.createElement('script')
  script.src = `https://js${region ? `-${region}` : ''}.hsforms.net/forms/embed/v2.js`
  script.addEventListener('error', failed)
  script.addEventListener('load', loaded)
  document.head.append(script)
}

function createForm(settings: HubspotSettings, place: HTMLElement, onFormReady: () => void) {
  place.id = 'hubspot-form'
  // With an empty stylesheet of HubSpot the form gets our styles.
  const options = { ...settings, target: `#${place.id}`, css: '', redirectUrl: new URL(site.thanks, location.href).href, onFormReady }
  window.hbspt?.forms.create(options)
}
