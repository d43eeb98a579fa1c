import { called, line, part, rich, text, words } from '#kernel/words.ts'

/** The day on which the built-in text last changed; see docs/product/words.md. */
export const PRIVACY_CHANGED = '2026-11-27'

/** The privacy policy. */
export const privacyWords = words('privacybeleid', 'Privacybeleid', {
  menu: line('Privacybeleid', 32),
  search: part('Zoekmachines', {
    title: line('Privacybeleid', 70),
    description: line(
      'Welke gegevens {bedrijf} van u bewaart, waarom, hoe lang en wat uw rechten zijn. Zonder tracking en zonder cookies voor bezoekers.',
      200,
    ),
  }),
  hero: part('Opening', {
    heading: line('Privacybeleid', 80),
    lead: text('Wij bewaren wat u ons zelf geeft, om u te antwoorden. Wie alleen rondkijkt, wordt niet gevolgd.', 240),
    changed: called('Bij de datum van de laatste wijziging', line('Laatst gewijzigd op', 40)),
    contents: called('Boven de inhoud', line('Op deze pagina', 40)),
  }),
  body: called(
    'Tekst',
    rich(
      [
        '<h2>Wie is verantwoordelijk?</h2>',
        '<p>Dit bedrijf is de verwerkingsverantwoordelijke in de zin van de Algemene Verordening Gegevensbescherming (AVG). Met elke vraag over uw gegevens kunt u hier terecht.</p>',
        '<ul><li><p><strong>Naam</strong><br>{bedrijf}</p></li><li><p><strong>Adres</strong><br>{adres}</p></li><li><p><strong>Ondernemings- en btw-nummer</strong><br>{btw_nummer}</p></li><li><p><strong>Telefoon</strong><br>{telefoon}</p></li><li><p><strong>E-mail</strong><br>{mail}</p></li></ul>',
        '<h2>Welke gegevens hebben wij?</h2>',
        '<p>Van wie een offerte vraagt via het formulier op deze site:</p>',
        '<ul><li><p>uw naam, en uw telefoonnummer of e-mailadres (of allebei)</p></li><li><p>uw adres of gemeente, als u die invult</p></li><li><p>de dienst waarover het gaat en wat u er zelf over schrijft</p></li><li><p>de foto’s die u meestuurt, zonder de plaats en het tijdstip die uw toestel erin schreef</p></li><li><p>het tijdstip van uw aanvraag en van uw toestemming</p></li><li><p>onze notities over de opvolging, en of een aanvraag op spam lijkt</p></li></ul>',
        '<p>Van wie ons [{bellen}belt of ]schrijft: uw contactgegevens en wat u ons vertelt. Van klanten: wat nodig is voor de offerte, de uitvoering en de factuur.</p>',
        '<p>Gevoelige gegevens, zoals over uw gezondheid, vragen wij niet. Schrijf ze ook niet in het formulier.</p>',
        '<h2>Waarvoor, en op welke grond?</h2>',
        '<ul><li><p><strong>Uw aanvraag beantwoorden en een offerte maken</strong><br>Stappen vóór een overeenkomst, op uw vraag (artikel 6.1.b AVG), en uw toestemming in het formulier (6.1.a).</p></li><li><p><strong>Het werk uitvoeren[{garantie} en de garantie nakomen]</strong><br>De overeenkomst met u (6.1.b).</p></li><li><p><strong>Facturen en boekhouding</strong><br>Een wettelijke plicht (6.1.c).</p></li><li><p><strong>De site beveiligen en spam tegenhouden</strong><br>Ons gerechtvaardigd belang bij een site die werkt en veilig is (6.1.f).</p></li><li><p><strong>Uw review of foto’s van uw woning tonen</strong><br>Uw toestemming, die wij u apart vragen (6.1.a).</p></li></ul>',
        '<p>Wij gebruiken uw gegevens niet voor reclame en nemen geen beslissingen over u zonder dat er een mens naar kijkt.</p>',
        '<h2>Hoe lang bewaren wij ze?</h2>',
        '<ul><li><p><strong>Een aanvraag zonder opdracht</strong><br>Hoogstens twee jaar na ons laatste contact. Op de site zelf wordt wat u via het formulier stuurde dan vanzelf gewist.</p></li><li><p><strong>Een opdracht</strong><br>Zolang [{garantie}de garantie loopt, en zolang ]er een vordering over mogelijk is.</p></li><li><p><strong>Facturen</strong><br>Tien jaar, zoals de wet het vraagt.</p></li><li><p><strong>Spam</strong><br>Dertig dagen nadat een aanvraag als spam is aangeduid of nagekeken. Zo lang kunnen wij zien of het toch een echte is.</p></li><li><p><strong>Reviews en foto’s</strong><br>Tot u uw toestemming intrekt.</p></li></ul>',
        '<h2>Wie krijgt ze te zien?</h2>',
        '<p>Alleen onze medewerkers die ze nodig hebben, en de bedrijven die voor ons werken: voor hosting, voor e-mail en voor de boekhouding. Met hen is afgesproken dat ze uw gegevens alleen voor ons gebruiken.</p>',
        '<p>Verwerkt een van hen gegevens buiten de Europese Economische Ruimte, dan alleen met de waarborgen die de AVG vraagt. Wij verkopen of verhuren uw gegevens aan niemand. Een overheid krijgt ze alleen als de wet ons verplicht.</p>',
        '<h2>Cookies en opslag in uw browser</h2>',
        '<p>Als bezoeker krijgt u van ons geen cookies. Er staat geen tracking, geen reclame en geen meting van derden op deze site. Daarom ziet u ook geen cookiebanner.</p>',
        '<p>Terwijl u het offerteformulier invult, bewaart uw eigen browser wat u typt, zodat het na herladen niet weg is. Dat verdwijnt zodra u verzendt of het tabblad sluit, en komt pas bij ons als u verzendt.</p>',
        '<p>Gebruiken wij voor onze aanvragen het formulier van HubSpot, dan ziet u dat formulier op de contactpagina. HubSpot verwerkt uw aanvraag dan in onze opdracht en kan op die ene pagina cookies plaatsen.</p>',
        '<p>Onze medewerkers krijgen cookies wanneer ze aanmelden om de site te beheren. Die dienen alleen om hen te herkennen en hun account te beveiligen.</p>',
        '<h2>Het logboek van de server</h2>',
        '<p>De server noteert van aanvragen het tijdstip, het gevraagde adres en het antwoord, zonder uw IP-adres. Zo vinden we fouten terug.</p>',
        '<p>Om misbruik van het formulier tegen te houden tellen we hoeveel aanvragen er van een IP-adres komen. Die telling geldt hoogstens een dag en wordt daarna gewist. Ons hostingbedrijf kan IP-adressen tijdelijk bewaren om zijn servers te beveiligen.</p>',
        '<h2>Uw rechten</h2>',
        '<p>U mag ons altijd vragen om:</p>',
        '<ul><li><p>uw gegevens in te kijken en er een kopie van te krijgen</p></li><li><p>ze te verbeteren of aan te vullen</p></li><li><p>ze te wissen, of het gebruik ervan te beperken</p></li><li><p>ze over te dragen aan uzelf of aan een ander bedrijf</p></li><li><p>ze niet langer te gebruiken voor wat op ons gerechtvaardigd belang steunt</p></li></ul>',
        '<p>Uw toestemming kunt u op elk moment intrekken. Wat daarvóór gebeurde, blijft rechtmatig.</p>',
        '<p>Mail naar {mail}. Bellen kan op {telefoon}. U krijgt binnen een maand antwoord, gratis. Bij twijfel vragen wij hoe we zeker kunnen zijn dat u het bent.</p>',
        '<h2>Niet tevreden?</h2>',
        '<p>Zeg het ons eerst, dan lossen we het op. U kunt ook altijd een klacht indienen bij de Belgische toezichthouder:</p>',
        '<blockquote><p><strong>Gegevensbeschermingsautoriteit</strong><br>Drukpersstraat 35, 1000 Brussel<br><a href="mailto:contact@apd-gba.be">contact@apd-gba.be</a><br><a href="https://www.gegevensbeschermingsautoriteit.be">www.gegevensbeschermingsautoriteit.be</a></p></blockquote>',
        '<h2>Als dit beleid verandert</h2>',
        '<p>De nieuwste tekst staat altijd op deze pagina, met de datum bovenaan. Verandert er iets belangrijks voor gegevens die wij al hebben, dan laten we het u weten.</p>',
      ].join(''),
      60_000,
    ),
  ),
})
