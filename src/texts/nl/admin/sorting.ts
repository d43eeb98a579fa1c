/** The words for sorting a list: by dragging, with the keyboard, with buttons. */
export const sortTexts = {
  handle: (name: string) => `Versleep ${name}`,
  role: 'versleepbaar',
  up: (name: string) => `Omhoog: ${name}`,
  down: (name: string) => `Omlaag: ${name}`,
  help: 'Druk op de spatiebalk om dit op te pakken. Verplaats het met de pijltjes en zet het neer met de spatiebalk. Escape legt het terug.',
  picked: (name: string, place: number, total: number) => `${name} opgepakt, op plaats ${place} van ${total}.`,
  over: (name: string, place: number, total: number) => `${name} is nu op plaats ${place} van ${total}.`,
  dropped: (name: string, place: number, total: number) => `${name} neergezet op plaats ${place} van ${total}.`,
  cancelled: (name: string, place: number, total: number) => `${name} teruggelegd op plaats ${place} van ${total}.`,
} as const
