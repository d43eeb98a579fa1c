import * as collections from '#collections.ts'
import { counted } from './counted.ts'

/** What the tabs call the rows of a collection, where a content file calls them something else. */
export const trashKinds = new Map<string, string>([
  [collections.media, 'Foto’s'],
  [collections.testimonials, 'Testimonials'],
])

/** The screen with what staff deleted. docs/product/trash.md */
export const trashTexts = {
  title: 'Prullenbak',
  summary: (count: number | undefined) =>
    [...(count ? [`${counted(count, 'item', 'items')}.`] : []), 'Wat hier 30 dagen ligt, verdwijnt vanzelf.'].join(' '),
  search: 'Zoek op naam',
  none: 'De prullenbak is leeg. Wat je verwijdert, blijft hier 30 dagen.',
  nothingFound: 'Niets gevonden in de prullenbak.',
  loadFailed: 'Kon de prullenbak niet laden.',
  kinds: 'Soorten',
  all: 'Alles',
  withFiles: (kind: string, count: number) => `${kind}, met ${counted(count, 'foto', 'foto’s')}`,
  choice: 'Keuze',
  columns: { title: 'Naam', made_at: 'Verwijderd', trashed_until: 'Blijft nog' },
  days: (count: number) => (count === 0 ? 'minder dan een dag' : counted(count, 'dag', 'dagen')),

  restore: 'Terugzetten',
  othersRestore: 'Wat bezoekers zouden zien, zet een collega terug die mag publiceren.',
  restoring: 'Bezig met terugzetten...',
  restored: 'Teruggezet',
  restoreFailed: 'Fout bij terugzetten',
  restoredMany: (count: number) => counted(count, 'item staat er weer.', 'items staan er weer.'),
  gone: 'Dit is intussen teruggezet of voorgoed verwijderd.',
  restoreOf: (name: string) => `${name} terugzetten`,
  required: 'Vul dit veld in.',
  slug: 'Nieuwe slug',
  slugHint: 'Iets anders heeft intussen de oude slug.',
  slugTaken: 'Deze slug is ook in gebruik. Kies een andere.',
  service: 'Nieuwe dienst',
  serviceHint: 'De dienst waar dit bij hoorde, bestaat niet meer.',
  serviceUnknown: 'Deze dienst bestaat ook niet meer. Kies een andere.',
  chooseService: 'Kies een dienst',
  orService: 'Of zet eerst de dienst zelf terug:',
  servicesInTrash: 'diensten in de prullenbak',

  remove: 'Voorgoed verwijderen',
  removeOf: (name: string) => `Verwijder ${name} voorgoed`,
  confirmRemove: 'Weet je zeker dat je dit voorgoed wilt verwijderen? Ook de foto’s ervan gaan weg, en terugzetten kan dan niet meer.',
  removed: 'Voorgoed verwijderd',
  removeMany: (count: number) => `Verwijder ${counted(count, 'item', 'items')} voorgoed`,
  confirmRemoveMany: (count: number) =>
    `Weet je zeker dat je ${counted(count, 'item', 'items')} voorgoed wilt verwijderen? Ook de foto’s ervan gaan weg, en terugzetten kan dan niet meer.`,
  removedMany: (count: number) => counted(count, 'item verwijderd.', 'items verwijderd.'),
  empty: 'Prullenbak leegmaken',
  emptying: 'Bezig met leegmaken...',
  emptied: 'Prullenbak leeggemaakt',
} as const
