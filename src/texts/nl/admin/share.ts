import { counted } from './counted.ts'

/** Links to what is not on the site yet. docs/product/previews.md */
export const shareTexts = {
  share: 'Deel link',
  title: 'Deel een link',
  help: 'Wie de link heeft, ziet dit zonder account, zoals het opgeslagen is. De link werkt 7 dagen.',
  make: 'Maak link',
  making: 'Link wordt gemaakt...',
  makeFailed: 'Geen link gemaakt',
  link: 'Link',
  once: (until: string) => `Werkt tot ${until}. Kopieer de link nu: later is ze niet meer te zien.`,
  copy: 'Kopieer',
  copied: 'Link gekopieerd',
  notCopied: { title: 'Niet gekopieerd', detail: 'De link is geselecteerd. Kopieer ze met Ctrl+C.' },
  working: 'Links die nu werken',
  madeBy: (who: string, when: string) => `${who || 'Onbekend'}, ${when}`,
  until: (until: string) => `tot ${until}`,
  loadFailed: 'Kon de links niet laden.',
  revoke: (count: number) => (count === 1 ? 'Intrekken' : 'Alle intrekken'),
  revoking: 'Bezig...',
  revoked: (count: number) => ({
    title: counted(count, 'link ingetrokken', 'links ingetrokken'),
    detail: 'Wie ze heeft, ziet niets meer.',
  }),
  revokeFailed: 'Niet ingetrokken',
  close: 'Sluiten',
} as const
