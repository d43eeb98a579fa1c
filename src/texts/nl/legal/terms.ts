import { type LegalParty, type LegalWords, partyFacts } from '#texts/nl/legal.ts'
import { euros } from '#texts/nl/service-pages.ts'

/** The terms. See the note in legal.ts: a company has them checked before they go public. */
export const terms = (party: LegalParty): LegalWords => ({
  title: 'Algemene voorwaarden',
  description: `De afspraken tussen u en ${party.name}: offerte, prijs, uitvoering, garantie, betaling, herroeping en geschillen.`,
  heading: 'Algemene voorwaarden',
  lead: 'De afspraken tussen u en ons, van offerte tot garantie. Wat de wet u als consument geeft, geldt altijd, ook als het hier niet staat.',
  changed: '2026-11-21',
  sections: [
    {
      id: 'wie',
      title: 'Wie wij zijn, en waarvoor dit geldt',
      blocks: [
        partyFacts(party),
        'Deze voorwaarden gelden voor elke offerte en elke opdracht voor de reiniging van gevels, crepi, dakgoten, opritten en terrassen. Staat er in uw offerte iets anders, dan gaat de offerte voor. Een consument is een particulier die handelt buiten zijn beroep; waar dat woord staat, geldt de regel alleen voor hem.',
      ],
    },
    {
      id: 'offerte',
      title: 'Offerte en overeenkomst',
      blocks: [
        'Een offerte is gratis en verplicht u tot niets. Ze blijft 30 dagen geldig, tenzij er een andere termijn op staat.',
        'De overeenkomst ontstaat als u de offerte schriftelijk aanvaardt, op papier of per e-mail. Een proefvlak of een plaatsbezoek is nog geen opdracht.',
        'Blijkt tijdens het werk dat er meer nodig is dan in de offerte staat, dan overleggen we eerst. Meerwerk begint pas na uw akkoord over de prijs.',
      ],
    },
    {
      id: 'prijs',
      title: 'Prijzen en btw',
      blocks: [
        `De vanafprijzen op deze site staan er zonder btw, met daarnaast het bedrag met ${party.vat_rate}% btw. Een vanafprijs is een richtprijs: uw eigen prijs staat in uw offerte.`,
        'Is de offerte voor een consument, dan vermeldt ze het totaal met alle btw en kosten. De prijs van een aanvaarde offerte ligt vast. Verandert de wet het btw-tarief, dan geldt het tarief van het ogenblik van facturatie.',
      ],
    },
    {
      id: 'uitvoering',
      title: 'Uitvoering',
      blocks: [
        'Wij spreken een dag met u af. Bij vorst, storm of hevige regen verplaatsen we die in overleg; daar is geen van ons beiden een vergoeding voor verschuldigd.',
        'U zorgt voor:',
        [
          'toegang tot de plaats waar we werken, en tot water en elektriciteit als de offerte daarop rekent',
          'ramen en deuren die dicht zijn, en spullen die weg staan van de muur of van de oprit',
          'informatie over wat wij niet kunnen zien, zoals losse stenen, vochtproblemen, leidingen of een vroegere behandeling',
          'de toelating van de mede-eigenaar, de verhuurder of de gemeente, als die nodig is',
        ],
        'Afzeggen of verplaatsen kan tot twee werkdagen vooraf zonder kosten.',
      ],
    },
    {
      id: 'resultaat',
      title: 'Wat u mag verwachten',
      blocks: [
        'Wij reinigen met zorg en naar de regels van het vak. Het proefvlak toont vooraf welk resultaat haalbaar is. Barsten, verkleurde stenen, afgebladderde lagen of vlekken die diep in het materiaal zitten, kunnen na de reiniging zichtbaar blijven of juist zichtbaar worden.',
        'Ziet u na het werk iets dat niet klopt, laat het ons dan zo snel mogelijk weten, met een foto als dat kan. Wij komen kijken en zetten recht wat aan ons ligt. Voor een onderneming geldt het werk als aanvaard als wij binnen 14 dagen geen opmerking kregen, behalve voor gebreken die dan nog niet te zien waren.',
      ],
    },
    {
      id: 'garantie',
      title: 'Garantie',
      blocks: [
        {
          facts: [
            { name: 'Gevelreiniging', text: `${party.facade_guarantee_years} jaar garantie op de reiniging.` },
            { name: 'Oprit', text: '12 maanden garantie tegen nieuwe alg.' },
            { name: 'Waterafstotende behandeling', text: 'De behandeling werkt tot 10 jaar; de duur voor uw gevel staat in uw offerte.' },
          ],
        },
        'De termijn begint op de dag dat het werk af is. Uw factuur of een foto volstaat om de garantie in te roepen: bel of mail ons, dan spreken we een bezoek af en herstellen we kosteloos wat eronder valt.',
        'De garantie dekt geen vuil door iets anders dan gewone veroudering, zoals een lekkende goot, opstijgend vocht, werken, graffiti of schade door anderen.',
        'Deze garantie komt boven op de rechten die de wet u geeft. Ze beperkt die niet.',
      ],
    },
    {
      id: 'aansprakelijkheid',
      title: 'Schade en verzekering',
      blocks: [
        `Veroorzaken wij schade door een fout, dan vergoeden wij die. Voor het werk op en rond uw woning zijn wij verzekerd tot ${euros(party.insured_amount)}. Meld schade zodra u ze ziet, zodat we ze samen kunnen vaststellen.`,
        'Wij zijn niet aansprakelijk voor gebreken die er al waren, of voor schade door informatie die u had maar niet gaf. Tegenover ondernemingen is onze aansprakelijkheid beperkt tot wat de verzekering uitkeert, en vergoeden wij geen gederfde winst.',
        'Niets in deze voorwaarden beperkt onze aansprakelijkheid voor opzet, voor een zware fout, voor lichamelijke schade of voor het niet uitvoeren van waar het in de overeenkomst om gaat.',
      ],
    },
    {
      id: 'betaling',
      title: 'Betaling',
      blocks: [
        'U betaalt na het werk, binnen 14 dagen na ontvangst van de factuur, tenzij de offerte een andere termijn noemt. Bent u het niet eens met een factuur, zeg het ons dan binnen die termijn, met uw reden.',
        'Betaalt een consument te laat, dan sturen wij eerst een gratis herinnering. Is er 14 kalenderdagen later nog niet betaald, dan rekenen wij hoogstens wat boek XIX van het Wetboek van economisch recht toelaat: intrest tegen de wettelijke referentievoet plus acht procentpunten, en een forfaitaire vergoeding van:',
        [
          '20 euro voor een schuld tot 150 euro',
          '30 euro plus 10% van het deel boven 150 euro, voor een schuld tot 500 euro',
          '65 euro plus 5% van het deel boven 500 euro, met een maximum van 2.000 euro, voor een hogere schuld',
        ],
        'Komen wij zelf een betaling aan u niet na, dan hebt u recht op hetzelfde. Voor ondernemingen geldt de wet van 2 augustus 2002 over betalingsachterstand.',
      ],
    },
    {
      id: 'herroeping',
      title: 'Herroepen binnen 14 dagen',
      blocks: [
        'Sloot u als consument de overeenkomst op afstand (per e-mail, telefoon of via de site) of bij u thuis, dan mag u ze herroepen binnen 14 dagen na het sluiten ervan. U hoeft geen reden te geven en het kost u niets.',
        'Stuur ons vóór het einde van die termijn een duidelijke verklaring, per e-mail of per brief. Deze tekst mag, maar hoeft niet:',
        `“Aan ${party.name}, ${party.email}: ik deel u mee dat ik de overeenkomst voor de volgende dienst herroep: (dienst). Besteld op: (datum). Naam en adres: (naam, adres). Datum: (datum).”`,
        'Wij betalen terug wat u al betaalde, binnen 14 dagen nadat wij uw verklaring kregen, op dezelfde manier als u betaalde.',
        'Wilt u dat wij al binnen die 14 dagen beginnen, dan vragen wij u dat uitdrukkelijk te bevestigen. Herroept u daarna, dan betaalt u het deel dat al gedaan is. Is het werk dan volledig af, en had u erkend dat u daardoor uw recht verliest, dan kunt u niet meer herroepen.',
      ],
    },
    {
      id: 'overmacht',
      title: 'Overmacht en annulering',
      blocks: [
        'Kan een van ons beiden door overmacht niet nakomen, dan wordt de uitvoering uitgesteld. Duurt dat langer dan drie maanden, dan mag elk van ons de overeenkomst zonder kosten beëindigen.',
        'Wie buiten de herroeping en buiten overmacht een aanvaarde opdracht opzegt, vergoedt de ander de kosten die al gemaakt zijn. Dat geldt voor u en voor ons.',
      ],
    },
    {
      id: 'gegevens',
      title: 'Uw gegevens en foto’s',
      blocks: [
        'Hoe wij met uw persoonsgegevens omgaan, staat in ons privacybeleid. Foto’s van uw woning gebruiken wij alleen op onze site als u dat goedvindt.',
      ],
    },
    {
      id: 'geschillen',
      title: 'Recht en geschillen',
      blocks: [
        'Op onze overeenkomsten is het Belgische recht van toepassing. Komen we er samen niet uit, dan kan een consument gratis terecht bij de Consumentenombudsdienst:',
        {
          authority: {
            name: 'Consumentenombudsdienst',
            address: 'North Gate II, Koning Albert II-laan 8 bus 1, 1000 Brussel',
            email: 'contact@consumentenombudsdienst.be',
            website: 'https://www.consumentenombudsdienst.be',
          },
        },
        'Voor geschillen met ondernemingen zijn de rechtbanken van Gent bevoegd. Een consument kan altijd ook naar de rechter van zijn eigen woonplaats.',
      ],
    },
  ],
})
