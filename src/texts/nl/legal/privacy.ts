import { type LegalParty, type LegalWords, partyFacts } from '#texts/nl/legal.ts'

/** The privacy policy. See the note in legal.ts: a company has it checked before it goes public. */
export const privacy = (party: LegalParty): LegalWords => ({
  title: 'Privacybeleid',
  description: `Welke gegevens ${party.name} van u bewaart, waarom, hoe lang en wat uw rechten zijn. Zonder tracking en zonder cookies voor bezoekers.`,
  heading: 'Privacybeleid',
  lead: 'Wij bewaren wat u ons zelf geeft, om u te antwoorden. Wie alleen rondkijkt, wordt niet gevolgd.',
  changed: '2026-11-21',
  sections: [
    {
      id: 'wie',
      title: 'Wie is verantwoordelijk?',
      blocks: [
        'Dit bedrijf is de verwerkingsverantwoordelijke in de zin van de Algemene Verordening Gegevensbescherming (AVG). Met elke vraag over uw gegevens kunt u hier terecht.',
        partyFacts(party),
      ],
    },
    {
      id: 'gegevens',
      title: 'Welke gegevens hebben wij?',
      blocks: [
        'Van wie een offerte vraagt via het formulier op deze site:',
        [
          'uw naam, en uw telefoonnummer of e-mailadres (of allebei)',
          'uw adres of gemeente, als u die invult',
          'de dienst waarover het gaat en wat u er zelf over schrijft',
          'de foto’s die u meestuurt, zonder de plaats en het tijdstip die uw toestel erin schreef',
          'het tijdstip van uw aanvraag en van uw toestemming',
          'onze notities over de opvolging, en of een aanvraag op spam lijkt',
        ],
        'Van wie ons belt of mailt: uw contactgegevens en wat u ons vertelt. Van klanten: wat nodig is voor de offerte, de uitvoering en de factuur.',
        'Gevoelige gegevens, zoals over uw gezondheid, vragen wij niet. Schrijf ze ook niet in het formulier.',
      ],
    },
    {
      id: 'doel',
      title: 'Waarvoor, en op welke grond?',
      blocks: [
        {
          facts: [
            {
              name: 'Uw aanvraag beantwoorden en een offerte maken',
              text: 'Stappen vóór een overeenkomst, op uw vraag (artikel 6.1.b AVG), en uw toestemming in het formulier (6.1.a).',
            },
            { name: 'Het werk uitvoeren en de garantie nakomen', text: 'De overeenkomst met u (6.1.b).' },
            { name: 'Facturen en boekhouding', text: 'Een wettelijke plicht (6.1.c).' },
            {
              name: 'De site beveiligen en spam tegenhouden',
              text: 'Ons gerechtvaardigd belang bij een site die werkt en veilig is (6.1.f).',
            },
            { name: 'Uw review of foto’s van uw woning tonen', text: 'Uw toestemming, die wij u apart vragen (6.1.a).' },
          ],
        },
        'Wij gebruiken uw gegevens niet voor reclame en nemen geen beslissingen over u zonder dat er een mens naar kijkt.',
      ],
    },
    {
      id: 'bewaren',
      title: 'Hoe lang bewaren wij ze?',
      blocks: [
        {
          facts: [
            {
              name: 'Een aanvraag zonder opdracht',
              text: 'Hoogstens twee jaar na ons laatste contact. Op de site zelf wordt wat u via het formulier stuurde dan vanzelf gewist.',
            },
            { name: 'Een opdracht', text: 'Zolang de garantie loopt, en zolang er een vordering over mogelijk is.' },
            { name: 'Facturen', text: 'Tien jaar, zoals de wet het vraagt.' },
            {
              name: 'Spam',
              text: 'Dertig dagen nadat een aanvraag als spam is aangeduid of nagekeken. Zo lang kunnen wij zien of het toch een echte is.',
            },
            { name: 'Reviews en foto’s', text: 'Tot u uw toestemming intrekt.' },
          ],
        },
      ],
    },
    {
      id: 'ontvangers',
      title: 'Wie krijgt ze te zien?',
      blocks: [
        'Alleen onze medewerkers die ze nodig hebben, en de bedrijven die voor ons werken: voor hosting, voor e-mail en voor de boekhouding. Met hen is afgesproken dat ze uw gegevens alleen voor ons gebruiken.',
        'Verwerkt een van hen gegevens buiten de Europese Economische Ruimte, dan alleen met de waarborgen die de AVG vraagt. Wij verkopen of verhuren uw gegevens aan niemand. Een overheid krijgt ze alleen als de wet ons verplicht.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies en opslag in uw browser',
      blocks: [
        'Als bezoeker krijgt u van ons geen cookies. Er staat geen tracking, geen reclame en geen meting van derden op deze site. Daarom ziet u ook geen cookiebanner.',
        'Terwijl u het offerteformulier invult, bewaart uw eigen browser wat u typt, zodat het na herladen niet weg is. Dat verdwijnt zodra u verzendt of het tabblad sluit, en komt pas bij ons als u verzendt.',
        'Gebruiken wij voor onze aanvragen het formulier van HubSpot, dan ziet u dat formulier op de contactpagina. HubSpot verwerkt uw aanvraag dan in onze opdracht en kan op die ene pagina cookies plaatsen.',
        'Onze medewerkers krijgen cookies wanneer ze aanmelden om de site te beheren. Die dienen alleen om hen te herkennen en hun account te beveiligen.',
      ],
    },
    {
      id: 'logboek',
      title: 'Het logboek van de server',
      blocks: [
        'De server noteert van aanvragen het tijdstip, het gevraagde adres en het antwoord, zonder uw IP-adres. Zo vinden we fouten terug.',
        'Om misbruik van het formulier tegen te houden tellen we hoeveel aanvragen er van een IP-adres komen. Die telling geldt hoogstens een dag en wordt daarna gewist. Ons hostingbedrijf kan IP-adressen tijdelijk bewaren om zijn servers te beveiligen.',
      ],
    },
    {
      id: 'rechten',
      title: 'Uw rechten',
      blocks: [
        'U mag ons altijd vragen om:',
        [
          'uw gegevens in te kijken en er een kopie van te krijgen',
          'ze te verbeteren of aan te vullen',
          'ze te wissen, of het gebruik ervan te beperken',
          'ze over te dragen aan uzelf of aan een ander bedrijf',
          'ze niet langer te gebruiken voor wat op ons gerechtvaardigd belang steunt',
        ],
        'Uw toestemming kunt u op elk moment intrekken. Wat daarvóór gebeurde, blijft rechtmatig.',
        `Mail naar ${party.email} of bel ${party.phone}. U krijgt binnen een maand antwoord, gratis. Bij twijfel vragen wij hoe we zeker kunnen zijn dat u het bent.`,
      ],
    },
    {
      id: 'klacht',
      title: 'Niet tevreden?',
      blocks: [
        'Zeg het ons eerst, dan lossen we het op. U kunt ook altijd een klacht indienen bij de Belgische toezichthouder:',
        {
          authority: {
            name: 'Gegevensbeschermingsautoriteit',
            address: 'Drukpersstraat 35, 1000 Brussel',
            email: 'contact@apd-gba.be',
            website: 'https://www.gegevensbeschermingsautoriteit.be',
          },
        },
      ],
    },
    {
      id: 'wijzigingen',
      title: 'Als dit beleid verandert',
      blocks: [
        'De nieuwste tekst staat altijd op deze pagina, met de datum bovenaan. Verandert er iets belangrijks voor gegevens die wij al hebben, dan laten we het u weten.',
      ],
    },
  ],
})
