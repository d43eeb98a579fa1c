import { called, line, part, rich, text, words } from '#kernel/words.ts'

/** The day on which the built-in text last changed; see docs/product/words.md. */
export const TERMS_CHANGED = '2026-11-27'

/** The terms and conditions. */
export const termsWords = words('algemene-voorwaarden', 'Algemene voorwaarden', {
  menu: line('Algemene voorwaarden', 32),
  search: part('Zoekmachines', {
    title: line('Algemene voorwaarden', 70),
    description: line(
      'De afspraken tussen u en {bedrijf}: offerte, prijs, uitvoering, [{garantie}garantie, ]betaling, herroeping en geschillen.',
      200,
    ),
  }),
  hero: part('Opening', {
    heading: line('Algemene voorwaarden', 80),
    lead: text(
      'De afspraken tussen u en ons[{garantie}, van offerte tot garantie]. Wat de wet u als consument geeft, geldt altijd, ook als het hier niet staat.',
      240,
    ),
    changed: called('Bij de datum van de laatste wijziging', line('Laatst gewijzigd op', 40)),
    contents: called('Boven de inhoud', line('Op deze pagina', 40)),
  }),
  body: called('Tekst', rich(body(' voor de reiniging van gevels, crepi, dakgoten, opritten en terrassen'), 60_000, body(''))),
})

/** Returns the text. `about` is the kind of work, after `elke opdracht`. */
function body(about: string): string {
  return [
    '<h2>Wie wij zijn, en waarvoor dit geldt</h2>',
    '<ul><li><p><strong>Naam</strong><br>{bedrijf}</p></li><li><p><strong>Adres</strong><br>{adres}</p></li><li><p><strong>Ondernemings- en btw-nummer</strong><br>{btw_nummer}</p></li><li><p><strong>Telefoon</strong><br>{telefoon}</p></li><li><p><strong>E-mail</strong><br>{mail}</p></li></ul>',
    `<p>Deze voorwaarden gelden voor elke offerte en elke opdracht${about}. Staat er in uw offerte iets anders, dan gaat de offerte voor. Een consument is een particulier die handelt buiten zijn beroep; waar dat woord staat, geldt de regel alleen voor hem.</p>`,
    '<h2>Offerte en overeenkomst</h2>',
    '<p>Een offerte is gratis en verplicht u tot niets. Ze blijft 30 dagen geldig, tenzij er een andere termijn op staat.</p>',
    '<p>De overeenkomst ontstaat als u de offerte schriftelijk aanvaardt, op papier of per e-mail. Een [{proefvlak}proefvlak of een ]plaatsbezoek is nog geen opdracht.</p>',
    '<p>Blijkt tijdens het werk dat er meer nodig is dan in de offerte staat, dan overleggen we eerst. Meerwerk begint pas na uw akkoord over de prijs.</p>',
    '<h2>Prijzen en btw</h2>',
    '<p>De vanafprijzen op deze site staan er zonder btw, met daarnaast het bedrag met {btw}% btw. Een vanafprijs is een richtprijs: uw eigen prijs staat in uw offerte.</p>',
    '<p>Is de offerte voor een consument, dan vermeldt ze het totaal met alle btw en kosten. De prijs van een aanvaarde offerte ligt vast. Verandert de wet het btw-tarief, dan geldt het tarief van het ogenblik van facturatie.</p>',
    '<h2>Uitvoering</h2>',
    '<p>Wij spreken een dag met u af. Bij vorst, storm of hevige regen verplaatsen we die in overleg; daar is geen van ons beiden een vergoeding voor verschuldigd.</p>',
    '<p>U zorgt voor:</p>',
    '<ul><li><p>toegang tot de plaats waar we werken, en tot water en elektriciteit als de offerte daarop rekent</p></li><li><p>ramen en deuren die dicht zijn, en spullen die weg staan van de muur of van de oprit</p></li><li><p>informatie over wat wij niet kunnen zien, zoals losse stenen, vochtproblemen, leidingen of een vroegere behandeling</p></li><li><p>de toelating van de mede-eigenaar, de verhuurder of de gemeente, als die nodig is</p></li></ul>',
    '<p>Afzeggen of verplaatsen kan tot twee werkdagen vooraf zonder kosten.</p>',
    '<h2>Wat u mag verwachten</h2>',
    '<p>Wij reinigen met zorg en naar de regels van het vak. {proefvlak}Het proefvlak toont vooraf welk resultaat haalbaar is. Barsten, verkleurde stenen, afgebladderde lagen of vlekken die diep in het materiaal zitten, kunnen na de reiniging zichtbaar blijven of juist zichtbaar worden.</p>',
    '<p>Ziet u na het werk iets dat niet klopt, laat het ons dan zo snel mogelijk weten, met een foto als dat kan. Wij komen kijken en zetten recht wat aan ons ligt. Voor een onderneming geldt het werk als aanvaard als wij binnen 14 dagen geen opmerking kregen, behalve voor gebreken die dan nog niet te zien waren.</p>',
    '<h2>{garantie}Garantie</h2>',
    '<ul><li><p><strong>Gevelreiniging</strong><br>{garantiejaren} jaar garantie op de reiniging.</p></li><li><p><strong>Oprit</strong><br>{alggarantie} garantie tegen nieuwe alg.</p></li><li><p><strong>Waterafstotende behandeling</strong><br>De behandeling werkt tot {waterafstotend} jaar; de duur voor uw gevel staat in uw offerte.</p></li></ul>',
    '<p>{garantie}De termijn begint op de dag dat het werk af is. {garantie}Uw factuur of een foto volstaat om de garantie in te roepen: [{bellen}bel of ]schrijf ons, dan spreken we een bezoek af en herstellen we kosteloos wat eronder valt.</p>',
    '<p>{garantie}De garantie dekt geen vuil door iets anders dan gewone veroudering, zoals een lekkende goot, opstijgend vocht, werken, graffiti of schade door anderen.</p>',
    '<p>{garantie}Deze garantie komt boven op de rechten die de wet u geeft. {garantie}Ze beperkt die niet.</p>',
    '<h2>Schade[{verzekerd} en verzekering]</h2>',
    '<p>Veroorzaken wij schade door een fout, dan vergoeden wij die. Voor het werk op en rond uw woning zijn wij verzekerd tot {verzekerd_bedrag} euro. Meld schade zodra u ze ziet, zodat we ze samen kunnen vaststellen.</p>',
    '<p>Wij zijn niet aansprakelijk voor gebreken die er al waren, of voor schade door informatie die u had maar niet gaf. Tegenover ondernemingen [{verzekerd}is onze aansprakelijkheid beperkt tot wat de verzekering uitkeert, en ]vergoeden wij geen gederfde winst.</p>',
    '<p>Niets in deze voorwaarden beperkt onze aansprakelijkheid voor opzet, voor een zware fout, voor lichamelijke schade of voor het niet uitvoeren van waar het in de overeenkomst om gaat.</p>',
    '<h2>Betaling</h2>',
    '<p>U betaalt na het werk, binnen 14 dagen na ontvangst van de factuur, tenzij de offerte een andere termijn noemt. Bent u het niet eens met een factuur, zeg het ons dan binnen die termijn, met uw reden.</p>',
    '<p>Betaalt een consument te laat, dan sturen wij eerst een gratis herinnering. Is er 14 kalenderdagen later nog niet betaald, dan rekenen wij hoogstens wat boek XIX van het Wetboek van economisch recht toelaat: intrest tegen de wettelijke referentievoet plus acht procentpunten, en een forfaitaire vergoeding van:</p>',
    '<ul><li><p>20 euro voor een schuld tot 150 euro</p></li><li><p>30 euro plus 10% van het deel boven 150 euro, voor een schuld tot 500 euro</p></li><li><p>65 euro plus 5% van het deel boven 500 euro, met een maximum van 2.000 euro, voor een hogere schuld</p></li></ul>',
    '<p>Komen wij zelf een betaling aan u niet na, dan hebt u recht op hetzelfde. Voor ondernemingen geldt de wet van 2 augustus 2002 over betalingsachterstand.</p>',
    '<h2>Herroepen binnen 14 dagen</h2>',
    '<p>Sloot u als consument de overeenkomst op afstand (per e-mail, telefoon of via de site) of bij u thuis, dan mag u ze herroepen binnen 14 dagen na het sluiten ervan. U hoeft geen reden te geven en het kost u niets.</p>',
    '<p>Stuur ons vóór het einde van die termijn een duidelijke verklaring, [{mailen}per e-mail of ]per brief. Deze tekst mag, maar hoeft niet:</p>',
    '<p>“Aan {bedrijf}[, {mail}]: ik deel u mee dat ik de overeenkomst voor de volgende dienst herroep: (dienst). Besteld op: (datum). Naam en adres: (naam, adres). Datum: (datum).”</p>',
    '<p>Wij betalen terug wat u al betaalde, binnen 14 dagen nadat wij uw verklaring kregen, op dezelfde manier als u betaalde.</p>',
    '<p>Wilt u dat wij al binnen die 14 dagen beginnen, dan vragen wij u dat uitdrukkelijk te bevestigen. Herroept u daarna, dan betaalt u het deel dat al gedaan is. Is het werk dan volledig af, en had u erkend dat u daardoor uw recht verliest, dan kunt u niet meer herroepen.</p>',
    '<h2>Overmacht en annulering</h2>',
    '<p>Kan een van ons beiden door overmacht niet nakomen, dan wordt de uitvoering uitgesteld. Duurt dat langer dan drie maanden, dan mag elk van ons de overeenkomst zonder kosten beëindigen.</p>',
    '<p>Wie buiten de herroeping en buiten overmacht een aanvaarde opdracht opzegt, vergoedt de ander de kosten die al gemaakt zijn. Dat geldt voor u en voor ons.</p>',
    '<h2>Uw gegevens en foto’s</h2>',
    '<p>Hoe wij met uw persoonsgegevens omgaan, staat in ons privacybeleid. Foto’s van uw woning gebruiken wij alleen op onze site als u dat goedvindt.</p>',
    '<h2>Recht en geschillen</h2>',
    '<p>Op onze overeenkomsten is het Belgische recht van toepassing. Komen we er samen niet uit, dan kan een consument gratis terecht bij de Consumentenombudsdienst:</p>',
    '<blockquote><p><strong>Consumentenombudsdienst</strong><br>North Gate II, Koning Albert II-laan 8 bus 1, 1000 Brussel<br><a href="mailto:contact@consumentenombudsdienst.be">contact@consumentenombudsdienst.be</a><br><a href="https://www.consumentenombudsdienst.be">www.consumentenombudsdienst.be</a></p></blockquote>',
    '<p>Voor geschillen met ondernemingen zijn de rechtbanken van {rechtbank} bevoegd. Een consument kan altijd ook naar de rechter van zijn eigen woonplaats.</p>',
  ].join('')
}
