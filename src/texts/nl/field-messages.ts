import type { FieldCode } from '#kernel/field-errors.ts'
import { oddPhotoTexts, unopenedPhotoTexts } from './unopened-photos.ts'
import { dutchNumber } from './dutch-number.ts'

/** The messages next to a field; a function where the sentence names the limit, or the value that is wrong. */
const fieldMessages: Record<FieldCode, string | ((limit: string) => string)> = {
  required: 'Vul dit veld in.',
  'too-long': (limit) => `Gebruik hoogstens ${limit} tekens.`,
  'too-short': (limit) => `Gebruik minstens ${limit} tekens.`,
  'too-small': (limit) => `Het kleinste dat mag is ${limit}.`,
  'too-big': (limit) => `Het grootste dat mag is ${limit}.`,
  'too-few': (limit) => `Kies er minstens ${limit}.`,
  'too-many': (limit) => `Kies er hoogstens ${limit}.`,
  'bad-url': 'Vul een adres in dat begint met https://, http:// of /.',
  'bad-slug': 'Gebruik alleen kleine letters, cijfers en losse streepjes.',
  'slug-reserved': 'Deze slug betekent op de site iets anders. Kies een andere.',
  'unknown-service': 'Deze dienst bieden we niet meer aan. Kies een andere.',
  'bad-email': 'Vul een geldig e-mailadres in.',
  'address-in-name': 'Een naam bevat geen webadres of e-mailadres. Zet een spatie na een punt.',
  'bad-date': 'Vul een geldige datum in.',
  'bad-phone': 'Vul een geldig telefoonnummer in.',
  'bad-vat-number': 'Dit is geen Belgisch btw-nummer: kijk de tien cijfers na. Een voorbeeld: BE 0123.456.749.',
  'bad-postal-code': 'Een Belgische postcode heeft vier cijfers.',
  'bad-value': 'Deze waarde is niet geldig.',
  'control-characters': 'Hier staan tekens die niet mogen, zoals een regeleinde.',
  'bidi-controls': 'Hier staan onzichtbare tekens die de leesrichting veranderen. Typ dit opnieuw in plaats van het te plakken.',
  'consent-required': 'Geef uw toestemming om verder te gaan.',
  'email-or-phone': 'Vul een e-mailadres of een telefoonnummer in.',
  'name-or-contact': 'Vul een telefoonnummer, een naam of een e-mailadres in.',
  'unknown-push-service': 'Deze browser gebruikt een dienst voor meldingen die we niet kennen.',
  'far-date': 'Kies een dag vanaf 2000, en hoogstens vijf jaar vooruit.',
  // docs/product/projects.md
  'client-type-unspecified': 'Specificeer het klant type wanneer "Andere / maatwerk" is geselecteerd',
  'review-text-required': 'Review tekst is verplicht als er review data wordt ingevoerd',
  'review-author-required': 'Review auteur is verplicht als er review data wordt ingevoerd',
  'unknown-field': 'Dit veld bestaat niet.',
  'no-changes': 'Er is niets opgegeven om te wijzigen.',
  'nothing-proposed': 'Hier is niets gewijzigd om voor te stellen.',
  'moment-passed': 'Dit moment is al voorbij. Kies een later moment.',
  'not-an-image': 'Dit bestand is geen afbeelding die we kunnen openen. Kies een JPEG, PNG, WebP of GIF.',
  'bad-image': 'Deze afbeelding is beschadigd of kan niet gelezen worden.',
  ...unopenedPhotoTexts,
  ...oddPhotoTexts,
  'photo-gone': 'Een van de foto’s is er niet meer, of hoort al bij een aanvraag. Voeg de foto’s opnieuw toe.',
  program: 'Mailservers weigeren programma’s en scripts, zoals dit bestand. Stuur het op een andere manier.',
  'empty-file': 'Dit bestand is leeg. Kies het opnieuw.',
  'file-gone': 'Een van de bestanden is er niet meer, of ging al met een andere mail mee. Voeg het opnieuw toe.',
  'passwords-differ': 'Dit is niet hetzelfde als het nieuwe wachtwoord.',
  'too-much-markup': 'Hier staat te veel opmaak in. Verdeel de tekst over meer artikels.',
  'too-many-pictures': 'Een artikel kan hoogstens 40 foto’s hebben. Haal er enkele weg, of verdeel ze over meer artikels.',
  'long-alt-text': 'De beschrijving van een foto is te lang: hoogstens 125 tekens.',
  'placeholder-left': (named) => `${named} staat er nog. Vul het zelf in, of haal het weg.`,
  'unknown-placeholder': (named) => `${named} kennen we niet. Kies een van de gegevens van het bedrijf, of laat de accolades weg.`,
  'unknown-reply-placeholder': (named) =>
    `${named} kennen we niet. Kies uit {naam}, {voornaam}, {dienst}, {gemeente}, {bedrijf}, {referentie}, {prijs} en {bezoek}, of laat de accolades weg.`,
  'named-twice': 'Deze naam staat al in de lijst.',
  'bad-colour': 'Vul een kleurcode in, zoals #07737a.',
  'low-contrast': 'Deze kleur is te licht: teksten erin of erop zijn niet leesbaar genoeg.',
  'too-few-pixels': (limit) => `Deze afbeelding is te klein: minstens ${limit} pixels aan de langste kant.`,
  'odd-shape': 'Deze afbeelding is te smal of te lang. Een logo is hoogstens acht keer zo breed als hoog en twee keer zo hoog als breed.',
  'empty-picture': 'Op deze afbeelding is niets te zien.',
  'svg-picture': 'In dit SVG-bestand zit een foto of een verwijzing naar iets anders. Bewaar het met vormen alleen, of kies een PNG.',
  'svg-text': 'In dit SVG-bestand staat losse tekst, waarvan de letters hier ontbreken. Zet de tekst om in vormen, of kies een PNG.',
  more: (limit) => `Er is nog meer niet goed: ${limit}.`,
  'too-many-pixels': (limit) => `Deze afbeelding is te groot: hoogstens ${limit} pixels. Maak ze eerst kleiner.`,
}

/** Returns the message next to a field. `limit` is the number that the rule allows, or the value that it names. */
export function fieldMessage(code: FieldCode, limit?: number | bigint | string): string {
  const message = fieldMessages[code]
  if (typeof message === 'string') return message
  return message(typeof limit === 'string' ? limit : limit === undefined ? '' : dutchNumber(Number(limit)))
}
